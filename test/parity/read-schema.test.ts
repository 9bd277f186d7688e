import { describe, expect, it } from "vitest";
import { isKeyword, typesOf } from "../../src/parity/json-schema.js";
import { readSchema } from "../../src/parity/read-schema.js";
import { errorOf } from "./schema-error.js";

const BASE = "https://schema.invalid/";
const ID = "https://example.test/schemas/root";

/** A keyword, a document with an unknown keyword in one of its schemas, and the pointer there. */
type Read = [string, object, string];

describe("readSchema", () => {
  it.each([
    ["the root", { frobnicate: 1 }, `${BASE}#/frobnicate`],
    [
      "the root of a document with an $id",
      { $id: ID, $dynamicAnchor: "a" },
      `${ID}#/$dynamicAnchor`,
    ],
    [
      "a nested schema",
      { properties: { "a/b~c": { items: { additionalItems: true } } } },
      `${BASE}#/properties/a~1b~0c/items/additionalItems`,
    ],
    [
      "a list of schemas",
      { allOf: [{}, { then: {}, unevaluatedItems: false }] },
      `${BASE}#/allOf/1/unevaluatedItems`,
    ],
    [
      "a definition",
      { $defs: { a: { unevaluatedProperties: {} } } },
      `${BASE}#/$defs/a/unevaluatedProperties`,
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
    ...["items", "contains", "additionalProperties", "not", "if", "then", "else"].map(
      (keyword): Read => [keyword, { [keyword]: { unknown: 1 } }, `${keyword}/unknown`],
    ),
    ...["allOf", "anyOf", "oneOf"].map(
      (keyword): Read => [keyword, { [keyword]: [true, { unknown: 1 }] }, `${keyword}/1/unknown`],
    ),
    ...["properties", "dependentSchemas", "$defs"].map(
      (keyword): Read => [
        keyword,
        { [keyword]: { a: true, b: { unknown: 1 } } },
        `${keyword}/b/unknown`,
      ],
    ),
  ])("should read the schemas in %s", (_, document, pointer) => {
    expect(errorOf(document)).toMatchObject({ location: `${BASE}#/${pointer}` });
  });

  it.each(["(", "^\\-$", "}"])(
    "should refuse %j as a pattern: with the u flag it is none",
    (pattern) => {
      const document = { $defs: { a: { pattern } } };
      expect(errorOf(document)).toMatchObject({ location: `${BASE}#/$defs/a/pattern` });
    },
  );

  it.each([
    ["null", null, `${BASE}#`],
    ["a number", 5, `${BASE}#`],
    ["an array", { items: [{}] }, `${BASE}#/items`],
    ["a string", { properties: { a: "b" } }, `${BASE}#/properties/a`],
    ["a number in a list", { $id: ID, anyOf: [{}, 1] }, `${ID}#/anyOf/1`],
  ])("should refuse %s in the place of a schema", (_, document, location) => {
    expect(errorOf(document)).toMatchObject({ location });
  });

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
