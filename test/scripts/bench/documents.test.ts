import { describe, expect, it } from "vitest";
import { checked, composedOf, SIZES, subjectsOf } from "../../../scripts/bench/documents.js";
import { checkSeries, SERIES } from "../../../scripts/bench/growth-series.js";
import type { ContractName } from "../../../src/contracts/registry.js";

const NAMES: readonly ContractName[] = [
  "scout-grading",
  "receipt-agent-output",
  "clinical-agent-trace",
];

describe.each(NAMES)("subjectsOf, %s", (name) => {
  it("should have valid and refused documents of each size, and generated ones", () => {
    const kinds = subjectsOf(name).map(({ size, isValid }) => `${size} ${isValid}`);
    for (const size of [...SIZES, "generated"]) {
      expect(kinds).toContain(`${size} true`);
      expect(kinds).toContain(`${size} false`);
    }
  });

  it("should not pass with a verdict that the oracle does not have", () => {
    for (const subject of composedOf(name)) {
      const turned = { ...subject, isValid: !subject.isValid };
      expect(() => checked(name, [turned])).toThrow("the oracle has another verdict");
    }
  });
});

describe("SERIES", () => {
  it.each(SERIES)("should have the oracle's verdict: $items, $what", (series) => {
    expect(() => checkSeries(series)).not.toThrow();
    expect(() => checkSeries({ ...series, isValid: !series.isValid })).toThrow("the oracle");
  });

  it.each(SERIES)("should grow by the item: $items, $what", ({ documentOf }) => {
    const lengths = [10, 20, 40].map((count) => JSON.stringify(documentOf(count)).length);
    const [first = 0, second = 0, third = 0] = lengths;
    expect((third - second) / (second - first)).toBeCloseTo(2, 1);
  });
});
