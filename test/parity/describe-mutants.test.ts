import { describe, expect, it } from "vitest";
import { describeMutants } from "../../src/parity/describe-mutants.js";
import type { MutantOutcome } from "../../src/parity/kill.js";

const killed = outcome("minLength 1 -> 0", "sample");
const same = outcome("minLength 2 -> 1", undefined);
const survivor = outcome("minLength 3 -> 2", undefined);
const fault = {
  kind: "unexplained",
  id: survivor.id,
  message: "survived, and no record says why",
} as const;

describe("describeMutants", () => {
  it("should count by operator, and list each fault with its mutant", () => {
    expect(describeMutants([killed, same, survivor], [fault])).toEqual([
      "operator               mutants      killed    survived  equivalent",
      "lower number                 3           1           1           1",
      "all                          3           1           1           1",
      "killed 50.00 % of the mutants that mean something else",
      "unexplained: lower number #/minLength minLength 3 -> 2: survived, and no record says why",
    ]);
  });

  it("should say 100 % only where all are killed", () => {
    const many = Array.from({ length: 99_999 }, () => killed);
    expect(describeMutants([...many, survivor], [fault]).at(-2)).toContain("killed 99.99 %");
    expect(describeMutants([...many, same], []).at(-1)).toContain("killed 100.00 %");
  });

  it("should be something where there are no mutants", () => {
    expect(describeMutants([], []).at(-1)).toBe(
      "killed none of the mutants that mean something else",
    );
  });
});

function outcome(change: string, killedBy: MutantOutcome["killedBy"]): MutantOutcome {
  const operator = "lower number";
  const keywordLocation = "#/minLength";
  const id = `${operator} ${keywordLocation} ${change}`;
  return { id, operator, keywordLocation, change, killedBy, tried: 1 };
}
