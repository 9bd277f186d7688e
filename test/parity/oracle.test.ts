import { beforeAll, describe, expect, it } from "vitest";
import { contracts } from "../../src/contracts/registry.js";
import { type Json, type JsonObject, toText } from "../../src/parity/json.js";
import { nearMissesOf } from "../../src/parity/near-misses.js";
import { compileOracle } from "../../src/parity/oracle.js";
import { pick } from "../../src/parity/random.js";
import { readSchema, SchemaError } from "../../src/parity/read-schema.js";
import { oracle } from "../contracts/inspection.js";
import { draw, materialOf, validValues } from "./material.js";

const BASE = "https://schema.invalid/";

const SOME = [
  ...Object.values(contracts),
  contracts["scout-grading"].definitions.GradePayload,
  contracts["clinical-agent-trace"].definitions.Evaluation,
];

describe.each(SOME)("compileOracle, $name", ({ id, jsonSchema }) => {
  const { accepts, explain } = compileOracle(jsonSchema);
  const validate = oracle(jsonSchema);
  let values: readonly Json[] = [];
  beforeAll(() => {
    values = nearMisses(jsonSchema, 150).filter(hasVerdict(validate));
  }, 30_000);

  it("should have reasons exactly where it refuses", () => {
    for (const value of values) {
      expect(accepts(value)).toBe(validate(value));
      expect(explain(value).length === 0).toBe(accepts(value));
    }
  });

  it("should give each reason an absolute location", () => {
    const known = new Set<string>();
    for (const [schema, location] of readSchema(jsonSchema).locations) {
      for (const keyword of Object.keys(schema)) known.add(`${location}/${keyword}`);
    }
    const locations = values.flatMap(explain).map(({ keywordLocation }) => keywordLocation);
    expect(locations.length).toBeGreaterThan(100);
    const [document = ""] = id.split("#");
    expect(locations.filter((each) => !known.has(each) || !each.startsWith(document))).toEqual([]);
  });
});

describe("compileOracle", () => {
  it.each<[string, object, Json]>([
    ["1e400 as an integer", { type: "integer" }, Infinity],
    ["-1e400 as a number", { type: "number" }, -Infinity],
    ["a half as an integer", { type: "integer" }, 0.5],
    ["a date-time that is none", { format: "date-time" }, "2024-02-30T00:00:00Z"],
    ["a surrogate pair as two characters", { minLength: 2 }, "\u{1f600}"],
    ["a required key that every object inherits", { required: ["toString"] }, {}],
    ["a dependency on an inherited key", { dependentRequired: { a: ["toString"] } }, { a: 1 }],
    ["a declared key of its own", { properties: { toString: { minimum: 2 } } }, { toString: 1 }],
    ["__proto__ as an additional key", { additionalProperties: false }, proto(1)],
    ["__proto__ as a key's name", { propertyNames: { maxLength: 2 } }, proto(1)],
    ["what __proto__ depends on", { dependentSchemas: proto({ required: ["a"] }) }, proto(1)],
  ])("should refuse %s", (_, schema, value) => {
    expect(compileOracle(schema).accepts(value)).toBe(false);
  });

  it.each<[string, object, Json]>([
    ["an integer past 2^53", { type: "integer" }, 1e300],
    ["a whole double as an integer", { type: "integer" }, JSON.parse("1.0")],
    ["a surrogate pair as one character", { maxLength: 1 }, "\u{1f600}"],
    ["a keyword of another type", { minLength: 2, minItems: 2 }, 5],
    ["an inherited key that is declared", { properties: { toString: { type: "string" } } }, {}],
    ["an inherited key with a dependency", { dependentRequired: { toString: ["a"] } }, {}],
    ["__proto__ as a required key", { required: ["__proto__"] }, proto(1)],
  ])("should accept %s", (_, schema, value) => {
    expect(compileOracle(schema).accepts(value)).toBe(true);
  });

  it.each<[string, object, Json, string, string]>([
    ["at the root", { type: "null" }, 1, "#/type", ""],
    [
      "below escaped names",
      { properties: { "a/b~c": { minimum: 1 } } },
      { "a/b~c": 0 },
      "#/properties/a~1b~0c/minimum",
      "/a~1b~0c",
    ],
    [
      "behind $refs one after the other",
      {
        properties: { a: { $ref: "#/$defs/b" } },
        $defs: { b: { $ref: "#/$defs/c" }, c: { items: { $ref: "#/$defs/d" } }, d: { const: 1 } },
      },
      { a: [1, 2] },
      "#/$defs/d/const",
      "/a/1",
    ],
    [
      "deep in a recursive schema",
      { properties: { next: { $ref: "#" } }, required: ["a"] },
      { a: 1, next: { a: 1, next: {} } },
      "#/required",
      "/next/next",
    ],
    [
      "in a branch of a conditional",
      { if: { type: "object" }, then: { allOf: [{ required: ["a"] }] } },
      {},
      "#/then/allOf/0/required",
      "",
    ],
  ])("should name the keyword and the value %s", (_, schema, value, keyword, instance) => {
    expect(compileOracle(schema).explain(value)).toContainEqual(
      expect.objectContaining({
        keywordLocation: `${BASE}${keyword}`,
        instanceLocation: instance,
        message: expect.any(String),
      }),
    );
  });

  it("should name the keyword in an embedded resource by the resource's own $id", () => {
    const part = { $id: "deeper/part", items: { $ref: "#/$defs/a" }, $defs: { a: { const: 1 } } };
    const schema = { $id: "https://example.test/root", $ref: "deeper/part", $defs: { part } };
    expect(
      compileOracle(schema)
        .explain([2])
        .map((error) => error.keywordLocation),
    ).toEqual(["https://example.test/deeper/part#/$defs/a/const"]);
  });

  it("should name a false schema by the oracle's own path", () => {
    expect(compileOracle({ properties: { a: false } }).explain({ a: 1 })).toMatchObject([
      { keywordLocation: "#/properties/a/false schema", instanceLocation: "/a" },
    ]);
  });

  it("should give every reason, not the first alone", () => {
    const schema = { required: ["a", "b"], properties: { c: { type: "null" } } };
    expect(compileOracle(schema).explain({ c: 1 })).toHaveLength(3);
  });

  it("should say nothing of inherited keys", () => {
    const { explain } = compileOracle({ properties: { a: { type: "string" } }, required: ["b"] });
    expect(explain(Object.create({ a: 1, b: 1 }))).toMatchObject([
      { keywordLocation: `${BASE}#/required` },
    ]);
  });

  it("should count inherited keys where it is told to", () => {
    const schema = { properties: { a: { type: "string" } }, required: ["b"] };
    const { accepts, explain } = compileOracle(schema, { ownProperties: false });
    expect(accepts(Object.create({ a: "", b: 1 }))).toBe(true);
    expect(explain(Object.create({ a: 1, b: 1 }))).toMatchObject([
      { keywordLocation: `${BASE}#/properties/a/type` },
    ]);
  });

  it("should throw what the oracle throws", () => {
    const { accepts } = compileOracle({ uniqueItems: true });
    expect(() => accepts([{}, { toString: "" }])).toThrow(TypeError);
  });

  it("should refuse a schema that the engine can't read", () => {
    expect(() => compileOracle({ unevaluatedItems: false })).toThrow(SchemaError);
  });

  it("should refuse a schema that Ajv can't compile", () => {
    expect(() => compileOracle({ minLength: -1 })).toThrow(/minLength/u);
  });
});

/** An object with an own `__proto__`. */
function proto(value: Json): JsonObject {
  return JSON.parse(`{"__proto__":${toText(value)}}`);
}

function nearMisses(schema: object, count: number): Json[] {
  const material = materialOf(schema);
  const bases = validValues(20, material).map((valid) => nearMissesOf([valid], material));
  return draw(count, (random) => pick(random, bases)(random));
}

/** The oracle throws on some values. */
function hasVerdict(validate: (value: Json) => boolean): (value: Json) => boolean {
  return (value) => {
    try {
      validate(value);
      return true;
    } catch {
      return false;
    }
  };
}
