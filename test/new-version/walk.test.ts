import { readFileSync } from "node:fs";
import { describe, expect, expectTypeOf, it } from "vitest";
import * as z from "zod";
import { ClinicalAgentTrace } from "../../src/contracts/clinical-agent-trace.js";
import { contracts } from "../../src/contracts/registry.js";
import { checkParity } from "../../src/parity/check-parity.js";
import { command } from "../cli/command.js";
import { fixturesOf } from "../fixtures.js";
import { ClinicalAgentTraceV02 } from "./clinical-agent-trace-v0.2.js";

const { jsonSchema: published } = contracts["clinical-agent-trace"];
const text = readFileSync(new URL("clinical-agent-trace.schema.json", import.meta.url), "utf8");
const changed: typeof published = JSON.parse(text);
const examples = fixturesOf("clinical-agent-trace").map(({ data }) => data);

/** What v0.2 changes, by the way to it. */
const CHANGES = [
  ["trace_schema", ["properties", "trace_schema"]],
  ["one more variant", ["properties", "variant"]],
  ["one more optional property of an event", ["$defs", "event", "properties"]],
  ["a least seed", ["properties", "provenance", "properties", "deterministic_seed"]],
] as const;

describe("a new version of clinical-agent-trace, as docs/new-version.md walks to it", () => {
  it.each(CHANGES)("should be told from the old port by %s alone", (_, path) => {
    const oneChange = structuredClone(published);
    set(oneChange, path, get(changed, path));
    const { disagreement } = checkParity(
      {
        name: "v0.2",
        jsonSchema: oneChange,
        publishedSchema: published,
        zod: ClinicalAgentTrace,
        examples,
      },
      { runs: 4000, seed: 1 },
    );
    expect(disagreement).toBeDefined();
  });

  it("should be told by the command in the guide, in the lines that the guide prints", () => {
    const guide = readFileSync(new URL("../../docs/new-version.md", import.meta.url), "utf8");
    const [asked = "", answered = ""] = [...guide.matchAll(/```text\n(.*?)\n```/gsu)].map(
      ([, block]) => block,
    );
    const args = asked.replace("$ npm run --silent parity -- ", "").split(" ");
    const { code, stdout } = command(["parity", ...args]);
    expect(code).toBe(1);
    const said = stdout.split("\n");
    expect(answered.split("\n").filter((line) => !said.includes(line))).toEqual([]);
  });

  it("should change nothing else", () => {
    const all = structuredClone(published);
    for (const [, path] of CHANGES) set(all, path, get(changed, path));
    const { $id, title } = changed;
    expect({ ...all, $id, title }).toEqual(changed);
  });

  it("should have a port with its verdicts", () => {
    const report = checkParity(
      { name: "v0.2", jsonSchema: changed, zod: ClinicalAgentTraceV02, examples },
      { runs: 3000, seed: 1 },
    );
    expect(report).toMatchObject({ disagree: 0, isVacuous: false });
  });

  it("should stand beside the old one: an application takes either, and narrows", () => {
    const Either = z.discriminatedUnion("trace_schema", [
      ClinicalAgentTrace,
      ClinicalAgentTraceV02,
    ]);
    const valid = fixturesOf("clinical-agent-trace").find((fixture) => fixture.valid)?.data;
    const newer = {
      ...Object(valid),
      trace_schema: "DF-CLINICAL-AGENT-TRACE-v0.2",
      variant: "ADVERSARIAL",
    };
    const [old, parsed] = [Either.parse(valid), Either.parse(newer)];
    expect(old.trace_schema).toBe("DF-CLINICAL-AGENT-TRACE-v0.1");
    if (parsed.trace_schema === "DF-CLINICAL-AGENT-TRACE-v0.2") {
      expectTypeOf(parsed.events[0].duration_ms).toEqualTypeOf<number | undefined>();
      expect(parsed.variant).toBe("ADVERSARIAL");
    } else {
      // @ts-expect-error: v0.1 has no duration
      expect(parsed.events[0].duration_ms).toBe("never reached");
    }
    expect(Either.safeParse({ ...newer, trace_schema: "v0.3" }).success).toBe(false);
  });
});

function get(schema: object, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => Object(value)[key], schema);
}

function set(schema: object, path: readonly string[], value: unknown): void {
  Object(get(schema, path.slice(0, -1)))[String(path.at(-1))] = value;
}
