import { describe, expect, it } from "vitest";
import { isObject, type Json } from "../../src/parity/json.js";
import { oddValue } from "../../src/parity/odd-values.js";
import { repair } from "../../src/parity/repair.js";
import { draw, materialOf, validValues } from "./material.js";
import { oracleOr } from "./oracle.js";
import { SCHEMAS, TABLE } from "./schemas.js";
import { frozen, isJson } from "./values.js";

/** Passes after which most values are settled. */
const PASSES = 4;

const REPAIRED: readonly [string, object, Json, (value: Json | undefined) => boolean][] = [
  ["adds a missing key", { required: ["b"] }, { a: 1 }, (value) => has(value, "a", "b")],
  [
    "makes a missing key as its schema asks",
    { allOf: [{ required: ["a"] }], properties: { a: { const: 5 } } },
    {},
    (value) => get(value, "a") === 5,
  ],
  [
    "drops a key that is not allowed",
    { additionalProperties: false, properties: { a: true } },
    { a: 1, b: 2 },
    (value) => has(value, "a") && !has(value, "b"),
  ],
  [
    "keeps a required key",
    { required: ["a"], properties: { a: { type: "string" } } },
    { a: 5 },
    (value) => typeof get(value, "a") === "string",
  ],
  ["drops doubles", { uniqueItems: true }, [1, 2, 1], (value) => `${value}` === "1,2"],
  [
    "drops doubles whose keys are in another order",
    { uniqueItems: true },
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    (value) => JSON.stringify(value) === '[{"a":1,"b":2}]',
  ],
  ["cuts a list", { maxItems: 1 }, [1, 2], (value) => `${value}` === "1"],
  [
    "adds what a list has to contain",
    { contains: { const: 5 } },
    [1, 2],
    (value) => JSON.stringify([...Object.values(value ?? {})].sort()) === "[1,2,5]",
  ],
  [
    "fills a list as the items of an outer schema ask",
    { items: { const: 5 }, allOf: [{ minItems: 2 }] },
    [],
    (value) => `${value}` === "5,5",
  ],
  [
    "does what a condition asks for",
    { if: { type: "object" }, then: { required: ["a"] } },
    {},
    (value) => has(value, "a"),
  ],
  [
    "does what else asks for",
    { if: { type: "null" }, else: { const: 5 } },
    "a",
    (value) => value === 5,
  ],
  [
    "does what a key depends on",
    { dependentSchemas: { a: { required: ["b"] } } },
    { a: 1 },
    (value) => has(value, "b"),
  ],
  [
    "makes another value of the outer schema where one is not to be",
    { type: "string", allOf: [{ not: { const: "x" } }] },
    "x",
    (value) => typeof value === "string" && value !== "x",
  ],
  [
    "makes anything else where one is not to be",
    { not: { type: "null" } },
    null,
    (value) => value !== null,
  ],
  [
    "follows a $ref",
    { $ref: "#/$defs/a", $defs: { a: { const: 5 } } },
    null,
    (value) => value === 5,
  ],
  [
    "takes up an alternative",
    { anyOf: [{ const: 1 }, { const: 2 }] },
    3,
    (value) => value === 1 || value === 2,
  ],
];

describe("repair", () => {
  it("should leave a valid value as it is", () => {
    for (const [schema] of Object.values(SCHEMAS)) {
      const material = materialOf(schema);
      for (const valid of validValues(10, material)) {
        const [repaired] = draw(1, (random) =>
          repair(material.document.root, valid, random, material),
        );
        expect(repaired).toBe(valid);
      }
    }
  });

  it.each(REPAIRED)("should be a step that %s", (_, schema, value, isIt) => {
    const material = materialOf(schema);
    const repaired = draw(50, (random) =>
      repair(material.document.root, frozen(value), random, material),
    );
    expect(repaired.filter((other) => !isIt(other))).toEqual([]);
  });

  it("should keep an optional key of the wrong kind, mended, or drop it", () => {
    const material = materialOf({ properties: { a: { const: 5 } } });
    const repaired = draw(50, (random) =>
      repair(material.document.root, { a: 1, b: 2 }, random, material),
    );
    const texts = new Set(repaired.map((value) => JSON.stringify(value)));
    expect(texts).toEqual(new Set(['{"b":2}', '{"a":5,"b":2}']));
  });

  it.each(TABLE)("should settle most odd values in a few passes, %s: %j", (_, schema) => {
    const material = materialOf(schema);
    const validate = oracleOr(false, schema);
    const settled = draw(100, (random) => {
      let value: Json | undefined = oddValue(random);
      for (let pass = 0; pass < PASSES && value !== undefined; pass++) {
        value = repair(material.document.root, frozen(value), random, material);
      }
      return value;
    });
    expect(settled.filter((value) => value !== undefined && !isJson(value))).toEqual([]);
    const valid = settled.filter((value) => value !== undefined && validate(value));
    expect(valid.length).toBeGreaterThan(25);
  });

  it.each([false, { allOf: [false] }, { type: "string", maxLength: 1, minLength: 2 }])(
    "should give up where nothing can be valid: %j",
    (schema) => {
      const material = materialOf(schema);
      const repaired = draw(5, (random) => repair(material.document.root, 1, random, material));
      expect(repaired.every((value) => value === undefined)).toBe(true);
    },
  );
});

function get(value: Json | undefined, key: string): Json | undefined {
  return value !== undefined && isObject(value) ? value[key] : undefined;
}

function has(value: Json | undefined, ...keys: readonly string[]): boolean {
  return keys.every((key) => Object.hasOwn(Object(value), key));
}
