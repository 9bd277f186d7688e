import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contracts } from "../../src/contracts/registry.js";
import { arbitraryFor, NoNearMissError, nearMisses } from "../../src/parity/arbitraries.js";
import type { Json } from "../../src/parity/json.js";
import type { NearMiss } from "../../src/parity/near-miss-arbitrary.js";
import { compileOracle } from "../../src/parity/oracle.js";
import { SchemaError } from "../../src/parity/read-schema.js";
import { NoValidValueError } from "../../src/parity/valid-values.js";
import { oracleOf, oracleOr } from "./oracle.js";
import { SCHEMAS, TABLE } from "./schemas.js";
import { frozen } from "./values.js";

const BASE = "https://schema.invalid/";

const order = {
  type: "object",
  required: ["id", "lines"],
  properties: {
    id: { type: "string", pattern: "^[a-z]{3,}$" },
    lines: { type: "array", minItems: 1, items: { type: "integer", minimum: 5 } },
    note: { type: "string" },
  },
};

/** Schemas that nothing is refused by, and why. */
const REFUSES_NOTHING: readonly (readonly [string, object])[] = [
  ["it says nothing", {}],
  ["all that it says is true", { properties: { a: true }, items: {} }],
  ["it is an annotation", { title: "anything", default: 5 }],
  ["Ajv ignores a property named __proto__", SCHEMAS.properties[2]],
];

const MISSABLE = TABLE.filter(([, schema]) => schema !== SCHEMAS.properties[2]);

describe("arbitraryFor", () => {
  it.each(TABLE)("should have values that a schema about %s accepts: %j", (_, schema) => {
    const validate = oracleOr(false, schema);
    expect(sampled(arbitraryFor(schema), 30).filter((value) => !validate(value))).toEqual([]);
  });

  it.each(Object.values(contracts))("should have values that $name accepts", ({ jsonSchema }) => {
    const validate = oracleOf(jsonSchema);
    expect(sampled(arbitraryFor(jsonSchema), 50).filter((value) => !validate(value))).toEqual([]);
  });

  it("should have the same values for the same seeds, and others for others", () => {
    const values = sampled(arbitraryFor(order, { seed: 3 }), 50, 7);
    expect(sampled(arbitraryFor(order, { seed: 3 }), 50, 7)).toEqual(values);
    expect(sampled(arbitraryFor(order, { seed: 4 }), 50, 7)).not.toEqual(values);
    expect(sampled(arbitraryFor(order, { seed: 3 }), 50, 8)).not.toEqual(values);
  });

  it("should shrink to values that are accepted as well", () => {
    const validate = oracleOf(order);
    const seen: Json[] = [];
    const { counterexample } = fc.check(
      fc.property(arbitraryFor(order), (value) => seen.push(value) === 0),
      { seed: 1 },
    );
    expect(counterexample).toEqual([{ id: expect.stringMatching(/^[a-z]{3}$/u), lines: [5] }]);
    expect(seen.filter((value) => !validate(value))).toEqual([]);
  });

  it("should shrink a number no further than the property allows", () => {
    const { counterexample } = fc.check(
      fc.property(arbitraryFor({ type: "integer", minimum: 3 }), (value) => Number(value) < 20),
      { seed: 1 },
    );
    expect(counterexample).toEqual([20]);
  });

  it("should shrink an example that it did not draw itself", () => {
    const example = { id: "abcdef", lines: [9, 10], note: "x" };
    const { counterexample } = fc.check(
      fc.property(arbitraryFor(order), (value) => !Object.hasOwn(Object(value), "note")),
      { seed: 1, examples: [[example]] },
    );
    expect(counterexample).toEqual([{ id: "abc", lines: [5], note: "" }]);
  });

  it("should leave the schema as it is", () => {
    expect(() => sampled(arbitraryFor(deepFrozen(order)), 20)).not.toThrow();
  });

  it("should be refused for a schema that can't be read, and for one without values", () => {
    expect(() => arbitraryFor({ items: { frobnicate: 1 } })).toThrow(SchemaError);
    expect(() => arbitraryFor({ format: "nonsense" })).toThrow(SchemaError);
    expect(() => arbitraryFor({ not: {} })).toThrow(NoValidValueError);
  });

  it("should be refused for a schema that Ajv overflows its stack on", () => {
    const part = { $id: "https://example.test/part", $ref: "#/$defs/a", $defs: { a: {} } };
    const schema = { $ref: "https://example.test/part", $defs: { part } };
    expect(() => arbitraryFor(schema)).toThrow(`${BASE}#: Ajv can't compile it: Maximum call`);
  });

  it.each([
    ["a long string", { type: "string", minLength: 1e9 }],
    ["many items", { type: "array", minItems: 1e7 }],
    [
      "many items that contain something",
      { type: "array", contains: { const: 1 }, minContains: 1e8 },
    ],
    ["many members", { type: "object", minProperties: 1e6 }],
    [
      "items of many items of many items",
      [1000, 1000, 1000].reduce<object>(
        (items, minItems) => ({ type: "array", minItems, items }),
        {},
      ),
    ],
  ])("should be refused in a short time for a schema that asks for %s", (_, schema) => {
    const start = performance.now();
    expect(() => arbitraryFor(schema)).toThrow(NoValidValueError);
    expect(performance.now() - start).toBeLessThan(20_000);
  });

  it.each([
    { type: "string", maxLength: 1e9 },
    { type: "array", maxItems: 1e9 },
    { type: "object", maxProperties: 1e9 },
    { type: "array", minItems: 100, uniqueItems: true, items: { minimum: 0, maximum: 150 } },
    { type: "object", minProperties: 100 },
    { type: "string", pattern: "^x:[a-z]+-[0-9]*$", minLength: 40, maxLength: 41 },
    { type: "string", pattern: "^\\cA{2}\\x02$" },
    { type: "string", pattern: "^https://", format: "uri", minLength: 100 },
    { format: "int32", minimum: 2 ** 31 - 2 },
  ])("should have values of %j", (schema) => {
    const validate = oracleOf(schema);
    const values = sampled(arbitraryFor(schema), 10);
    expect(values.filter((value) => !validate(value))).toEqual([]);
  });
});

describe("nearMisses", () => {
  it.each(MISSABLE)("should have values that a schema about %s refuses: %j", (_, schema) => {
    const validate = oracleOr(true, schema);
    const accepted = sampled(nearMisses(schema), 30).filter(({ value }) => validate(value));
    expect(accepted).toEqual([]);
  });

  it.each(Object.values(contracts))("should have values that $name refuses", ({ jsonSchema }) => {
    const oracle = compileOracle(jsonSchema);
    for (const { value, keywordLocation, instanceLocation } of sampled(nearMisses(jsonSchema))) {
      expect(oracle.explain(value)).toContainEqual(
        expect.objectContaining({ keywordLocation, instanceLocation }),
      );
    }
  });

  it("should break each keyword location, alone", () => {
    const oracle = compileOracle(order);
    const missed = sampled(nearMisses(order), 300);
    for (const { value, keywordLocation } of missed) {
      const blamed = oracle.explain(value).map((error) => error.keywordLocation);
      expect(new Set(blamed)).toEqual(new Set([keywordLocation]));
    }
    expect([...new Set(missed.map(({ keywordLocation }) => keywordLocation))].sort()).toEqual(
      [
        "properties/id/pattern",
        "properties/id/type",
        "properties/lines/items/minimum",
        "properties/lines/items/type",
        "properties/lines/minItems",
        "properties/lines/type",
        "properties/note/type",
        "required",
        "type",
      ].map((pointer) => `${BASE}#/${pointer}`),
    );
  });

  it.each([
    ["a property", { $id: "https://example.test/a", properties: { a: false } }, "properties/a"],
    ["properties of a pattern", { patternProperties: { "^a": false } }, "patternProperties/^a"],
    ["items", { prefixItems: [true], items: false }, "items"],
    ["one item", { prefixItems: [true, false] }, "prefixItems/1"],
    ["a definition", { items: { $ref: "#/$defs/a" }, $defs: { a: false } }, "$defs/a"],
    ["a property that nothing can be", { properties: { a: { not: {} } } }, "properties/a/not"],
    ["more than one branch", { oneOf: [{ type: "number" }, {}] }, "oneOf"],
  ])("should break what refuses everything: %s", (_, schema: object, pointer) => {
    const base = "$id" in schema ? schema.$id : BASE;
    for (const { keywordLocation } of sampled(nearMisses(schema), 10)) {
      expect(keywordLocation).toBe(`${base}#/${pointer}`);
    }
  });

  it("should have the same values for the same seeds, and others for others", () => {
    const values = sampled(nearMisses(order, { seed: 3 }), 50, 7);
    expect(sampled(nearMisses(order, { seed: 3 }), 50, 7)).toEqual(values);
    expect(sampled(nearMisses(order, { seed: 4 }), 50, 7)).not.toEqual(values);
    expect(sampled(nearMisses(order, { seed: 3 }), 50, 8)).not.toEqual(values);
  });

  it("should have the same values in another process", () => {
    const values = sampled(nearMisses(order), 20);
    expect(inAnotherProcess()).toBe(JSON.stringify(values));
  });

  it("should shrink to values that are refused at the same keyword location", () => {
    const oracle = compileOracle(order);
    const missed = nearMisses(order);
    const smallest = new Map<string | undefined, Json | undefined>();
    for (let seed = 0; seed < 40; seed++) {
      const [first] = sampled(missed, 1, seed);
      const result = fc.check(fc.property(missed, isUndefined), { seed });
      const [shrunk] = result.counterexample ?? [];
      expect(shrunk?.keywordLocation).toBe(first?.keywordLocation);
      const blamed = oracle.explain(shrunk?.value).map(({ keywordLocation }) => keywordLocation);
      expect(new Set(blamed)).toEqual(new Set([shrunk?.keywordLocation]));
      smallest.set(shrunk?.keywordLocation, shrunk?.value);
    }
    expect(smallest.get(`${BASE}#/type`)).toBe(null);
    expect(smallest.get(`${BASE}#/required`)).toEqual({});
    expect(smallest.get(`${BASE}#/properties/lines/minItems`)).toMatchObject({ lines: [] });
    expect(smallest.get(`${BASE}#/properties/note/type`)).toMatchObject({ note: null });
  });

  it.each(REFUSES_NOTHING)(
    "should be refused for a schema that refuses nothing: %s",
    (_, schema) => {
      expect(() => nearMisses(schema)).toThrow(NoNearMissError);
    },
  );

  it("should be refused for a schema that can't be read, and for one without values", () => {
    expect(() => nearMisses({ items: { frobnicate: 1 } })).toThrow(SchemaError);
    expect(() => nearMisses({ not: {} })).toThrow(NoValidValueError);
  });
});

function sampled<T>(arbitrary: fc.Arbitrary<T>, numRuns = 50, seed = 1): T[] {
  return fc.sample(arbitrary, { numRuns, seed });
}

function deepFrozen(schema: Json): object {
  return Object(frozen(schema));
}

function isUndefined(missed: NearMiss): boolean {
  return missed === undefined;
}

/** What {@link sampled} gives for near misses of {@link order} in a process of its own. */
function inAnotherProcess(): string {
  const script = `
    import fc from "fast-check";
    import { nearMisses } from "./src/parity/arbitraries.ts";
    const schema = ${JSON.stringify(order)};
    console.log(JSON.stringify(fc.sample(nearMisses(schema), { numRuns: 20, seed: 1 })));
  `;
  return execFileSync(
    process.execPath,
    ["--import", "tsx", "--input-type=module", "--eval", script],
    { encoding: "utf8" },
  ).trimEnd();
}
