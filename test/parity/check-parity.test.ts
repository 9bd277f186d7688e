import { describe, expect, it } from "vitest";
import { z } from "zod";
import { checkParity, type Pair } from "../../src/parity/check-parity.js";
import { SchemaError } from "../../src/parity/read-schema.js";
import { NoValidValueError } from "../../src/parity/valid-values.js";
import { right, wrong } from "./pairs.js";

/** The oracle throws where it compares two objects of which one has a `toString` of its own. */
const faulting: Pair = {
  name: "faulting",
  jsonSchema: { type: "array", uniqueItems: true, items: { type: "object" } },
  zod: z.array(z.looseObject({})).max(0),
};

describe("checkParity", { timeout: 30_000 }, () => {
  it("should see both verdicts and no disagreement on a right pair", () => {
    const report = checkParity(right, { runs: 1000, seed: 1 });
    expect(report).toMatchObject({
      name: "right",
      values: 1000,
      disagree: 0,
      oracleFaults: 0,
      oracleFault: undefined,
      disagreement: undefined,
      isVacuous: false,
      seed: 1,
    });
    expect(report.bothAccept).toBeGreaterThan(200);
    expect(report.bothReject).toBeGreaterThan(200);
    expect(report.bothAccept + report.bothReject).toBe(1000);
    expect(report.seconds).toBeGreaterThan(0);
  });

  it.each<[string, object, z.ZodType]>([
    ["accepts everything", {}, z.unknown()],
    ["accepts nothing", { const: "a" }, z.never()],
  ])("should call a run vacuous that %s", (name, jsonSchema, zod) => {
    expect(checkParity({ name, jsonSchema, zod }, { runs: 300, seed: 1 }).isVacuous).toBe(true);
  });

  it("should count the oracle's faults, with the first message, and never as parity", () => {
    const report = checkParity(faulting, { runs: 4000, seed: 1 });
    expect(report.oracleFaults).toBeGreaterThan(0);
    expect(report.oracleFault).toBe("ajv: TypeError: a.toString is not a function");
    const { bothAccept, bothReject, disagree, oracleFaults } = report;
    expect(bothAccept + bothReject + disagree + oracleFaults).toBe(4000);
  });

  it("should show a throw of the port only where there is nothing else, and take it for a refusal where that is allowed", () => {
    const jsonSchema = { type: "string", minLength: 1 };
    const throwing = { name: "throwing", jsonSchema, zod: z.string().min(1) };
    const strict = checkParity(throwing, { runs: 4000, seed: 1 });
    expect(strict.disagreement).toMatchObject({ zod: "threw", jsonSchema: false });
    const lenient = checkParity(throwing, { runs: 4000, seed: 1, allowThrows: true });
    expect(lenient).toMatchObject({ disagree: 0, threw: strict.disagree });
    const wrong = { name: "wrong", jsonSchema, zod: z.string().min(1).max(9) };
    expect(checkParity(wrong, { runs: 4000, seed: 1 }).disagreement).toMatchObject({
      zod: false,
      jsonSchema: true,
    });
  });

  it("should never take a throw for an acceptance", () => {
    const zod = z.string().transform((text) => {
      if (text === "") throw new Error("mine");
      return text;
    });
    const pair = { name: "throws on what is valid", jsonSchema: { type: "string" }, zod };
    const report = checkParity(pair, { runs: 1000, seed: 1, allowThrows: true });
    expect(report.disagreement).toMatchObject({ value: "", zod: "threw", jsonSchema: true });
  });

  it.each([1, 2, 3])("should report a small value on which the verdicts part, seed %d", (seed) => {
    const pair = {
      name: "list",
      jsonSchema: { type: "array", items: wrong.jsonSchema },
      zod: z.array(wrong.zod),
    };
    const { disagreement } = checkParity(pair, { runs: 2000, seed });
    expect(disagreement).toMatchObject({
      value: [{ a: 0 }],
      zod: true,
      jsonSchema: false,
      reasons: {
        oracle: [{ keywordLocation: "https://schema.invalid/#/items/properties/a/minimum" }],
        port: [],
      },
    });
  });

  it.each([1, 2, 3])("should find the disagreement again as its first, seed %d", (seed) => {
    const { disagreement } = checkParity(wrong, { runs: 2000, seed });
    const { run = 0 } = disagreement ?? {};
    expect(run).toBeGreaterThan(0);
    const again = checkParity(wrong, { runs: run, seed });
    expect(again).toMatchObject({ disagree: 1, disagreement });
    expect(checkParity(wrong, { runs: run - 1, seed }).disagree).toBe(0);
  });

  it.each<[string, object, RegExp | typeof SchemaError | typeof NoValidValueError]>([
    ["a keyword that it does not know", { unevaluatedItems: false }, SchemaError],
    ["a format that it can't generate for", { format: "iri" }, SchemaError],
    ["no values", { not: {} }, NoValidValueError],
    ["a value that a keyword can't have", { type: "strnig" }, /#\/type: must be/u],
  ])("should throw for a schema with %s", (name, jsonSchema, error) => {
    const pair = { name, jsonSchema, zod: z.unknown() };
    expect(() => checkParity(pair, { runs: 10, seed: 1 })).toThrow(error);
  });

  it.each<[string, z.ZodType]>([
    ["a pattern that is none with the u flag", z.strictObject({ a: z.string().regex(/^}$/) })],
    ["a record", z.strictObject({ a: z.record(z.string(), z.null()) })],
  ])("should read a port with %s", (name, zod) => {
    const jsonSchema = { type: "object", properties: { a: true } };
    expect(checkParity({ name, jsonSchema, zod }, { runs: 200, seed: 1 }).disagree).toBeGreaterThan(
      0,
    );
  });
});
