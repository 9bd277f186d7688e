import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type * as z from "zod";
import { type Contract, contracts } from "../src/contracts/registry.js";
import { samplesFor } from "../src/parity/samples.js";
import { shapeIssues } from "../src/shape-issues.js";
import { violations } from "../src/violations.js";
import { SEED } from "./contracts/valid-values.js";
import { fixturesOf } from "./fixtures.js";

const all = Object.values<Contract>(contracts).flatMap((root) => [
  root,
  ...Object.values<Contract>(root.definitions),
]);

describe.each(all)("$name", (contract) => {
  const { id, name, shape, zod, jsonSchema } = contract;
  const examples = id.includes("#") ? [] : fixturesOf(name).map(({ data }) => data);
  const samples = samplesFor({ jsonSchemas: [jsonSchema], zod, examples, seed: SEED });
  const drawn = fc.sample(samples, { seed: SEED, numRuns: 500 });
  const values = [...examples, ...drawn.map(({ value }) => value)];

  it("shapeIssues should be the issues of the shape, in its order", () => {
    let issues = 0;
    for (const value of values) {
      const expected = shape.safeParse(value).error?.issues ?? [];
      const found = [...shapeIssues(shape, value)];
      expect(found.map(comparable)).toEqual(expected.map(comparable));
      issues += found.length;
    }
    expect(issues).toBeGreaterThan(50);
  });

  it.each([1, 2, 5])(
    "violations should end after %d of them, and be none for the same values",
    (most) => {
      for (const value of values) {
        const every = violations(contract, value);
        const some = violations(contract, value, { most });
        expect(some).toHaveLength(Math.min(most, every.length));
        expect(every).toEqual(expect.arrayContaining(some));
      }
    },
  );
});

describe("violations", () => {
  it.each([0, -1, 1.5, Number.NaN])("should refuse to look for %d", (most) => {
    const look = () => violations(contracts["scout-grading"], {}, { most });
    expect(look).toThrow(new RangeError(`most must be a whole number above 0, not ${most}`));
  });
});

/** An issue without its words for unknown keys, which nobody is shown. */
function comparable(issue: z.core.$ZodIssue): object {
  return issue.code === "unrecognized_keys" ? { ...issue, message: "" } : issue;
}
