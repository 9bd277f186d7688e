import { describe, expect, it } from "vitest";
import { coverage } from "../../src/parity/coverage.js";
import { checkCoverage, describeCoverage, type Undecidable } from "../../src/parity/undecided.js";

const BASE = "https://schema.invalid/";

/** `type` failed alone; `minimum` never failed; `maximum` failed, but never alone; `pattern` was never decided. */
const REPORT = coverage(
  { type: "number", minimum: 0, maximum: 5, exclusiveMaximum: 6, pattern: "a" },
  [1, 7, null],
);
const RECORDS: readonly Undecidable[] = [
  { keywordLocation: "#/minimum", never: "failed", reason: "R1" },
  { keywordLocation: `${BASE}#/maximum`, never: "failed alone", reason: "R2" },
  { keywordLocation: "#/exclusiveMaximum", never: "failed alone", reason: "R3" },
  { keywordLocation: "#/pattern", never: "passed", reason: "R4" },
  { keywordLocation: "#/pattern", never: "failed", reason: "R5" },
];

describe("checkCoverage", () => {
  it("should find nothing where each gap has its record", () => {
    expect(checkCoverage(REPORT, RECORDS)).toEqual([]);
  });

  it("should find what is undecided without a record", () => {
    expect(checkCoverage(REPORT, [])).toEqual([
      { kind: "undecided", keywordLocation: `${BASE}#/minimum`, never: "failed" },
      { kind: "undecided", keywordLocation: `${BASE}#/maximum`, never: "failed alone" },
      { kind: "undecided", keywordLocation: `${BASE}#/exclusiveMaximum`, never: "failed alone" },
      { kind: "undecided", keywordLocation: `${BASE}#/pattern`, never: "passed" },
      { kind: "undecided", keywordLocation: `${BASE}#/pattern`, never: "failed" },
    ]);
  });

  it("should not take a record that excuses less for one that excuses more", () => {
    const weaker: Undecidable = { keywordLocation: "#/minimum", never: "failed alone", reason: "" };
    expect(checkCoverage(REPORT, [weaker, ...RECORDS.slice(1)])).toEqual([
      { kind: "undecided", keywordLocation: `${BASE}#/minimum`, never: "failed" },
    ]);
  });

  it.each(["passed", "failed", "failed alone"] as const)(
    "should find a record of what %s after all",
    (never) => {
      const wrong: Undecidable = { keywordLocation: "#/type", never, reason: "" };
      expect(checkCoverage(REPORT, [...RECORDS, wrong])).toEqual([
        { kind: "decided after all", keywordLocation: `${BASE}#/type`, never },
      ]);
    },
  );

  it.each(["#/maxLength", "#", "https://example.test/#/type"])(
    "should find a record of a location that there is not, %s",
    (keywordLocation) => {
      const wrong: Undecidable = { keywordLocation, never: "failed", reason: "" };
      expect(checkCoverage(REPORT, [...RECORDS, wrong])).toEqual([
        { kind: "no such location", keywordLocation, never: "failed" },
      ]);
    },
  );
});

describe("describeCoverage", () => {
  it("should sum up, and give each gap a line with its reason", () => {
    expect(describeCoverage(REPORT, RECORDS)).toEqual([
      "5 keyword locations: 4 passed, 3 failed, 1 failed alone",
      "#/minimum: never failed: R1",
      "#/maximum: never failed alone: R2",
      "#/exclusiveMaximum: never failed alone: R3",
      "#/pattern: never passed: R4",
      "#/pattern: never failed: R5",
    ]);
  });

  it("should say what has no record, and which records are wrong", () => {
    expect(
      describeCoverage(REPORT, [
        ...RECORDS.slice(1),
        { keywordLocation: "#/type", never: "passed", reason: "R6" },
        { keywordLocation: "#/not", never: "passed", reason: "R7" },
      ]),
    ).toEqual([
      "5 keyword locations: 4 passed, 3 failed, 1 failed alone",
      "#/minimum: never failed: no record says why",
      "#/maximum: never failed alone: R2",
      "#/exclusiveMaximum: never failed alone: R3",
      "#/pattern: never passed: R4",
      "#/pattern: never failed: R5",
      "#/type: recorded as never passed: decided after all",
      "#/not: recorded as never passed: no such location",
    ]);
  });

  it("should say how many values were not counted", () => {
    const report = coverage({ uniqueItems: true }, [[{}, { toString: 1 }], []]);
    expect(describeCoverage(report, [])[1]).toBe(
      "not counted: 1 of 2 values, on which the oracle's verdict differs or is missing",
    );
  });
});
