import { describe, expect, it } from "vitest";
import { build } from "../../src/parity/build.js";
import { isArray, isObject, type Json } from "../../src/parity/json.js";
import { draw, materialOf } from "./material.js";
import { oracleOf } from "./oracle.js";
import { SCHEMAS } from "./schemas.js";

/** Keywords whose schemas are built right at once: nothing in them asks for anything of another part. */
const PLAIN = [
  "const",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "minLength",
  "maxLength",
  "pattern",
  "format",
  "minItems",
  "maxItems",
  "required",
] as const satisfies readonly (keyof typeof SCHEMAS)[];

describe("build", () => {
  it.each(PLAIN.flatMap((keyword) => SCHEMAS[keyword].map((schema) => [keyword, schema] as const)))(
    "should build valid values for %s at once: %j",
    (_, schema) => {
      const validate = oracleOf(schema);
      expect(built(schema).filter((value) => !validate(value))).toEqual([]);
    },
  );

  it.each([
    ["bounds", { type: "number", minimum: 0, maximum: 1 }, [0, 1]],
    ["bounds of an integer", { type: "integer", minimum: 3, maximum: 5 }, [3, 4, 5]],
    ["one bound", { type: "integer", minimum: 7 }, [7]],
    ["integers past 2^53", { type: "integer" }, [2 ** 53, 2 ** 53 + 2, 1e300]],
    ["both zeros", { type: "number" }, [0, -0]],
    ["literals", { enum: ["a", 1, null] }, ["a", 1, null]],
    ["types", { type: ["null", "boolean"] }, [null, true, false]],
    ["alternatives", { anyOf: [{ const: 1 }, { const: 2 }] }, [1, 2]],
    [
      "branches",
      { oneOf: [{ const: 1 }, { $ref: "#/$defs/a" }], $defs: { a: { const: 2 } } },
      [1, 2],
    ],
    ["branches beside a type", { type: "integer", oneOf: [{ const: 1 }, { const: 2 }] }, [1, 2]],
    [
      "a reference beside a type",
      { type: "integer", $ref: "#/$defs/a", $defs: { a: { const: 2 } } },
      [2],
    ],
    [
      "values beside branches of its own keywords",
      { type: "integer", minimum: 7, anyOf: [{ const: 9 }, { maximum: 1e6 }] },
      [7, 9],
    ],
  ])("should come to each of its %s: %j", (_, schema, expected) => {
    const values = built(schema);
    for (const value of expected)
      expect(values.some((other) => Object.is(other, value))).toBe(true);
  });

  it("should be without and with each optional key, and with keys that are not declared", () => {
    const schema = { type: "object", required: ["a"], properties: { a: true, b: true } };
    const keys = built(schema).map((value) => Object.keys(Object(value)));
    expect(keys.every((list) => list.includes("a"))).toBe(true);
    for (const expected of [true, false]) {
      expect(keys.some((list) => list.includes("b") === expected)).toBe(true);
    }
    expect(keys.some((list) => list.includes("__proto__"))).toBe(true);
    expect(keys.some((list) => list[0] !== "a")).toBe(true);
  });

  it("should have lists from the least length on", () => {
    const lengths = built({ type: "array", minItems: 2, items: { type: "null" } }).map(lengthOf);
    expect(Math.min(...lengths)).toBe(2);
    expect(Math.max(...lengths)).toBeGreaterThan(3);
  });

  it("should reach the greatest length of a list", () => {
    const lengths = built({ type: "array", maxItems: 9, items: { type: "null" } }).map(lengthOf);
    expect(lengths).toContain(0);
    expect(Math.max(...lengths)).toBe(9);
  });

  it("should come to the end of a recursive schema, deep and shallow", () => {
    const depths = built(SCHEMAS.$ref[3]).map(depthOf);
    expect(Math.min(...depths)).toBe(1);
    expect(Math.max(...depths)).toBeGreaterThanOrEqual(4);
  });

  it.each([
    ["false", false],
    ["bounds with nothing between", { type: "integer", exclusiveMinimum: 0, exclusiveMaximum: 1 }],
    ["no string", { type: "string", minLength: 1, maxLength: 0 }],
    [
      "a key that asks for the same again",
      { type: "object", required: ["a"], properties: { a: { $ref: "#" } } },
    ],
  ])("should be undefined for a schema without values: %s", (_, schema) => {
    expect(built(schema).every((value) => value === undefined)).toBe(true);
  });
});

function built(schema: object | boolean): Json[] {
  const material = materialOf(schema);
  return draw(500, (random) => build(material.document.root, random, material) as Json);
}

function lengthOf(value: Json): number {
  return isArray(value) ? value.length : -1;
}

function depthOf(value: Json): number {
  if (!isObject(value)) return 0;
  const { children } = value;
  return 1 + Math.max(0, ...(isArray(children) ? children.map(depthOf) : []));
}
