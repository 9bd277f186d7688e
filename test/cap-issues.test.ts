import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { capIssues } from "../src/cap-issues.js";
import * as compiled from "../src/compiled.js";
import { type Contract, contracts } from "../src/contracts/registry.js";
import { explain } from "../src/explain.js";
import { ClinicalAgentTrace, ValidationEnvelope } from "../src/index.js";
import { samplesFor } from "../src/parity/samples.js";
import { SEED } from "./contracts/valid-values.js";
import { fixturesOf } from "./fixtures.js";

const roots = [
  ["scout-grading", compiled.ValidationEnvelope],
  ["receipt-agent-output", compiled.ReceiptAgentOutput],
  ["clinical-agent-trace", compiled.ClinicalAgentTrace],
] as const;

describe.each(roots)("capIssues, %s", (name, compiledRoot) => {
  const { zod, jsonSchema }: Contract = contracts[name];
  const examples = fixturesOf(name).map(({ data }) => data);
  const drawn = fc.sample(samplesFor({ jsonSchemas: [jsonSchema], zod, examples, seed: SEED }), {
    seed: SEED,
    numRuns: 1500,
  });
  // Near misses have a fault or two. What has more is what is wrong in every property.
  const values = [...examples, ...drawn.map(({ value }) => value)].flatMap((value) => [
    value,
    withFaults(value),
  ]);

  it.each([1, 2, 3, 5, 10_000])(
    "should give the verdict, the value and the first faults of the schema, most %d",
    (most) => {
      let cut = 0;
      for (const value of values) {
        const expected = zod.safeParse(value);
        const all = faultsOf(expected.error);
        if (all.length > most) cut += 1;
        for (const schema of [zod, compiledRoot]) {
          const actual = capIssues<z.ZodType>(schema, { most }).safeParse(value);
          expect(actual.success).toBe(expected.success);
          expect(actual.data).toStrictEqual(expected.data);
          expect(faultsOf(actual.error)).toStrictEqual(all.slice(0, most));
        }
      }
      if (most < 5) expect(cut).toBeGreaterThan(100);
    },
  );

  it("should give the same inside another schema, and asynchronously", async () => {
    const around = z.object({ value: capIssues<z.ZodType>(zod, { most: 2 }) });
    for (const value of values.slice(0, 200)) {
      const expected = faultsOf(zod.safeParse(value).error).slice(0, 2);
      const [now, later] = [around.safeParse({ value }), await around.safeParseAsync({ value })];
      for (const { error } of [now, later]) {
        const faults = faultsOf(error).map(({ path, ...fault }) => ({
          ...fault,
          path: path.slice(1),
        }));
        expect(faults).toStrictEqual(expected);
      }
    }
  });
});

describe("capIssues", () => {
  it("should tell a hundred faults unless it is told how many", () => {
    const { error } = capIssues(ClinicalAgentTrace).safeParse({ events: Array(1000).fill({}) });
    expect(error?.issues).toHaveLength(100);
  });

  it("should count every unknown key, as explain does", () => {
    const grade = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`k${index}`, 1]));
    const { error } = capIssues(ValidationEnvelope, { most: 7 }).safeParse({
      ...grade,
      grade: { action_judgment: "accept", relevance_judgment: "correct" },
      evaluation_posture: null,
    });
    expect(error && explain(error)).toHaveLength(7);
    expect(error?.message).not.toContain("k7");
  });

  it("should leave the schema alone", () => {
    const faults = () => ClinicalAgentTrace.safeParse({}).error?.issues.length;
    const before = faults();
    capIssues(ClinicalAgentTrace, { most: 1 }).safeParse({});
    expect(faults()).toBe(before);
    expect(before).toBeGreaterThan(10);
  });

  it("should keep what is known of the schema", () => {
    const capped = capIssues(ClinicalAgentTrace);
    expect(z.toJSONSchema(capped)).toEqual(z.toJSONSchema(ClinicalAgentTrace));
    expect(capped.meta()).toEqual(ClinicalAgentTrace.meta());
    expect(capped.shape.events).toBe(ClinicalAgentTrace.shape.events);
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 10_001])(
    "should refuse %d",
    (most) => {
      expect(() => capIssues(ClinicalAgentTrace, { most })).toThrow(
        new RangeError(`most must be a whole number from 1 to 10000, not ${most}`),
      );
    },
  );

  it("should keep a refinement around it from running where one of the issues that are gone would have", () => {
    const inner = z.object({ a: z.string().regex(/^a/u), b: z.string() });
    const refused = { inner: { a: "b", b: 1 } };
    let runs = 0;
    const around = (schema: typeof inner) => z.object({ inner: schema }).refine(() => ++runs > 0);
    around(inner).safeParse(refused);
    expect(runs).toBe(0);
    around(capIssues(inner, { most: 1 })).safeParse(refused);
    expect(runs).toBe(0);
    around(capIssues(inner, { most: 1 })).safeParse({ inner: { a: "b", b: "" } });
    expect(runs).toBe(1);
  });
});

/** Issues with one fault each, without what is worded from all keys together. */
function faultsOf(error: z.ZodError | undefined): z.core.$ZodIssue[] {
  return (error?.issues ?? []).flatMap<z.core.$ZodIssue>((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => ({ ...issue, keys: [key], message: "" }))
      : [issue],
  );
}

/** The same object with values that no schema has a place for, and an unknown key or two. */
function withFaults(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, part], index) => [key, index % 3 ? part : [{}]]);
  return Object.fromEntries([...entries, ["x", 1], ["y", 2]]);
}
