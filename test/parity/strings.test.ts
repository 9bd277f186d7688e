import { describe, expect, it } from "vitest";
import type { SchemaObject } from "../../src/parity/json-schema.js";
import { readSchema, SchemaError } from "../../src/parity/read-schema.js";
import { assertStringsOf, createStringPools, type StringPool } from "../../src/parity/strings.js";
import { oracleOf } from "./oracle.js";

const BASE = "https://schema.invalid/";

const SCHEMAS: readonly SchemaObject[] = [
  {},
  { minLength: 1 },
  { maxLength: 3 },
  { minLength: 2, maxLength: 2 },
  { pattern: "\\S" },
  { pattern: "^[a-f0-9]{64}$" },
  { pattern: "^https://" },
  { pattern: "^(brain|source):[A-Za-z0-9._:/-]+$", minLength: 10, maxLength: 20 },
  { pattern: "^\\p{L}+$" },
  { format: "date-time" },
];

describe("createStringPools", () => {
  it.each(SCHEMAS)("should sort strings by the oracle's verdict on %j", (schema) => {
    const validate = oracleOf(schema);
    const { valid, invalid } = poolFor(schema);
    expect(valid.length).toBeGreaterThanOrEqual(20);
    expect(valid.filter((text) => !validate(text))).toEqual([]);
    expect(invalid.filter((text) => validate(text))).toEqual([]);
  });

  it("should have no invalid strings where every string is valid", () => {
    expect(poolFor({}).invalid).toEqual([]);
  });

  it("should have valid strings with odd characters", () => {
    const { valid } = poolFor({ minLength: 1 });
    for (const odd of [" ", "\n", "\u00a0", "\ufeff", "\ud800", "\u{1f600}", "__proto__"]) {
      expect(valid).toContain(odd);
    }
  });

  it.each([
    ["{8,128}", "^x:[a-z]{8,128}$", [8, 128], [7, 129]],
    ["{3}", "^x:[a-z]{3}$", [3], [2, 4]],
    ["{2,}", "^x:[a-z]{2,}$", [2, 3], [1]],
    ["{0,1}", "^x:[a-z]{0,1}$", [0, 1], [2]],
    ["{1,2} of a group", "^x:(?:[a-z]){1,2}$", [1, 2], [0, 3]],
  ])("should reach the bounds of %s, and one past them", (_, pattern, inside, outside) => {
    const { valid, invalid } = poolFor({ pattern });
    const lengthsOf = (texts: readonly string[]) => texts.map((text) => text.length - 2);
    expect(lengthsOf(valid)).toEqual(expect.arrayContaining(inside));
    expect(lengthsOf(invalid)).toEqual(expect.arrayContaining(outside));
  });

  it("should reach the bounds of each quantifier where two are the same", () => {
    const { invalid } = poolFor({ pattern: "^[0-9]{2}-[0-9]{2}$" });
    const lengths = invalid.map((text) => text.split("-").map(({ length }) => length));
    for (const expected of [
      [1, 2],
      [3, 2],
      [2, 1],
      [2, 3],
    ]) {
      expect(lengths).toContainEqual(expected);
    }
  });

  it.each([{ minLength: 5 }, { maxLength: 100 }, { minLength: 3, maxLength: 7 }, { maxLength: 0 }])(
    "should reach the bounds of %j, in code points",
    (bounds) => {
      const { valid } = poolFor(bounds);
      const lengths = valid.map((text) => [...text].length);
      expect(lengths).toEqual(expect.arrayContaining(Object.values(bounds)));
      if (bounds.maxLength !== 0) {
        expect(valid.some((text) => text.length > [...text].length)).toBe(true);
      }
    },
  );

  it("should reach date-times of every kind", () => {
    const { valid, invalid } = poolFor({ format: "date-time" });
    for (const kind of [/Z$/u, /[+-]\d\d:\d\d$/u, /\.\d+/u, /:60/u, /[tz]/u]) {
      expect(valid.filter((text) => kind.test(text))).not.toEqual([]);
    }
    expect(invalid.length).toBeGreaterThan(20);
  });

  it("should refuse what no string can be made for when it is asked for one", () => {
    const schema = { format: "iri" };
    const pools = createStringPools(readSchema({ anyOf: [schema] }), 1);
    expect(() => pools(schema)).toThrow(`${BASE}#/anyOf/0/format: format "iri" is not supported`);
  });

  it("should have no valid string where the lengths leave none", () => {
    expect(poolFor({ minLength: 3, maxLength: 2 }).valid).toEqual([]);
  });

  it("should be the same for the same seed, and another for another", () => {
    for (const schema of SCHEMAS) expect(poolFor(schema, 7)).toEqual(poolFor(schema, 7));
    expect(poolFor({ pattern: "^[a-f0-9]{64}$" }, 7)).not.toEqual(
      poolFor({ pattern: "^[a-f0-9]{64}$" }, 8),
    );
  });

  it("should be drawn once for a schema", () => {
    const schema = { minLength: 1 };
    const pools = createStringPools(readSchema(schema), 1);
    expect(pools(schema)).toBe(pools(schema));
  });
});

describe("assertStringsOf", () => {
  it.each([
    ["a format that is not generated for", { format: "iri" }, "format"],
    ["a format that objects inherit", { format: "constructor" }, "format"],
    ["a pattern that no string matches", { pattern: "^[]$" }, "pattern"],
    ["a pattern with a look-ahead", { pattern: "^(?!a)" }, "pattern"],
    ["a pattern with a word boundary", { pattern: "\\ba" }, "pattern"],
    ["a pattern that is looked for without end", { pattern: "^[^\\s\\S]$" }, "pattern"],
    ["a pattern of too many characters", { pattern: "^[a-z]{1000000}$" }, "pattern"],
    [
      "a key that no string matches",
      { patternProperties: { "^[^\\s\\S]$": true } },
      "patternProperties/^[^\\s\\S]$",
    ],
  ])("should refuse %s with its location", (_, schema, keyword) => {
    const document = readSchema({ properties: { a: schema } });
    const location = `${BASE}#/properties/a/${keyword}`;
    const draw = () => assertStringsOf(document, 1);
    expect(draw).toThrow(SchemaError);
    expect(draw).toThrow(expect.objectContaining({ location }));
    expect(draw).toThrow(/^.+$/u);
  });
});

function poolFor(schema: SchemaObject, seed = 1): StringPool {
  return createStringPools(readSchema(schema), seed)(schema);
}
