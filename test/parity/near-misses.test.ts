import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { isArray, isObject, type Json } from "../../src/parity/json.js";
import { nearMissesOf } from "../../src/parity/near-misses.js";
import { draw, materialOf, validValues } from "./material.js";
import { oracleOr } from "./oracle.js";
import { SCHEMAS, TABLE } from "./schemas.js";
import { frozen, isJson } from "./values.js";

/** At least this share of the near misses of each small schema is refused; the rest of them fell on values that are valid as well. */
const REFUSED = 0.3;

/** Schemas that no near miss breaks, with the reason. One that is broken fails the test. */
const UNBREAKABLE: ReadonlyMap<string, string> = new Map([
  ['{"properties":{"__proto__":{"type":"string"}}}', "Ajv ignores a property named __proto__"],
]);

const SOME: readonly [string, object, Json, (missed: Json) => boolean][] = [
  ["one below a minimum", { type: "integer", minimum: 3 }, 5, (missed) => missed === 2],
  ["the double below a minimum", { minimum: 1 }, 5, (missed) => missed === 1 - Number.EPSILON],
  ["the double above a maximum", { maximum: 1 }, 0, (missed) => missed === 1 + Number.EPSILON],
  ["an exclusive bound", { exclusiveMinimum: 0 }, 5, (missed) => missed === 0],
  ["a half as an integer", { type: "integer" }, 5, (missed) => missed === 0.5],
  ["an integer as text", { type: "integer" }, 5, (missed) => missed === "5"],
  ["a value in a list", { type: "integer" }, 5, (missed) => isDeepStrictEqual(missed, [5])],
  ["null", { type: "string" }, "a", (missed) => missed === null],
  ["one character too few", { minLength: 2 }, "ab", (missed) => missed === "a"],
  ["one astral character too many", { maxLength: 2 }, "a", (missed) => missed === "a😀😀"],
  ["a line break after a pattern", { pattern: "^a$" }, "a", (missed) => missed === "a\n"],
  ["the other case of a literal", { enum: ["ab"] }, "ab", (missed) => missed === "AB"],
  ["the other boolean", { const: true }, true, (missed) => missed === false],
  ["one item too few", { minItems: 2 }, [1, 2], (missed) => isArray(missed) && missed.length === 1],
  ["one item too many", { maxItems: 2 }, [1], (missed) => isArray(missed) && missed.length === 3],
  [
    "a double whose keys are in another order",
    { uniqueItems: true },
    [{ a: 1, b: 2 }],
    (missed) => JSON.stringify(missed) === '[{"a":1,"b":2},{"b":2,"a":1}]',
  ],
  ["no item that fits", { contains: { const: 1 } }, [1, 2, 1], (missed) => `${missed}` === "2"],
  ["no first key", { required: ["a", "b"] }, { a: 1, b: 2 }, isWithout("a")],
  ["no second key", { required: ["a", "b"] }, { a: 1, b: 2 }, isWithout("b")],
  ["an own key __proto__", { additionalProperties: false }, {}, has("__proto__")],
  ["a key named as what objects inherit", { additionalProperties: false }, {}, has("toString")],
  [
    "a key in the other case",
    { additionalProperties: false, properties: { ab: true } },
    { ab: 1 },
    has("AB"),
  ],
  [
    "a key without what it depends on",
    { dependentSchemas: { a: { required: ["b"] } } },
    {},
    has("a"),
  ],
  ["what is not to be", { type: "string", not: { const: "x" } }, "a", (missed) => missed === "x"],
  [
    "a condition that holds, with what it asks for undone",
    { if: { required: ["condition"] }, then: { required: ["consequence"] } },
    {},
    (missed) => isWithout("consequence")(missed) && has("condition")(missed),
  ],
  [
    "a break deep inside",
    { properties: { a: { items: { required: ["b"] } } } },
    { a: [{ b: 1 }] },
    (missed) => JSON.stringify(missed) === '{"a":[{}]}',
  ],
];

describe("nearMissesOf", () => {
  it.each(TABLE)("should mostly be refused by the oracle, %s: %j", (_, schema) => {
    const validate = oracleOr(true, schema);
    const missed = nearMisses(schema);
    const refused = missed.filter((value) => !validate(value)).length;
    const isUnbreakable = UNBREAKABLE.has(JSON.stringify(schema));
    expect(refused === 0).toBe(isUnbreakable);
    if (!isUnbreakable) expect(refused / missed.length).toBeGreaterThanOrEqual(REFUSED);
  });

  it("should be JSON, and leave the valid value as it was", () => {
    for (const [schema] of Object.values(SCHEMAS)) {
      expect(nearMisses(schema, frozen).filter((value) => !isJson(value))).toEqual([]);
    }
  });

  it.each(SOME)("should come to %s", (_, schema, valid, isIt) => {
    const validate = oracleOr(true, schema);
    expect(validate(valid)).toBe(true);
    const missed = draw(600, nearMissesOf([valid], materialOf(schema)));
    const found = missed.filter(isIt);
    expect(found).not.toEqual([]);
    expect(found.filter(validate)).toEqual([]);
  });

  it("should be the same for the same seed", () => {
    for (const [, schema] of TABLE.slice(0, 12)) {
      expect(isDeepStrictEqual(nearMisses(schema), nearMisses(schema))).toBe(true);
    }
  });

  it("should be something where nothing can be broken", () => {
    expect(draw(20, nearMissesOf([5], materialOf({}))).every(isJson)).toBe(true);
  });
});

function nearMisses(schema: object, prepare: (value: Json) => Json = (value) => value): Json[] {
  const material = materialOf(schema);
  return validValues(30, material).flatMap((valid, index) =>
    draw(5, nearMissesOf([prepare(valid)], material), index),
  );
}

function has(key: string): (value: Json) => boolean {
  return (value) => isObject(value) && Object.hasOwn(value, key);
}

function isWithout(key: string): (value: Json) => boolean {
  return (value) => isObject(value) && !Object.hasOwn(value, key);
}
