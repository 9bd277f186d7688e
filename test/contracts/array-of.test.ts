import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { arrayOf, MOST_ISSUES } from "../../src/contracts/array-of.js";
import {
  ClinicalAgentTrace,
  Finding,
  TraceEvent,
} from "../../src/contracts/clinical-agent-trace.js";
import { anArray } from "../../src/contracts/messages.js";
import { Evidence, Formula } from "../../src/contracts/receipt-agent-output.js";
import { contracts } from "../../src/contracts/registry.js";
import { samplesFor } from "../../src/parity/samples.js";
import { SEED } from "./valid-values.js";

const items = [
  ["TraceEvent", TraceEvent, contracts["clinical-agent-trace"].definitions.TraceEvent.jsonSchema],
  ["Finding", Finding, contracts["clinical-agent-trace"].definitions.Finding.jsonSchema],
  ["Evidence", Evidence, contracts["receipt-agent-output"].definitions.Evidence.jsonSchema],
  ["Formula", Formula, contracts["receipt-agent-output"].definitions.Formula.jsonSchema],
] as const;

describe.each(items)("an array of %s", (_, item, jsonSchema) => {
  const ours = arrayOf<z.ZodType>(item, anArray);
  const zods = z.array<z.ZodType>(item, anArray);
  const drawn = fc.sample(
    samplesFor({ jsonSchemas: [jsonSchema], zod: item, examples: [], seed: SEED }),
    { seed: SEED, numRuns: 300 },
  );
  const values = drawn.map(({ value }) => value);

  it("should give what Zod's array gives, plain, compiled and asynchronously", async () => {
    for (let end = 0; end < values.length; end += 7) {
      const some = values.slice(Math.max(0, end - 5), end);
      const expected = outcome(zods.safeParse(some));
      expect(outcome(ours.safeParse(some))).toStrictEqual(expected);
      expect(outcome(z.compile(ours, { strict: true }).safeParse(some))).toStrictEqual(expected);
      expect(outcome(await ours.safeParseAsync(some))).toStrictEqual(expected);
    }
  });

  it("should give the first issues of Zod's array where there are too many", () => {
    const many = Array.from({ length: 20_000 }, (_, index) => values[index % values.length]);
    const all = zods.safeParse(many).error?.issues ?? [];
    expect(all.length).toBeGreaterThan(MOST_ISSUES);
    // All of the item that the limit falls into.
    const last = all[MOST_ISSUES - 1]?.path[0];
    const expected = all.filter(({ path }) => Number(path[0]) <= Number(last));
    expect(ours.safeParse(many).error?.issues).toStrictEqual(expected);
    expect(z.compile(ours).safeParse(many).error?.issues).toStrictEqual(expected);
  });

  it("should see a single fault at the end of a long array", () => {
    const valid = values.filter((value) => item.safeParse(value).success);
    const long = Array.from({ length: 20_000 }, (_, index) => valid[index % valid.length]);
    expect(ours.safeParse(long).success).toBe(true);
    expect(ours.safeParse([...long, {}]).success).toBe(false);
    expect(z.validate(ours, [...long, {}])).toBe(false);
  });
});

describe("arrayOf", () => {
  it("should refuse what is no array with its message", () => {
    expect(arrayOf(z.string(), anArray).safeParse({}).error?.issues).toEqual([
      expect.objectContaining({ code: "invalid_type", path: [], message: "must be an array" }),
    ]);
  });

  it("should stay what it is where a user derives from it", () => {
    const derived = arrayOf(z.string(), anArray).describe("words").refine(Boolean).optional();
    const { error } = derived.safeParse(Array(2 * MOST_ISSUES).fill(1));
    expect(error?.issues).toHaveLength(MOST_ISSUES);
  });

  it("should let no refinement see an array of which a part is missing", () => {
    // Of a pattern, Zod would go on to refinements.
    const words = arrayOf(z.string().regex(/^[a-z]+$/u), anArray);
    const long = Array<string>(MOST_ISSUES).fill("0");
    const seen: number[] = [];
    const see = (items: readonly string[]) => seen.push(items.length) > 0;
    words.refine(see).safeParse(long.slice(1));
    z.object({ words })
      .refine((object) => see(object.words))
      .safeParse({ words: long.slice(1) });
    expect(seen).toEqual([MOST_ISSUES - 1, MOST_ISSUES - 1]);
    words.refine(see).safeParse([...long, "a"]);
    z.object({ words })
      .refine((object) => see(object.words))
      .safeParse({ words: [...long, "a"] });
    expect(seen).toHaveLength(2);
  });

  it("should wait for items that have to be waited for", async () => {
    const later = z.string().refine(async (text) => text === "a");
    for (const words of [
      ["a", "a"],
      ["a", "b"],
      [1, "b", 2, "a"],
    ]) {
      expect(outcome(await arrayOf(later, anArray).safeParseAsync(words))).toEqual(
        outcome(await z.array(later, anArray).safeParseAsync(words)),
      );
    }
  });

  it("should not throw where an array within an array has a great many faults", () => {
    const findings = [{ evidence_events: Array(500_000).fill("x") }];
    const value = { evaluation: { outcome: "FAIL", checked_invariants: ["DF-INV-1"], findings } };
    expect(ClinicalAgentTrace.safeParse(value).success).toBe(false);
    expect(
      ClinicalAgentTrace.safeParse({ ...value, events: Array(500_000).fill({}) }).success,
    ).toBe(false);
  });
});

function outcome({ success, data, error }: z.ZodSafeParseResult<unknown>) {
  return { success, data, issues: error?.issues };
}
