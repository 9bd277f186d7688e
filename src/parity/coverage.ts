import { createEvaluator, type Evaluation } from "./evaluate.js";
import { FAILED, FAILED_ALONE, PASSED } from "./evaluate-scope.js";
import type { Json } from "./json.js";
import { compileOracle } from "./oracle.js";

/** How many values decided a keyword location. One that passes at one place and fails at another counts as both. */
export interface LocationCoverage {
  /** `<$id>#<pointer>/<keyword>`. */
  readonly keywordLocation: string;
  readonly passed: number;
  readonly failed: number;
  /** Failed, with no other keyword to blame: {@link createEvaluator} says when that is. */
  readonly failedAlone: number;
}

/** Which keyword locations some values decided. Plain JSON. */
export interface CoverageReport {
  /** The base URI of the JSON Schema: `keywordLocation`s that begin with it and `#` are in the document itself. */
  readonly base: string;
  readonly values: number;
  /** Values on which the oracle's verdict is another, or which it gave none on: not counted in `locations`. */
  readonly differing: number;
  /** Every keyword location that the root leads to, in the order of the document. */
  readonly locations: readonly LocationCoverage[];
}

/** A count that goes on. */
export interface Coverage {
  readonly add: (value: Json) => void;
  /** What was counted so far. */
  readonly report: () => CoverageReport;
}

/**
 * Counts which keyword locations some values decide: what a run with these values can have noticed. A location that no value failed alone is
 * one whose loss nobody would see.
 *
 * @throws {SchemaError} where the JSON Schema can't be read, and Ajv's own error where Ajv can't compile it.
 */
export function coverage(jsonSchema: object, values: Iterable<Json>): CoverageReport {
  const counted = createCoverage(jsonSchema);
  for (const value of values) counted.add(value);
  return counted.report();
}

/**
 * {@link coverage} of values that come one by one.
 *
 * @throws {SchemaError} where the JSON Schema can't be read, and Ajv's own error where Ajv can't compile it.
 */
export function createCoverage(jsonSchema: object): Coverage {
  const { base, locations, evaluate } = createEvaluator(jsonSchema);
  const oracle = compileOracle(jsonSchema);
  const passed = new Float64Array(locations.length);
  const failed = new Float64Array(locations.length);
  const failedAlone = new Float64Array(locations.length);
  let values = 0;
  let differing = 0;

  function evaluated(value: Json): Evaluation | undefined {
    try {
      const evaluation = evaluate(value);
      return evaluation.accepts === oracle.accepts(value) ? evaluation : undefined;
    } catch {
      // What the oracle throws is its own fault: it gave no verdict.
      return undefined;
    }
  }

  return {
    add(value) {
      values++;
      const evaluation = evaluated(value);
      if (evaluation === undefined) {
        differing++;
        return;
      }
      for (let index = 0; index < evaluation.marks.length; index++) {
        const mark = evaluation.marks[index] ?? 0;
        if (mark === 0) continue;
        if ((mark & PASSED) !== 0) increment(passed, index);
        if ((mark & FAILED) !== 0) increment(failed, index);
        if ((mark & FAILED_ALONE) !== 0) increment(failedAlone, index);
      }
    },
    report: () => ({
      base,
      values,
      differing,
      locations: locations.map((keywordLocation, index) => ({
        keywordLocation,
        passed: passed[index] ?? 0,
        failed: failed[index] ?? 0,
        failedAlone: failedAlone[index] ?? 0,
      })),
    }),
  };
}

function increment(counts: Float64Array, index: number): void {
  counts[index] = (counts[index] ?? 0) + 1;
}

/**
 * One report of all the values of several, all of them of the same JSON Schema.
 *
 * @throws {RangeError} for no reports, or reports of different JSON Schemas.
 */
export function mergeCoverage(reports: readonly CoverageReport[]): CoverageReport {
  const [first, ...others] = reports;
  if (first === undefined) throw new RangeError("no coverage to merge");
  return others.reduce(mergeTwo, first);
}

function mergeTwo(one: CoverageReport, other: CoverageReport): CoverageReport {
  if (one.locations.length !== other.locations.length) throw new RangeError(DIFFERENT);
  return {
    base: one.base,
    values: one.values + other.values,
    differing: one.differing + other.differing,
    locations: one.locations.map((location, index) => {
      const same = other.locations[index];
      if (same?.keywordLocation !== location.keywordLocation) throw new RangeError(DIFFERENT);
      return {
        keywordLocation: location.keywordLocation,
        passed: location.passed + same.passed,
        failed: location.failed + same.failed,
        failedAlone: location.failedAlone + same.failedAlone,
      };
    }),
  };
}

const DIFFERENT = "coverage of different JSON Schemas can't be merged";
