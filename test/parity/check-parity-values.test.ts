import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { contracts } from "../../src/contracts/registry.js";
import { checkParity, type Pair } from "../../src/parity/check-parity.js";
import type { Json } from "../../src/parity/json.js";
import { right, wrong } from "./pairs.js";

describe("checkParity, its values", { timeout: 30_000 }, () => {
  it("should draw values from every source, each counted", () => {
    const { sources } = checkParity({ ...right, examples: [1] }, { runs: 1000, seed: 1 });
    expect(sources["valid"]).toBeGreaterThan(200);
    expect(sources["near miss"]).toBeGreaterThan(300);
    expect(sources["noise"]).toBeGreaterThan(50);
    expect(sources["dictionary"]).toBeGreaterThan(50);
    expect(sources["example"]).toBeGreaterThan(10);
    expect(Object.values(sources).reduce((sum, count) => sum + count)).toBe(1001);
  });

  it("should try the examples as they are, before all else", () => {
    const example = { a: 0 };
    const report = checkParity({ ...wrong, examples: [{ a: 1 }, example] }, { runs: 1, seed: 1 });
    expect(report).toMatchObject({
      values: 3,
      disagreement: { run: 0, source: "example", value: example, zod: true, jsonSchema: false },
    });
  });

  it("should change the examples", () => {
    // A port wrong about a key that neither it nor the schema mentions.
    const pair: Pair = {
      name: "secret",
      jsonSchema: { type: "object" },
      zod: z.custom(
        (value) => isRecord(value) && !("secret" in value && Object.keys(value).length < 3),
      ),
    };
    const examples = [{ secret: 1, b: 2, c: 3 }];
    const { disagreement } = checkParity({ ...pair, examples }, { runs: 2000, seed: 1 });
    expect(disagreement).toMatchObject({ source: "example", value: { secret: null } });
    expect(checkParity(pair, { runs: 2000, seed: 1 }).disagree).toBe(0);
  });

  it("should make values from the published schema as well", () => {
    // The change lets nothing with a key `b` be made: only the published schema knows of one.
    const published = { type: "object", properties: { b: { const: "published" } } };
    const zod = z.custom((value) => isRecord(value) && value["b"] !== "published");
    const changed: Pair = { name: "changed", jsonSchema: { type: "object" }, zod };
    expect(checkParity(changed, { runs: 1000, seed: 1 }).disagree).toBe(0);
    const { disagreement } = checkParity(
      { ...changed, publishedSchema: published },
      { runs: 1000, seed: 1 },
    );
    expect(disagreement?.value).toEqual({ b: "published" });
  });

  it("should compare with the changed schema, not the published one", () => {
    const publishedSchema = { type: "string" };
    const pair = { ...right, publishedSchema };
    expect(checkParity(pair, { runs: 500, seed: 1 })).toMatchObject({ disagree: 0 });
  });

  it("should compare the same values for the same seed, whatever the number of runs", () => {
    const few = valuesOf(100, 5);
    expect(isDeepStrictEqual(valuesOf(400, 5).slice(0, 100), few)).toBe(true);
    expect(isDeepStrictEqual(valuesOf(100, 6), few)).toBe(false);
  });

  it("should have the same report for the same seed", () => {
    const [first, again] = [1, 2].map(() => {
      const { seconds, spent, ...report } = checkParity(wrong, { runs: 500, seed: 8 });
      return report;
    });
    expect(first).toEqual(again);
  });

  it("should tell its progress after each value", () => {
    const progress: number[] = [];
    checkParity(right, { runs: 50, seed: 1, onProgress: (compared) => progress.push(compared) });
    expect(progress).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  });

  it("should leave schema, port and examples as they are", () => {
    const { jsonSchema, zod } = contracts["clinical-agent-trace"].definitions.Target;
    const before = structuredClone(jsonSchema);
    const examples: Json[] = [Object.freeze({ a: Object.freeze([1]) })];
    checkParity({ name: "same", jsonSchema, zod, examples }, { runs: 100, seed: 1 });
    expect(isDeepStrictEqual(jsonSchema, before)).toBe(true);
  });
});

/** The values of a run, as the port comes to see them; what follows is the search for a smaller disagreement. */
function valuesOf(runs: number, seed: number): unknown[] {
  const seen: unknown[] = [];
  const zod = z.custom((value) => seen.push(value) > 0);
  checkParity({ ...right, zod }, { runs, seed });
  return seen.slice(0, runs);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
