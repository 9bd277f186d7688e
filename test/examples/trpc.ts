import { initTRPC } from "@trpc/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Client, createClient } from "../../examples/trpc/client.js";
import { listen, type Running } from "../../examples/trpc/listen.js";
import { createStore, type Store } from "../../examples/trpc/store.js";
import { submitGrade } from "../../examples/trpc/submit-grade.js";
import { t } from "../../examples/trpc/trpc.js";
import { answer, grade, refusedGrade, refusedLocations, trace, traceOf } from "./documents.js";
import { type Answered, call, locationsIn, post } from "./http.js";

const MEGABYTE = 1_000_000;
const STACK = /stack|node_modules|\bat .+:\d+/;

/** The tests of the example, over HTTP, on the `@trpc/server` of the file that calls this, which parses by the method `parser`. */
export function describeExample(parser: "parse" | "parseAsync"): void {
  let store: Store;
  let log: string[];
  let server: Running;
  let client: Client;

  beforeEach(async () => {
    store = createStore([answer]);
    log = [];
    server = await listen(store, { log: (line) => log.push(line) });
    client = createClient(server.url);
  });

  afterEach(() => server.close());

  describe("@trpc/server", () => {
    it(`should call the ${parser} of a schema`, async () => {
      const called: string[] = [];
      const schema = {
        _input: "",
        _output: "",
        parse: () => called.push("parse"),
        parseAsync: async () => called.push("parseAsync"),
      };
      const { procedure, router, createCallerFactory } = initTRPC.create();
      const small = router({ check: procedure.input(schema).query(() => true) });
      await createCallerFactory(small)({}).check("");
      expect(called).toEqual([parser]);
    });

    it("should be in development, where it sends stacks unless told otherwise", () => {
      expect(t._config.isDev).toBe(true);
    });
  });

  describe("submitGrade", () => {
    it("should store a valid grade as it is", async () => {
      expect(await client.submitGrade.mutate(grade)).toEqual({ id: 1, action: "fail" });
      expect(store.grades).toEqual([grade]);
    });

    it("should refuse another with 400, and say where", async () => {
      const { status, text } = await mutate("submitGrade", { ...refusedGrade, "a/b": 1, c: 2 });
      expect(status).toBe(400);
      expect(JSON.parse(text).error).toMatchObject({
        message: "The input breaks its contract",
        data: { code: "BAD_REQUEST", httpStatus: 400, path: "submitGrade" },
      });
      expect(new Set(locationsIn(JSON.parse(text)))).toEqual(
        new Set([...refusedLocations, "/a~1b", "/c"]),
      );
      expect(text).not.toMatch(STACK);
      expect(store.grades).toEqual([]);
    });

    it("should refuse a call without an input", async () => {
      const { status, text } = await post(`${server.url}/submitGrade`, "");
      expect(status).toBe(400);
      expect(text).not.toMatch(STACK);
    });

    it("should answer each call of a batch for itself", async () => {
      const batch = { 0: refusedGrade, 1: grade };
      const { status, text } = await mutate("submitGrade,submitGrade?batch=1", batch);
      expect(status).toBe(207);
      const [refused, accepted, ...others]: unknown[] = JSON.parse(text);
      expect(new Set(locationsIn(refused))).toEqual(new Set(refusedLocations));
      expect(accepted).toEqual({ result: { data: { id: 1, action: "fail" } } });
      expect(others).toEqual([]);
      expect(text).not.toMatch(STACK);
    });
  });

  describe("answer", () => {
    const { response_id, receipt_binding } = answer;

    it("should give an answer as it is", async () => {
      expect(await client.answer.query({ response_id })).toEqual(answer);
    });

    it("should say that there is none", async () => {
      const { status, text } = await query("answer", { response_id: "response:unknown" });
      expect(status).toBe(404);
      expect(text).toContain("There is no such answer");
    });

    it("should leak nothing of one that breaks its contract, and log where it does", async () => {
      const unsigned = { ...receipt_binding, receipt_id: "" };
      store.answers.set(response_id, { ...answer, answer: "secret", receipt_binding: unsigned });
      const { status, text } = await query("answer", { response_id });
      expect(status).toBe(500);
      expect(JSON.parse(text)).toEqual(internalError("answer"));
      expect(log).toEqual([
        expect.stringMatching(/^answer: .+\n {2}\/receipt_binding\/receipt_id: .+$/),
      ]);
      expect(log.join()).not.toContain("secret");
    });

    it("should leak nothing of a fault of the server, and log it", async () => {
      vi.spyOn(store.answers, "get").mockImplementation(() => {
        throw new Error("secret");
      });
      const { status, text } = await query("answer", { response_id });
      expect(status).toBe(500);
      expect(JSON.parse(text)).toEqual(internalError("answer"));
      expect(log).toEqual(["answer: secret"]);
    });
  });

  describe("uploadTrace", () => {
    it("should take the same trace twice, and not another of its name", async () => {
      const { trace_id, events } = trace;
      const taken = { trace_id, events: events.length };
      expect(await client.uploadTrace.mutate(trace)).toEqual(taken);
      expect(await client.uploadTrace.mutate(trace)).toEqual(taken);
      const { status } = await mutate("uploadTrace", { ...trace, trace_sha256: "0".repeat(64) });
      expect(status).toBe(409);
      expect(store.traces.get(trace_id)).toEqual(trace);
    });

    it("should take one of 5 MB", async () => {
      const large = traceOf(5 * MEGABYTE);
      expect(JSON.stringify(large).length).toBeGreaterThan(5 * MEGABYTE);
      const { events } = await client.uploadTrace.mutate(large);
      expect(events).toBe(large.events.length);
    });

    it("should say where one of 5 MB is wrong", async () => {
      const { events } = traceOf(5 * MEGABYTE);
      const last = events.length - 1;
      const wrong = events.map((event, at) =>
        at === last ? { ...event, event_sha256: "" } : event,
      );
      const { status, text } = await mutate("uploadTrace", { ...trace, events: wrong });
      expect(status).toBe(400);
      expect(locationsIn(JSON.parse(text))).toEqual([`/events/${last}/event_sha256`]);
    });

    it("should refuse a body past the limit with 413, and go on", async () => {
      const payload = { log: " ".repeat(9 * MEGABYTE) };
      const events = trace.events.map((event, at) => (at === 0 ? { ...event, payload } : event));
      const { status, text } = await mutate("uploadTrace", { ...trace, events });
      expect(status).toBe(413);
      expect(text).not.toMatch(STACK);
      expect(await client.uploadTrace.mutate(trace)).toMatchObject({ trace_id: trace.trace_id });
    });

    it("should refuse a body of millions of faults with 413, without a look for them", async () => {
      const events = Array.from({ length: 200_000 }, () => ({}));
      const { status, text } = await mutate("uploadTrace", { ...trace, events });
      expect(status).toBe(413);
      expect(locationsIn(JSON.parse(text))).toEqual([]);
    });

    it("should count the faults that a batch may have together", async () => {
      const payload = { samples: Array.from({ length: 200_000 }, () => 0) };
      const events = trace.events.slice(0, 1).map((event) => ({ ...event, payload }));
      const one = { ...trace, events };
      const path = "uploadTrace,uploadTrace,uploadTrace?batch=1";
      const { text } = await mutate(path, { 0: one, 1: one, 2: one });
      const results: unknown[] = JSON.parse(text);
      const refused = results.filter((result) => JSON.stringify(result).includes('"error"'));
      expect(results).toHaveLength(3);
      expect(refused).toMatchObject([{ error: { data: { httpStatus: 413 } } }]);
    });
  });

  describe("listen", () => {
    it("should refuse a body that is not JSON with 400", async () => {
      const { status, text } = await post(`${server.url}/submitGrade`, "not JSON");
      expect(status).toBe(400);
      expect(locationsIn(JSON.parse(text))).toEqual([]);
      expect(text).not.toMatch(STACK);
      expect(log).toEqual([]);
    });

    it("should answer 404 to a procedure that it hasn't got", async () => {
      const { status, text } = await mutate("dropGrades", {});
      expect(status).toBe(404);
      expect(text).not.toMatch(STACK);
    });

    it("should survive a path that can't be decoded", async () => {
      const { status, text } = await mutate("%E0%A4%A", {});
      expect(status).toBeGreaterThanOrEqual(400);
      expect(text).not.toMatch(STACK);
      expect(await client.submitGrade.mutate(grade)).toMatchObject({ id: 1 });
    });

    it("should take no more requests once it is closed", async () => {
      const other = await listen(store);
      await call(other.url);
      await other.close();
      await expect(call(other.url)).rejects.toThrow("fetch failed");
    });

    it("should reject where the port is taken", async () => {
      const port = Number(new URL(server.url).port);
      await expect(listen(store, { port })).rejects.toThrow("EADDRINUSE");
    });
  });

  describe("submitGrade of the form", () => {
    it("should say that a grade is stored", async () => {
      expect(await submitGrade(client, grade)).toEqual(["grade 1 stored: fail"]);
    });

    it("should have a line for each thing to mend", async () => {
      const lines = await submitGrade(client, refusedGrade);
      const locations = lines.map((line) => line.split(": ")[0]);
      expect(new Set(locations)).toEqual(new Set(refusedLocations));
    });

    it("should not take a server that is away for a refusal", async () => {
      const other = await listen(store);
      await other.close();
      await expect(submitGrade(createClient(other.url), grade)).rejects.toThrow("fetch failed");
    });
  });

  function mutate(path: string, input: unknown): Promise<Answered> {
    return post(`${server.url}/${path}`, JSON.stringify(input));
  }

  function query(path: string, input: unknown): Promise<Answered> {
    return call(`${server.url}/${path}?input=${encodeURIComponent(JSON.stringify(input))}`);
  }
}

/** The whole body of a 500. */
function internalError(path: string) {
  const data = { code: "INTERNAL_SERVER_ERROR", httpStatus: 500, path, violations: [] };
  return { error: { code: -32603, message: "Internal server error", data } };
}
