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
    ["an empty enum", { items: { enum: [] } }, `${BASE}#/items/enum: is empty`],
    ["an infinite bound", { items: { minimum: Infinity } }, `${BASE}#/items/minimum: must be num`],
    [
      "two schemas with one $id",
      { $defs: { a: { $id: ID }, b: { $id: ID } } },
      `${BASE}#/$defs/b/$id: another schema is called "${ID}#" as well`,
    ],
    [
      "the root's $id again",
      { $id: ID, $defs: { a: { $id: ID } } },
      `${ID}#/$defs/a/$id: another schema is called "${ID}#" as well`,
    ],
    [
      "two schemas with one $anchor",
      { $defs: { a: { $anchor: "c" }, b: { $anchor: "c", type: "string" } } },
      `${BASE}#/$defs/b/$anchor: another schema is called "${BASE}#c" as well`,
    ],
  ])("should refuse %s with its location", (_, document, message) => {
    expect(errorOf(document).message).toContain(message);
  });

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
    const problem = `${location}: keyword "${location.split("/").at(-1)}" is not supported`;
    expect(errorOf(document)).toMatchObject({
      location,
      message: expect.toSatisfy((message: string) => message.startsWith(problem)),
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

  it.each([
    ["unevaluatedItems", false, "depends on what other keywords have looked at"],
    ["unevaluatedProperties", false, "depends on what other keywords have looked at"],
    ["$dynamicRef", "#a", "depends on the way there"],
    ["$dynamicAnchor", "a", "depends on the way there"],
    ["$vocabulary", {}, "a dialect of its own"],
    ["$recursiveRef", "#", "draft 2019-09"],
    ["$recursiveAnchor", true, "draft 2019-09"],
    ["id", "a", 'in 2020-12 it is "$id"'],
    ["definitions", {}, 'in 2020-12 it is "$defs"'],
    ["dependencies", {}, 'in 2020-12 it is "dependentRequired" and "dependentSchemas"'],
    ["additionalItems", false, 'in 2020-12 it is "items"'],
  ])("should say why %s is refused", (keyword, value, reason) => {
    const location = `${BASE}#/items/${keyword}`;
    const { message } = errorOf({ items: { [keyword]: value } });
    expect(message).toMatch(`${location}: keyword "${keyword}" is not supported: `);
    expect(message).toMatch(reason);
  });

  it("should say what an array of items is in 2020-12", () => {
    expect(errorOf({ items: [{}] }).message).toBe(
      `${BASE}#/items: a schema is an object or a boolean, not an array; in 2020-12 an array of them is "prefixItems"`,
    );
  });

  it.each([
    ["http://json-schema.org/draft-07/schema#"],
    ["https://json-schema.org/draft/2019-09/schema"],
    [5],
  ])("should refuse a document whose $schema is %j", ($schema) => {
    expect(errorOf({ $schema }).message).toBe(
      `${BASE}#/$schema: ${JSON.stringify($schema)} is not supported: schemas are read as https://json-schema.org/draft/2020-12/schema`,
    );
  });

  it.each(["", "#"])("should read a document whose $schema is 2020-12, ended by %j", (end) => {
    const $schema = `https://json-schema.org/draft/2020-12/schema${end}`;
    expect(() => readSchema({ $schema })).not.toThrow();
  });

  it.each([
    [
      "a misspelt type",
      { properties: { x: { type: "strnig" } } },
      '#/properties/x/type: must be one of "array", "boolean", "integer", "null", "number", "object", "string"',
    ],
    [
      "a negative length",
      { $defs: { "a/b": { minLength: -1 } } },
      "#/$defs/a~1b/minLength: must be >= 0",
    ],
    ["one name in the place of a list", { required: "a" }, "#/required: must be array"],
    ["a list in the place of schemas by name", { properties: [] }, "#/properties: must be object"],
    ["a boolean bound", { exclusiveMinimum: true }, "#/exclusiveMinimum: must be number"],
    ["no branch", { anyOf: [] }, "#/anyOf: must NOT have fewer than 1 items"],
  ])("should refuse what the meta-schema refuses: %s", (_, document, problem) => {
    expect(errorOf(document).message).toBe(BASE + problem);
  });

  it("should refuse a document that is nested too deeply, and one that is a part of itself", () => {
    let deep: object = {};
    for (let depth = 0; depth < 10_000; depth++) deep = { not: deep };
    const endless: Record<string, unknown> = {};
    endless["items"] = endless["not"] = endless;
    for (const document of [deep, { const: deep }, endless]) {
      expect(errorOf(document).message).toBe(`${BASE}#: is nested too deeply to be read`);
    }
  });

  it("should take contentEncoding, contentMediaType and contentSchema as annotations", () => {
    const contentSchema = { unevaluatedItems: false };
    expect(() =>
      readSchema({ contentEncoding: "base64", contentMediaType: "a/b", contentSchema }),
    ).not.toThrow();
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
