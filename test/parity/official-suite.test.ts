import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { arbitraryFor, NoNearMissError, nearMisses } from "../../src/parity/arbitraries.js";
import type { Json } from "../../src/parity/json.js";
import { SchemaError } from "../../src/parity/read-schema.js";
import { NoValidValueError } from "../../src/parity/valid-values.js";
import { toLatest } from "./draft-4.js";
import { oracleOr } from "./oracle.js";
import { sampledOr } from "./sampled-or.js";

/** How many values of each kind are drawn from a schema. */
const VALUES = 10;

/** Both kinds of values are found for at least this share of the schemas that have both. */
const SHARE = 0.95;

/** The suite's schemas that nothing is refused by, or nothing accepted. */
const ONE_SIDED: readonly string[] = [
  "additionalItems.json: items is schema, no additionalItems",
  "additionalItems.json: additionalItems as false without items",
  "additionalProperties.json: additionalProperties are allowed by default",
  "required.json: required default validation",
];

/** Why the engine does not read some of the suite's schemas, and how many. */
const UNREAD: Readonly<Record<string, number>> = {
  '"http://json-schema.org/draft-04/schema#" leads to no schema': 3,
  '"http://localhost:1234/integer.json" leads to no schema': 1,
  '"http://localhost:1234/subSchemas.json#/integer" leads to no schema': 1,
  '"http://localhost:1234/subSchemas.json#/refToInteger" leads to no schema': 1,
  '"folderInteger.json" leads to no schema': 1,
  'keyword "tilda~field" is not supported': 1,
};

/** Tests of the suite in which the oracle parts from it, with the reason. */
const DIFFERENCES: Readonly<Record<string, string>> = {
  "optional/format.json: validation of URIs / a valid protocol-relative URI":
    "RFC 3986 calls it a relative reference",
  "optional/zeroTerminatedFloats.json: some languages do not distinguish between different types of numeric value / a float is not an integer even without fractional part":
    "since draft 6, 1.0 is an integer",
};

interface Group {
  readonly description: string;
  readonly schema: Json;
  readonly tests: readonly {
    readonly description: string;
    readonly data: Json;
    readonly valid: boolean;
  }[];
}

/** What there is to see of one group of the suite. */
interface Sight {
  readonly name: string;
  readonly schema: object;
  readonly tests: Group["tests"];
  /** Why the schema is not read; then there are no values. */
  readonly unread: string | undefined;
  readonly values: readonly Json[];
  readonly missed: readonly Json[];
}

const sights = suite().map(([name, group]) => see(name, group));
const read = sights.filter(({ unread }) => unread === undefined);

describe("the official JSON Schema test suite", () => {
  it("should be read, but for what the vocabulary leaves out", () => {
    const reasons: Record<string, number> = {};
    for (const { unread } of sights) {
      if (unread !== undefined) reasons[unread] = (reasons[unread] ?? 0) + 1;
    }
    expect(reasons).toEqual(UNREAD);
  });

  it("should have the verdicts that it asks for, but for the oracle's known differences", () => {
    const different = read.flatMap(({ name, schema, tests }) => {
      const validate = oracleOr(false, schema);
      return tests
        .filter(({ data, valid }) => validate(data) !== valid)
        .map(({ description }) => `${name} / ${description}`);
    });
    expect(different.sort()).toEqual(Object.keys(DIFFERENCES).sort());
  });

  it("should have values that its schemas accept, and near misses that they refuse", () => {
    for (const { schema, values, missed } of read) {
      const validate = oracleOr(false, schema);
      expect(values.filter((value) => !validate(value))).toEqual([]);
      expect(missed.filter((value) => validate(value))).toEqual([]);
    }
  });

  it("should have both kinds of values found for all but few of its schemas", () => {
    const without = read.filter(({ values, missed }) => values.length === 0 || missed.length === 0);
    expect(without.map(({ name }) => name)).toEqual(expect.arrayContaining([...ONE_SIDED]));
    const twoSided = read.length - ONE_SIDED.length;
    const found = read.length - without.length;
    expect(found).toBeGreaterThan(60);
    expect(found / twoSided).toBeGreaterThanOrEqual(SHARE);
  });
});

/** The groups of draft 4's tests, required and optional ones, with their schemas as 2020-12 has them. */
function suite(): [name: string, group: Group][] {
  const main = createRequire(import.meta.url).resolve("json-schema-test-suite");
  const folder = new URL("tests/draft4/", `file://${main}`);
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".json"))
    .sort()
    .flatMap((file) => {
      const groups: readonly Group[] = JSON.parse(readFileSync(new URL(file, folder), "utf8"));
      return groups.map((group): [string, Group] => [`${file}: ${group.description}`, group]);
    });
}

function see(name: string, { schema: older, tests }: Group): Sight {
  const schema: object = Object(toLatest(older));
  const sight = { name, schema, tests };
  try {
    const values = sampledOr(() => arbitraryFor(schema), VALUES, NoValidValueError);
    const missed =
      values.length === 0 ? [] : sampledOr(() => nearMisses(schema), VALUES, NoNearMissError);
    return { ...sight, unread: undefined, values, missed: missed.map(({ value }) => value) };
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    const unread = error.message.slice(error.location.length + 2);
    return { ...sight, unread, values: [], missed: [] };
  }
}
