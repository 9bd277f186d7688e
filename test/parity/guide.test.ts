import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { contracts } from "../../src/contracts/registry.js";
import { toPointer } from "../../src/json-pointer.js";
import { createGuide } from "../../src/parity/guide.js";
import type { Json } from "../../src/parity/json.js";
import { oddValue } from "../../src/parity/odd-values.js";
import { readSchema } from "../../src/parity/read-schema.js";
import { draw, materialOf, schemaAt, validValues } from "./material.js";
import { oracleOf, oracleOr } from "./oracle.js";
import { TABLE } from "./schemas.js";

const BASE = "https://schema.invalid/";

describe("createGuide", () => {
  it.each(TABLE)("should have the oracle's verdicts on a schema about %s: %j", (_, schema) => {
    const validate = oracleOr(false, schema);
    const { document, satisfies } = materialOf(schema);
    for (const value of draw(200, oddValue)) {
      expect(satisfies(document.root, value)).toBe(validate(value));
    }
  });

  it("should have verdicts on a schema with thousands of properties", () => {
    const names = Array.from({ length: 3000 }, (_, index) => `p${index}`);
    const string = { type: "string" };
    const schema = { properties: Object.fromEntries(names.map((name) => [name, string])) };
    const document = readSchema(schema);
    const satisfies = createGuide(document);
    expect(satisfies(document.root, { p2999: "" })).toBe(true);
    expect(satisfies(document.root, { p2999: 1 })).toBe(false);
  });

  it.each(Object.values(contracts))("should read every subschema of $name", ({ jsonSchema }) => {
    const { document, satisfies } = materialOf(jsonSchema);
    const verdicts = [...document.locations.keys()].flatMap((schema) =>
      draw(20, oddValue).map((value) => satisfies(schema, value)),
    );
    expect(new Set(verdicts)).toEqual(new Set([true, false]));
  });

  it.each([
    "a%b",
    "%41",
    "a b",
    "a#b",
    "a?b",
    "a/b",
    "a~b",
    "~1",
    "é",
    '"',
    "\\",
    "",
    "constructor",
  ])("should read the schema of a property named %j", (name) => {
    const satisfies = guideAt({ properties: { [name]: { type: "integer" } } }, name);
    expect([satisfies(1), satisfies("a")]).toEqual([true, false]);
  });

  it("should read the schema of a property named __proto__", () => {
    const schema: object = JSON.parse('{"properties":{"__proto__":{"type":"integer"}}}');
    const satisfies = guideAt(schema, "__proto__");
    expect([satisfies(1), satisfies("a")]).toEqual([true, false]);
  });

  it.each(["part", "deeper/part", "https://other.test/part"])(
    "should read a schema inside an embedded resource with the $id %s",
    ($id) => {
      const inner = { $ref: "#/$defs/leaf", minimum: 3 };
      const part = { $id, items: inner, $defs: { leaf: { type: "integer" } } };
      const satisfies = createGuide(
        readSchema({ $id: "https://example.test/root", $ref: $id, $defs: { part } }),
      );
      expect([3, 2, 3.5].map((value) => satisfies(inner, value))).toEqual([true, false, false]);
    },
  );

  it.each([
    ["by itself", { type: "array", uniqueItems: true }],
    ["behind a $ref", { $ref: "#/$defs/a", $defs: { a: { uniqueItems: true } } }],
  ])("should say no where the oracle throws, %s", (_, schema) => {
    const value: Json = [{}, { toString: "" }];
    expect(() => oracleOf(schema)(value)).toThrow(TypeError);
    const document = readSchema(schema);
    expect(createGuide(document)(document.root, value)).toBe(false);
  });

  it("should give boolean schemas their verdict", () => {
    const satisfies = createGuide(readSchema(true));
    expect([satisfies(true, null), satisfies(false, null)]).toEqual([true, false]);
  });

  it("should leave the document as it is", () => {
    for (const schema of [contracts["scout-grading"].jsonSchema, { type: "null" }]) {
      const before = structuredClone(schema);
      validValues(5, materialOf(schema));
      expect(isDeepStrictEqual(schema, before)).toBe(true);
    }
  });
});

/** The guide's verdicts by the schema of a property. */
function guideAt(jsonSchema: object, name: string): (value: Json) => boolean {
  const { document, satisfies } = materialOf(jsonSchema);
  const schema = schemaAt({ document }, `${BASE}#/properties${toPointer([name])}`);
  return (value) => satisfies(schema, value);
}
