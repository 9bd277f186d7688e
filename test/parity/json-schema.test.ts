import { describe, expect, it } from "vitest";
import { isKeyword, readSchema, SchemaError, typesOf } from "../../src/parity/json-schema.js";
import { schemaAt } from "./material.js";

const BASE = "https://schema.invalid/";
const ID = "https://example.test/schemas/root";

describe("readSchema", () => {
  it.each([
    ["the root", { frobnicate: 1 }, `${BASE}#/frobnicate`],
    ["the root of a document with an $id", { $id: ID, $anchor: "a" }, `${ID}#/$anchor`],
    [
      "a nested schema",
      { properties: { "a/b~c": { items: { prefixItems: [] } } } },
      `${BASE}#/properties/a~1b~0c/items/prefixItems`,
    ],
    [
      "a list of schemas",
      { allOf: [{}, { then: {}, minContains: 1 }] },
      `${BASE}#/allOf/1/minContains`,
    ],
    [
      "a definition",
      { $defs: { a: { patternProperties: {} } } },
      `${BASE}#/$defs/a/patternProperties`,
    ],
    ["a dependent schema", { dependentSchemas: { a: { x: 1 } } }, `${BASE}#/dependentSchemas/a/x`],
    [
      "an embedded resource",
      { $id: ID, $defs: { a: { $id: "part", not: { $dynamicRef: "#" } } } },
      "https://example.test/schemas/part#/not/$dynamicRef",
    ],
    ["a schema, named as what objects inherit", { constructor: {} }, `${BASE}#/constructor`],
    ["a schema, named __proto__", JSON.parse('{"__proto__":{}}'), `${BASE}#/__proto__`],
  ])("should refuse an unknown keyword of %s with its location", (_, document, location) => {
    expect(errorOf(document)).toMatchObject({
      location,
      message: `${location}: keyword "${location.split("/").at(-1)}" is not supported`,
    });
  });

  it.each([
    ...["items", "contains", "additionalProperties", "not", "if", "then", "else"].map((keyword) => [
      keyword,
      { [keyword]: { unknown: 1 } },
      `${keyword}/unknown`,
    ]),
    ...["allOf", "anyOf", "oneOf"].map((keyword) => [
      keyword,
      { [keyword]: [true, { unknown: 1 }] },
      `${keyword}/1/unknown`,
    ]),
    ...["properties", "dependentSchemas", "$defs"].map((keyword) => [
      keyword,
      { [keyword]: { a: true, b: { unknown: 1 } } },
      `${keyword}/b/unknown`,
    ]),
  ])("should read the schemas in %s", (_, document, pointer) => {
    expect(errorOf(document)).toMatchObject({ location: `${BASE}#/${pointer}` });
  });

  it.each([
    ["null", null, `${BASE}#`],
    ["a number", 5, `${BASE}#`],
    ["an array", { items: [{}] }, `${BASE}#/items`],
    ["a string", { properties: { a: "b" } }, `${BASE}#/properties/a`],
    ["a number in a list", { $id: ID, anyOf: [{}, 1] }, `${ID}#/anyOf/1`],
  ])("should refuse %s in the place of a schema", (_, document, location) => {
    expect(errorOf(document)).toMatchObject({ location });
  });

  it.each([
    ["itself", { $defs: { a: { $ref: "#/$defs/a" } } }, "#/$defs/a/$ref"],
    [
      "itself by way of another",
      { $defs: { a: { $ref: "#/$defs/b" }, b: { $ref: "#/$defs/a" } } },
      "#/$defs/a/$ref",
    ],
  ])("should refuse a $ref that leads to %s", (_, document, pointer) => {
    expect(errorOf(document)).toMatchObject({
      message: `${BASE}${pointer}: leads back to itself`,
    });
  });

  it.each([
    ["a definition that is not there", "#/$defs/b"],
    ["another document", "other.json"],
    ["a place that holds no schema", "#/$defs"],
    ["a name that every object inherits", "#/$defs/constructor"],
    ["a malformed percent escape", "#/$defs/%E0%A4%A"],
    ["a percent sign that escapes nothing", "#/$defs/a%"],
    ["an anchor", "#a"],
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
      allOf: [{}, {}, reference],
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
      const { base, resources, locations, targets } = readSchema(root);
      expect(base).toBe(ID);
      expect([...resources]).toEqual([
        [id, part],
        [ID, root],
      ]);
      expect(locations.get(inner)).toBe(`${id}#/items`);
      expect(targets.get(inner)).toBe(part.$defs.leaf);
      expect(outside.map((reference) => targets.get(reference))).toEqual([
        part,
        part.$defs.leaf,
        part,
      ]);
    },
  );

  it("should read a document with a relative $id", () => {
    expect(readSchema({ $id: "a/b", type: "null" }).base).toBe(`${BASE}a/b`);
  });

  it("should give a location to every schema object and to nothing else", () => {
    const document = {
      properties: { if: { const: { items: {} } }, $id: { enum: [{}] } },
      if: { not: {} },
      default: { type: 5 },
      items: true,
    };
    expect([...readSchema(document).locations.values()].sort()).toEqual([
      `${BASE}#`,
      `${BASE}#/if`,
      `${BASE}#/if/not`,
      `${BASE}#/properties/$id`,
      `${BASE}#/properties/if`,
    ]);
  });

  it.each([true, false])("should read the document %s", (root) => {
    expect(readSchema(root)).toMatchObject({ base: BASE, root });
  });
});

describe("isKeyword", () => {
  it.each([
    ["minimum", true],
    ["dependentSchemas", true],
    ["title", false],
    ["constructor", false],
    ["__proto__", false],
  ])("should tell whether %s says something of a value", (name, expected) => {
    expect(isKeyword(name)).toBe(expected);
  });
});

describe("typesOf", () => {
  it("should list one type, more types, or none", () => {
    expect(typesOf({ type: "null" })).toEqual(["null"]);
    expect(typesOf({ type: ["null", "string"] })).toEqual(["null", "string"]);
    expect(typesOf({})).toBeUndefined();
  });
});

function errorOf(document: unknown): SchemaError {
  try {
    readSchema(document);
  } catch (error) {
    if (error instanceof SchemaError) return error;
    throw error;
  }
  throw new Error("nothing was refused");
}
