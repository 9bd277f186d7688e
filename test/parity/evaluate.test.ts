import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { contracts } from "../../src/contracts/registry.js";
import { createEvaluator } from "../../src/parity/evaluate.js";
import { FAILED, FAILED_ALONE, PASSED } from "../../src/parity/evaluate-scope.js";
import type { Json } from "../../src/parity/json.js";
import { createAjv } from "../../src/parity/oracle.js";
import { samplesFor } from "../../src/parity/samples.js";
import { oracleOf } from "./oracle.js";
import { TABLE } from "./schemas.js";
import { silenced } from "./silenced.js";

const BASE = "https://schema.invalid/";

describe("createEvaluator", () => {
  it.each(TABLE)("should give the oracle's verdict, %s: %j", (_, schema) => {
    expect(differing(schema, samples(schema, 300))).toEqual([]);
  });

  it.each(Object.values(contracts))(
    "should give the oracle's verdict, $name",
    ({ jsonSchema, zod }) => {
      expect(differing(jsonSchema, samples(jsonSchema, 1000, zod))).toEqual([]);
    },
  );

  it("should throw what the oracle throws", () => {
    const { evaluate } = createEvaluator({ uniqueItems: true });
    expect(() => evaluate([{}, { toString: "" }])).toThrow(TypeError);
    expect(evaluate([1, 1]).accepts).toBe(false);
  });

  it("should list the keyword locations that the root leads to in the order of the document", () => {
    const { base, locations } = createEvaluator({
      $id: "https://example.test/root",
      title: "A title",
      items: { $ref: "#/$defs/used" },
      $defs: {
        unused: { type: "string" },
        used: { properties: { a: { $ref: "part" }, b: false }, required: ["a"] },
        part: { $id: "part", $defs: { inner: { minimum: 1 } }, anyOf: [{ $ref: "#/$defs/inner" }] },
      },
      type: "array",
    });
    expect(base).toBe("https://example.test/root");
    expect(locations).toEqual([
      "https://example.test/root#/items",
      "https://example.test/root#/items/$ref",
      "https://example.test/root#/$defs/used/properties",
      "https://example.test/root#/$defs/used/properties/a/$ref",
      "https://example.test/root#/$defs/used/required",
      "https://example.test/part#/$defs/inner/minimum",
      "https://example.test/part#/anyOf",
      "https://example.test/part#/anyOf/0/$ref",
      "https://example.test/root#/type",
    ]);
  });

  it("should tell a schema object that is used twice apart", () => {
    const text = { type: "string" };
    expect(decisions({ properties: { a: text, b: text } }, { a: "", b: 1 })).toEqual({
      properties: "failed alone",
      "properties/a/type": "passed",
      "properties/b/type": "failed alone",
    });
  });

  it.each<[string, object, Json, object]>([
    ["an assertion on another type", { minimum: 3, pattern: "a", items: true }, null, {}],
    ["an assertion that holds", { maxLength: 1 }, "a", { maxLength: "passed" }],
    ["an assertion alone", { maxLength: 1 }, "ab", { maxLength: "failed alone" }],
    [
      "two assertions together",
      { maxLength: 1, pattern: "^a$" },
      "ab",
      { maxLength: "failed", pattern: "failed" },
    ],
    [
      "what fails because of another, and what its own failure is made of",
      { allOf: [{ properties: { a: { items: { type: "string" } } } }] },
      { a: [1] },
      {
        allOf: "failed alone",
        "allOf/0/properties": "failed alone",
        "allOf/0/properties/a/items": "failed alone",
        "allOf/0/properties/a/items/type": "failed alone",
      },
    ],
    [
      "an applicator with two faults in it",
      { items: { minLength: 2, type: "string" } },
      ["", 1],
      { items: "failed alone", "items/minLength": "failed", "items/type": "passed, failed" },
    ],
    [
      "one keyword at two places",
      { items: { type: "string" } },
      [1, "", 2],
      { items: "failed alone", "items/type": "passed, failed alone" },
    ],
    [
      "a false schema beside another fault",
      { properties: { a: false, b: { type: "null" } } },
      { a: 1, b: 1 },
      { properties: "failed alone", "properties/b/type": "failed" },
    ],
    [
      "a false schema alone",
      { additionalProperties: false },
      { a: 1 },
      { additionalProperties: "failed alone" },
    ],
    [
      "a reference",
      { $ref: "#/$defs/a", $defs: { a: { const: 1 } } },
      2,
      { $ref: "failed alone", "$defs/a/const": "failed alone" },
    ],
    [
      "a condition that holds",
      { if: { minimum: 0 }, then: { maximum: 9 }, else: { maximum: -9 } },
      10,
      {
        if: "passed",
        "if/minimum": "passed",
        then: "failed alone",
        "then/maximum": "failed alone",
      },
    ],
    [
      "a condition that does not hold in a valid value",
      { if: { minimum: 0, type: "number" }, then: false },
      -1,
      { if: "failed alone", "if/minimum": "failed alone", "if/type": "passed" },
    ],
    [
      "a condition that does not hold in an invalid value",
      { if: { minimum: 0 }, then: false, else: { maximum: -9 } },
      -1,
      {
        if: "failed",
        "if/minimum": "failed alone",
        else: "failed alone",
        "else/maximum": "failed alone",
      },
    ],
    [
      "branches, each a scope",
      { anyOf: [{ minimum: 5 }, { type: "string", maximum: 0 }] },
      1,
      {
        anyOf: "failed alone",
        "anyOf/0/minimum": "failed alone",
        "anyOf/1/type": "failed",
        "anyOf/1/maximum": "failed",
      },
    ],
    [
      "branches that fail without harm",
      { oneOf: [{ minimum: 5 }, {}], maximum: 0 },
      1,
      { oneOf: "passed", "oneOf/0/minimum": "failed alone", maximum: "failed alone" },
    ],
    [
      "a condition in a branch that fails without harm",
      { anyOf: [{ if: { minimum: 5 }, type: "string" }, {}] },
      1,
      {
        anyOf: "passed",
        "anyOf/0/if": "failed",
        "anyOf/0/if/minimum": "failed alone",
        "anyOf/0/type": "failed alone",
      },
    ],
    [
      "equal items of another type than they should have as the oracle does",
      { items: { type: "string" }, uniqueItems: true },
      [1, 1],
      { items: "failed alone", "items/type": "failed alone", uniqueItems: "passed" },
    ],
    ["branches that hold both", { oneOf: [true, {}] }, 1, { oneOf: "failed alone" }],
    ["a not", { not: { minimum: 5 } }, 6, { not: "failed alone", "not/minimum": "passed" }],
    [
      "a not that holds",
      { not: { minimum: 5 } },
      4,
      { not: "passed", "not/minimum": "failed alone" },
    ],
    ["nothing contained", { contains: { minimum: 5 } }, [], { contains: "failed alone" }],
    [
      "too little contained",
      { contains: { minimum: 5 }, minContains: 2, maxContains: 3 },
      [5, 1],
      {
        contains: "failed alone",
        "contains/minimum": "passed, failed alone",
        minContains: "failed alone",
        maxContains: "passed",
      },
    ],
    [
      "too much contained",
      { contains: {}, maxContains: 1 },
      [5, 1],
      { contains: "failed alone", maxContains: "failed alone" },
    ],
    [
      "nothing asked to be contained",
      { contains: false, minContains: 0 },
      [1],
      { contains: "passed", minContains: "passed" },
    ],
    ["bounds of no contains", { minContains: 3, maxContains: 0 }, [1], {}],
    [
      "dependents with their key",
      { dependentSchemas: { a: { minProperties: 2 } }, dependentRequired: { a: ["b"] } },
      { a: 1 },
      {
        dependentSchemas: "failed",
        "dependentSchemas/a/minProperties": "failed",
        dependentRequired: "failed",
      },
    ],
    [
      "dependents without their key",
      { dependentSchemas: { a: { minProperties: 2 } }, dependentRequired: { a: ["b"] } },
      { b: 1 },
      {},
    ],
    [
      "keys and their names",
      { patternProperties: { "^a": { type: "null" } }, propertyNames: { maxLength: 2 } },
      { abc: 1 },
      {
        patternProperties: "failed",
        "patternProperties/^a/type": "failed",
        propertyNames: "failed",
        "propertyNames/maxLength": "failed",
      },
    ],
    [
      "items by their places",
      { prefixItems: [{ type: "string" }, { type: "null" }], items: { type: "number" } },
      [1, null, 2, 3],
      {
        prefixItems: "failed alone",
        "prefixItems/0/type": "failed alone",
        "prefixItems/1/type": "passed",
        items: "passed",
        "items/type": "passed",
      },
    ],
    [
      "recursion",
      { type: "array", items: { $ref: "#" } },
      [[[]], [1]],
      {
        type: "passed, failed alone",
        items: "passed, failed alone",
        "items/$ref": "passed, failed alone",
      },
    ],
  ])("should decide %s", (_, schema, value, expected) => {
    expect(decisions(schema, value)).toEqual(expected);
  });

  it("should begin each value anew", () => {
    const { evaluate } = createEvaluator({ uniqueItems: true, if: { minItems: 5 } });
    expect(() => evaluate([{}, { toString: "" }])).toThrow(TypeError);
    const { marks } = evaluate([1, 2]);
    evaluate([1, 1]);
    expect([...marks]).toEqual([PASSED, FAILED | FAILED_ALONE, FAILED | FAILED_ALONE]);
  });

  // Outside of a condition, a branch and the like, a keyword fails alone where nothing but it stands between the value and its acceptance.
  it.each(TABLE.filter(([, schema]) => !hasReferenceInScope(schema)))(
    "should say that a keyword failed alone where the oracle accepts the value without it, %s: %j",
    (_, schema) => {
      const accepted = verdictOf(schema);
      const refused = samples(schema, 300).filter((value) => accepted(value) === false);
      const { locations, evaluate } = createEvaluator(schema);
      const marks = refused.map((value) => evaluate(value).marks);
      for (const [index, location] of locations.entries()) {
        const pointer = location.slice(location.indexOf("#") + 1);
        if (!location.startsWith(BASE) || IN_SCOPE.test(pointer)) continue;
        const isAlone = marks.map((mark) => ((mark[index] ?? 0) & FAILED_ALONE) !== 0);
        const accepts = verdictOf(silenced(schema, pointer));
        const wrong = refused.filter((value, number) => accepts(value) !== isAlone[number]);
        expect({ pointer, wrong }).toEqual({ pointer, wrong: [] });
      }
    },
  );
});

/** In a scope of its own, or an `if` itself, which fails nothing. */
const IN_SCOPE = /\/if(\/|$)|\/(not|contains|anyOf|oneOf)\//u;

/** Whether a schema is used both in a scope and out of one: what failed alone there need not have failed alone in the document. */
function hasReferenceInScope(schema: object): boolean {
  return /"(?:not|contains|if|anyOf|oneOf)":[^}]*"\$ref"/u.test(JSON.stringify(schema));
}

const known = new Map<object, readonly Json[]>();

/** Drawn once for each schema: the first values are what takes the time. */
function samples(jsonSchema: object, count: number, zod: z.ZodType = z.any()): readonly Json[] {
  const drawn = known.get(jsonSchema) ?? draw(jsonSchema, count, zod);
  known.set(jsonSchema, drawn);
  return drawn;
}

function draw(jsonSchema: object, count: number, zod: z.ZodType): Json[] {
  const samples = samplesFor({ jsonSchemas: [jsonSchema], zod, examples: [], seed: 5 });
  return fc.sample(samples, { seed: 5, numRuns: count }).map(({ value }) => value);
}

/** Undefined where the oracle throws. */
function verdictOf(schema: object): (value: Json) => boolean | undefined {
  const validate = createAjv({ validateSchema: false }).compile(schema);
  return (value) => {
    try {
      return validate(value);
    } catch {
      return undefined;
    }
  };
}

function differing(schema: object, values: readonly Json[]): Json[] {
  const { evaluate } = createEvaluator(schema);
  const accepts = oracleOf(schema);
  return values.filter((value) => {
    try {
      return accepts(value) !== evaluate(value).accepts;
    } catch {
      return false;
    }
  });
}

/** What a value decides, by the pointer of each keyword. */
function decisions(schema: object, value: Json): Record<string, string> {
  const { locations, evaluate } = createEvaluator(schema);
  const { marks } = evaluate(value);
  const entries = locations.map((location, index): [string, string] => {
    const mark = marks[index] ?? 0;
    const failed = (mark & FAILED_ALONE) !== 0 ? ["failed alone"] : ["failed"];
    const words = [
      ...((mark & PASSED) !== 0 ? ["passed"] : []),
      ...((mark & FAILED) !== 0 ? failed : []),
    ];
    return [location.slice(BASE.length + 2), words.join(", ")];
  });
  return Object.fromEntries(entries.filter(([, words]) => words !== ""));
}
