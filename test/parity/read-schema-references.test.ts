import { describe, expect, it } from "vitest";
import { readSchema } from "../../src/parity/read-schema.js";
import { schemaAt } from "./material.js";
import { errorOf } from "./schema-error.js";

const BASE = "https://schema.invalid/";
const ID = "https://example.test/schemas/root";

describe("readSchema, its references", () => {
  it.each([
    ["itself", { $defs: { a: { $ref: "#/$defs/a" } } }, "#/$defs/a/$ref"],
    [
      "itself by way of another",
      { $defs: { a: { $ref: "#/$defs/b" }, b: { $ref: "#/$defs/a" } } },
      "#/$defs/a/$ref",
    ],
    ["itself in an allOf", { allOf: [{ $ref: "#" }] }, "#/allOf/0/$ref"],
    [
      "itself in an anyOf, by way of a definition",
      { anyOf: [{ type: "null" }, { $ref: "#/$defs/a" }], $defs: { a: { not: { $ref: "#" } } } },
      "#/anyOf/1/$ref",
    ],
    ["itself in a condition", { if: { $ref: "#" }, then: false }, "#/if/$ref"],
    [
      "itself for an object with a key",
      { dependentSchemas: { a: { $ref: "#" } } },
      "#/dependentSchemas/a/$ref",
    ],
  ])("should refuse a $ref that leads to %s", (_, document, pointer) => {
    expect(errorOf(document)).toMatchObject({
      message: `${BASE}${pointer}: leads back to itself`,
    });
  });

  it.each([
    ["a part", { properties: { a: { $ref: "#" } }, items: { allOf: [{ $ref: "#" }] } }],
    ["a key", { propertyNames: { maxLength: 3 }, additionalProperties: { $ref: "#" } }],
    [
      "the same value twice",
      { $defs: { a: {} }, allOf: [{ $ref: "#/$defs/a" }, { anyOf: [{ $ref: "#/$defs/a" }] }] },
    ],
  ])("should read a $ref that leads back by way of %s", (_, document) => {
    expect(() => readSchema(document)).not.toThrow();
  });

  it.each([
    ["a definition that is not there", "#/$defs/b"],
    ["another document", "other.json"],
    ["a place that holds no schema", "#/$defs"],
    ["a name that every object inherits", "#/$defs/constructor"],
    ["a malformed percent escape", "#/$defs/%E0%A4%A"],
    ["a percent sign that escapes nothing", "#/$defs/a%"],
    ["an anchor that is not there", "#a"],
  ])("should refuse a $ref to %s", (_, $ref) => {
    const document = { $defs: { a: {} }, items: { $ref } };
    expect(errorOf(document)).toMatchObject({
      location: `${BASE}#/items/$ref`,
      message: `${BASE}#/items/$ref: "${$ref}" leads to no schema`,
    });
  });

  it.each([
    ["$ref", { $ref: 5 }, `${BASE}#/$ref`],
    ["$ref", { $ref: "http://[" }, `${BASE}#/$ref`],
    ["$id", { $id: null }, `${BASE}#/$id`],
    ["$id", { $defs: { a: { $id: "http://[" } } }, `${BASE}#/$defs/a/$id`],
  ])("should refuse a %s that is no URI reference: %j", (_, document, location) => {
    expect(errorOf(document)).toMatchObject({ location });
  });

  it.each([
    ["by pointer", "#/$defs/a", "#/$defs/a"],
    ["with an escaped slash and tilde", "#/$defs/b~1c~0d", "#/$defs/b~1c~0d"],
    ["with percent escapes", "#/$defs/e%20%25%C3%A9", "#/$defs/e %é"],
    ["with characters that a URI escapes", "#/$defs/e %25é", "#/$defs/e %é"],
    ["by absolute URI", `${BASE}#/$defs/a`, "#/$defs/a"],
    ["to the whole document", "#", "#"],
    ["to a property named constructor", "#/properties/constructor", "#/properties/constructor"],
    ["to a property named __proto__", "#/properties/__proto__", "#/properties/__proto__"],
    ["into a list", "#/allOf/1", "#/allOf/1"],
  ])("should resolve a $ref %s", (_, $ref, target) => {
    const text = '{"constructor":{"type":"null"},"__proto__":{"type":"string"}}';
    const reference = { $ref };
    const document = readSchema({
      $defs: { a: {}, "b/c~d": {}, "e %é": {} },
      properties: JSON.parse(text),
      allOf: [{}, {}],
      items: reference,
    });
    expect(document.targets.get(reference)).toBe(schemaAt({ document }, `${BASE}${target}`));
  });

  it("should resolve recursion", () => {
    const node = { type: "object", properties: { next: { $ref: "#/$defs/node" } } };
    const { targets } = readSchema({ $ref: "#/$defs/node", $defs: { node } });
    expect(targets.get(node.properties.next)).toBe(node);
  });

  it.each(["part", "deeper/part", "/part", "https://other.test/part"])(
    "should resolve references into and inside an embedded resource with the $id %s",
    ($id) => {
      const id = new URL($id, ID).href;
      const inner = { $ref: "#/$defs/leaf" };
      const part = { $id, items: inner, $defs: { leaf: { type: "null" } } };
      const outside = [{ $ref: id }, { $ref: `${id}#/$defs/leaf` }, { $ref: "#/$defs/part" }];
      const root = { $id: ID, $defs: { part }, anyOf: outside };
      const { base, locations, targets } = readSchema(root);
      expect(base).toBe(ID);
      expect(locations.get(part)).toBe(`${id}#`);
      expect(locations.get(root)).toBe(`${ID}#`);
      expect(locations.get(inner)).toBe(`${id}#/items`);
      expect(targets.get(inner)).toBe(part.$defs.leaf);
      expect(outside.map((reference) => targets.get(reference))).toEqual([
        part,
        part.$defs.leaf,
        part,
      ]);
    },
  );
});
