import { describe, expect, it } from "vitest";
import { measure } from "../../scripts/completeness/measure.js";
import { type Contract, contracts } from "../../src/contracts/registry.js";
import type { Json } from "../../src/parity/json.js";
import { fixturesOf } from "../fixtures.js";

describe.each(Object.values<Contract>(contracts))("measure, $name", (contract) => {
  it("should find at least 98 % of the edited locations named by violations, and more than Zod alone names", () => {
    const { edits, violations, issues } = measure(contract, basesOf(contract), {
      runs: 500,
      seed: 1,
    });
    expect(edits).toBeGreaterThan(1000);
    expect(violations).toBeGreaterThanOrEqual(0.98 * edits);
    expect(violations).toBeGreaterThan(issues);
  });
});

describe("measure", () => {
  it("should find fewer named where the rules are left out", () => {
    const contract = contracts["scout-grading"];
    const ruleless = { ...contract, rules: [] };
    const [all, some] = [contract, ruleless].map(
      (one) => measure(one, basesOf(one), { runs: 500, seed: 1 }).violations,
    );
    expect(some).toBeLessThan(Number(all));
  });
});

/** The valid fixtures. */
function basesOf({ name }: Contract): Json[] {
  return fixturesOf(name)
    .filter(({ valid }) => valid)
    .map(({ data }) => data);
}
