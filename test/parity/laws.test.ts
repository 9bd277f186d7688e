import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryFor, NoNearMissError, nearMisses } from "../../src/parity/arbitraries.js";
import type { Json } from "../../src/parity/json.js";
import type { NearMiss } from "../../src/parity/near-miss-arbitrary.js";
import { NoValidValueError } from "../../src/parity/valid-values.js";
import { oracleOr } from "./oracle.js";
import { randomSchema } from "./random-schemas.js";
import { sampledOr } from "./sampled-or.js";
import { SMALL_VALUES } from "./small-values.js";

/** How many random schemas, and how many values of each kind. */
const SCHEMAS = 150;
const VALUES = 5;

/** Nothing takes longer for one schema, on a slow and busy machine. */
const MILLISECONDS = 30_000;

/** At most this share of the random schemas has no valid value that is found. */
const EMPTY = 0.2;

/** At most this share of them has one all the same, among the small values. */
const OVERLOOKED = 0.02;

/** What there is to see of one schema. */
interface Sight {
  readonly schema: object;
  readonly values: readonly Json[];
  readonly missed: readonly NearMiss[];
  readonly milliseconds: number;
}

const sights: readonly Sight[] = fc.sample(randomSchema, { seed: 1, numRuns: SCHEMAS }).map(see);

describe("arbitraryFor, of random schemas", () => {
  it("should have values that the schema accepts", () => {
    for (const { schema, values } of sights) {
      const validate = oracleOr(false, schema);
      expect(values.filter((value) => !validate(value))).toEqual([]);
    }
  });

  it("should find values of most, and overlook few that are there", () => {
    const empty = sights.filter(({ values }) => values.length === 0);
    const overlooked = empty.filter(({ schema }) => SMALL_VALUES.some(oracleOr(false, schema)));
    expect(empty.length).toBeGreaterThan(0);
    expect(empty.length).toBeLessThanOrEqual(EMPTY * SCHEMAS);
    expect(overlooked.length).toBeLessThanOrEqual(OVERLOOKED * SCHEMAS);
  });

  it("should come to an end in time", () => {
    expect(sights.filter(({ milliseconds }) => milliseconds > MILLISECONDS)).toEqual([]);
  });
});

describe("nearMisses, of random schemas", () => {
  it("should have values that the schema refuses", () => {
    for (const { schema, missed } of sights) {
      const validate = oracleOr(true, schema);
      expect(missed.filter(({ value }) => validate(value))).toEqual([]);
    }
  });

  it("should find some wherever there are valid values and a small one is refused", () => {
    const without = sights.filter(({ values, missed }) => values.length > 0 && missed.length === 0);
    const overlooked = without.filter(({ schema }) => !SMALL_VALUES.every(oracleOr(true, schema)));
    expect(overlooked.map(({ schema }) => schema)).toEqual([]);
  });
});

describe("arbitraryFor and nearMisses, of random schemas", () => {
  it("should have the same values for the same seeds", () => {
    for (const { schema, values, missed } of sights.slice(0, 40)) {
      const again = see(schema);
      expect(again.values).toEqual(values);
      expect(again.missed).toEqual(missed);
    }
  });
});

function see(schema: object): Sight {
  const start = performance.now();
  const values = sampledOr(() => arbitraryFor(schema), VALUES, NoValidValueError);
  const missed =
    values.length === 0 ? [] : sampledOr(() => nearMisses(schema), VALUES, NoNearMissError);
  return { schema, values, missed, milliseconds: performance.now() - start };
}
