import { describe, expect, it } from "vitest";
import { explain } from "../../../scripts/mutation/explain.js";
import type { Mutant } from "../../../scripts/mutation/stryker.js";

const record = {
  file: "a.ts",
  within: "g",
  original: 'f( "x"',
  replacement: '""',
  reason: "no verdict",
};

describe("explain", () => {
  it("should find no fault where each survivor has its record", () => {
    expect(explain([mutant({})], [record])).toEqual({ unexplained: [], stale: [] });
  });

  it.each<[string, Partial<Mutant>]>([
    ["in another file", { file: "b.ts" }],
    ["of another text", { original: 'g("x")' }],
    ["with another replacement", { replacement: "f()" }],
    ["in another function", { within: "h" }],
  ])("should name a survivor %s as one without a record", (_, difference) => {
    const other = mutant(difference);
    expect(explain([mutant({}), other], [record]).unexplained).toEqual([other]);
  });

  it.each(["Killed", "Timeout"])("should name a record whose mutant was noticed: %s", (status) => {
    expect(explain([mutant({ status })], [record])).toEqual({ unexplained: [], stale: [record] });
  });

  it("should count a mutant that no test reaches as a survivor", () => {
    const unreached = mutant({ status: "NoCoverage" });
    expect(explain([unreached], []).unexplained).toEqual([unreached]);
  });
});

function mutant(difference: Partial<Mutant>): Mutant {
  return {
    file: "a.ts",
    line: 1,
    within: "g",
    original: 'f(\n  "x",\n)',
    replacement: 'f("")',
    status: "Survived",
    test: undefined,
    ...difference,
  };
}
