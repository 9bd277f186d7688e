import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { contracts } from "../../src/contracts/registry.js";
import { isObject } from "../../src/parity/json.js";
import { type Mutant, mutants, shardOf } from "../../src/parity/mutants.js";
import { OPERATORS, type Operator } from "../../src/parity/mutate-change.js";
import { createAjv } from "../../src/parity/oracle.js";
import { readSchema } from "../../src/parity/read-schema.js";
import { DOCUMENTS_AND_PARTS } from "./parts.js";
import { SCHEMAS, TABLE } from "./schemas.js";

/** The keywords whose presence each operator asks for: one of them is enough. */
const KEYWORDS = {
  "drop keyword": ["type", "enum", "properties", "required"],
  "lower number": ["minItems", "minimum"],
  "raise number": ["minItems", "minimum"],
  "swap inclusiveness": ["minimum"],
  "change multipleOf": ["multipleOf"],
  "add enum value": ["enum"],
  "remove enum value": ["enum"],
  "change const": ["const"],
  "widen type": ["type"],
  "narrow type": ["type"],
  "allow null": ["type"],
  "drop required key": ["required"],
  "add required key": ["properties"],
  "drop property": ["properties"],
  "rename property": ["additionalProperties"],
  "open object": ["additionalProperties"],
  "close object": ["properties"],
  "drop entry": ["dependentSchemas", "prefixItems", "patternProperties"],
  "loosen pattern": ["pattern"],
  "tighten pattern": ["pattern"],
  "drop branch": ["allOf", "anyOf", "oneOf"],
  "swap combinator": ["allOf", "anyOf", "oneOf"],
  "negate schema": ["not", "if"],
  "fix condition": ["if"],
  "swap branches": ["if"],
  "redirect reference": ["$ref"],
} as const satisfies Record<Operator, readonly (keyof typeof SCHEMAS)[]>;

/** What no document has that an operator needs beside its keyword. */
const NEEDS: { readonly [O in Operator]?: (document: string) => boolean } = {
  "swap inclusiveness": (document) => document.includes('"number"'),
  "narrow type": (document) => document.includes('"type":['),
  "redirect reference": (document) => (document.match(/"\$ref"/gu)?.length ?? 0) > 1,
};

/** No schema of the table has two definitions of a kind. */
const TWO_DEFINITIONS = {
  $ref: "#/$defs/a",
  $defs: { a: { type: "string" }, b: { const: "b" } },
};

/** A small schema, and what each of its mutants is. */
const CHANGES: readonly (readonly [object, readonly string[]])[] = [
  [
    { type: "integer", minimum: 0 },
    [
      "drop keyword: without type",
      "widen type: type integer -> integer | string",
      "widen type: type integer -> integer | object",
      "widen type: type integer -> number",
      "allow null: type integer -> integer | null",
      "drop keyword: without minimum",
      "lower number: minimum 0 -> -1",
      "raise number: minimum 0 -> 1",
    ],
  ],
  [
    { maximum: 1.5 },
    [
      "drop keyword: without maximum",
      "lower number: maximum 1.5 -> 1.49853515625",
      "raise number: maximum 1.5 -> 1.50146484375",
      "swap inclusiveness: maximum 1.5 -> exclusiveMaximum 1.5",
    ],
  ],
  [
    { enum: ["a", null] },
    [
      "drop keyword: without enum",
      'add enum value: enum + "A"',
      'remove enum value: enum - "a"',
      "remove enum value: enum - null",
    ],
  ],
  [
    { if: { maxLength: 2 }, then: { minLength: 2 } },
    [
      "drop keyword: without if",
      "negate schema: if -> if not",
      "fix condition: if -> true",
      "fix condition: if -> false",
      "swap branches: then <-> else",
      "drop keyword: without then",
      "drop keyword: without maxLength",
      "lower number: maxLength 2 -> 1",
      "raise number: maxLength 2 -> 3",
      "drop keyword: without minLength",
      "lower number: minLength 2 -> 1",
      "raise number: minLength 2 -> 3",
    ],
  ],
  [
    {
      additionalProperties: false,
      properties: { a: true, b: true },
      required: ["a"],
    },
    [
      "drop keyword: without additionalProperties",
      "open object: additionalProperties -> true",
      "drop keyword: without properties",
      'drop property: properties - "a"',
      'drop property: properties - "b"',
      'add required key: required + "b"',
      'rename property: properties "a" -> "a_"',
      'rename property: properties "b" -> "b_"',
      "drop keyword: without required",
      'drop required key: required - "a"',
    ],
  ],
  [
    { $ref: "#/$defs/a", $defs: { a: { const: 1 }, b: { type: "number" }, c: { type: "null" } } },
    [
      "drop keyword: without $ref",
      "redirect reference: $ref #/$defs/a -> #/$defs/b",
      "drop keyword: without const",
      "change const: const 1 -> 2",
    ],
  ],
  [{ uniqueItems: false, minItems: 0, required: [], items: {} }, ["raise number: minItems 0 -> 1"]],
  [{ then: { minimum: 1 }, maxContains: 3 }, []],
];

const DOCUMENTS = Object.values(contracts).map(
  ({ name, jsonSchema }) => [name, jsonSchema] as const,
);

describe("mutants", () => {
  it.each(CHANGES)("should be each change of %j", (schema, changes) => {
    expect(mutants(schema).map(({ operator, change }) => `${operator}: ${change}`)).toEqual(
      changes,
    );
  });

  it.each(OPERATORS)(
    "should have some of each operator on a schema with its keyword: %s",
    (name) => {
      const schemas = [
        ...KEYWORDS[name].flatMap((keyword): readonly object[] => SCHEMAS[keyword]),
        TWO_DEFINITIONS,
      ];
      const found = schemas.flatMap(mutants).filter(({ operator }) => operator === name);
      expect(found).not.toEqual([]);
    },
  );

  it.each(Object.values(contracts))(
    "should have some of each operator whose keyword the document has: $name",
    ({ jsonSchema }) => {
      const document = JSON.stringify(jsonSchema);
      const present = new Set(mutants(jsonSchema).map(({ operator }) => operator));
      const expected = OPERATORS.filter(
        (operator) =>
          KEYWORDS[operator].some((keyword) => document.includes(`"${keyword}":`)) &&
          (NEEDS[operator]?.(document) ?? true),
      );
      expect(expected.filter((operator) => !present.has(operator))).toEqual([]);
    },
  );

  it.each([...DOCUMENTS, ...TABLE])(
    "should differ from the original and from one another, %s: %#",
    (_, schema) => {
      const all = mutants(schema);
      const texts = all.map(({ jsonSchema }) => JSON.stringify(jsonSchema));
      expect(new Set([JSON.stringify(schema), ...texts]).size).toBe(all.length + 1);
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    },
  );

  it.each(TABLE)("should compile in the oracle, %s: %j", (_, schema) => {
    compileAll(mutants(schema));
  });

  it.each(DOCUMENTS_AND_PARTS)(
    "should compile in the oracle, a sample of $name",
    ({ jsonSchema }) => {
      const sample = mutants(jsonSchema).filter((_, index) => index % 23 === 0);
      compileAll(sample);
    },
  );

  it("should compile where nothing but a reference is left of an embedded document", () => {
    const part = {
      $id: "https://example.test/part",
      $ref: "#/$defs/a",
      type: "object",
      $defs: { a: { required: ["a"] } },
    };
    for (const mutant of mutants({ $defs: { part }, $ref: part.$id })) compileAll([mutant]);
  });

  it("should leave the original as it was", () => {
    for (const [, schema] of TABLE) {
      const before = structuredClone(schema);
      mutants(schema);
      expect(isDeepStrictEqual(schema, before)).toBe(true);
    }
  });

  it("should name a keyword location that the original has, or one beside it", () => {
    for (const [, jsonSchema] of DOCUMENTS) {
      const known = new Set(readSchema(jsonSchema).locations.values());
      const parents = mutants(jsonSchema).map(({ keywordLocation }) =>
        keywordLocation.slice(0, keywordLocation.lastIndexOf("/")),
      );
      expect(parents.filter((location) => !known.has(location))).toEqual([]);
    }
  });

  it("should have none of a definition that nothing leads to", () => {
    expect(mutants({ $defs: { unused: { type: "string" } }, maximum: 1 })).toHaveLength(6);
  });

  it("should change one place where two have the same object", () => {
    const same = { const: "x" };
    const [first] = mutants({ properties: { a: same, b: same } }).filter(({ keywordLocation }) =>
      keywordLocation.endsWith("#/properties/a/const"),
    );
    const { properties } = { properties: undefined, ...first?.jsonSchema };
    expect(properties).toEqual({ a: {}, b: { const: "x" } });
  });

  it("should have none that leads back to itself", () => {
    const schema = {
      $ref: "#/$defs/a",
      $defs: { a: { $ref: "#/$defs/b" }, b: { type: "string" } },
    };
    expect(() => mutants(schema).map(({ jsonSchema }) => readSchema(jsonSchema))).not.toThrow();
  });

  it("should be refused for a schema that can't be read", () => {
    expect(() => mutants({ unheard: 1 })).toThrow('keyword "unheard" is not supported');
    expect(() => mutants([])).toThrow("a schema is an object or a boolean, not an array");
  });
});

describe("mutants of a pattern", () => {
  const PATTERNS: readonly (readonly [string, readonly string[], readonly string[]])[] = [
    ["^a$", ["a$", "^[^]$", "^[aA]$", "^a"], []],
    ["\\S", ["[^]"], ["^(?:\\S)", "(?:\\S)$"]],
    [
      "^x{2,3}$",
      ["x{2,3}$", "^[^]{2,3}$", "^[xX]{2,3}$", "^x{1,3}$", "^x{2,4}$", "^x{2,3}"],
      ["^x{3,3}$", "^x{2,2}$"],
    ],
    [
      "^[a-c_]+$",
      ["[a-c_]+$", "^[\\u{64}a-c_]+$", "^[A-Ca-c_]+$", "^[^]+$", "^[a-c_]*$", "^[a-c_]+"],
      ["^[_]+$", "^[a-c]+$", "^[a-c_]{2,}$"],
    ],
    [
      "^(?:a|b)$",
      ["(?:a|b)$", "^(?:[^]|b)$", "^(?:[aA]|b)$", "^(?:a|[^])$", "^(?:a|[bB])$", "^(?:a|b)"],
      ["^(?:b)$", "^(?:a)$"],
    ],
    ["^[-a]$", ["[-a]$", "^[-aA]$", "^[^]$", "^[-a]"], ["^[a]$", "^[-]$"]],
    ["^[a-c\\w]$", ["[a-c\\w]$", "^[A-Ca-c\\w]$", "^[^]$", "^[a-c\\w]"], ["^[\\w]$", "^[a-c]$"]],
    ["^(?!a)$", [], ["^(?:^(?!a)$)", "(?:^(?!a)$)$"]],
    [
      "^(a)\\b\\1$",
      ["(a)\\b\\1$", "^([^])\\b\\1$", "^([aA])\\b\\1$", "^(a)\\1$", "^(a)\\b\\1"],
      [],
    ],
    ["^[^a]\\$$", ["[^a]\\$$", "^[^]\\$$", "^[^a][^]$", "^[^a]\\$"], []],
  ];

  it.each(PATTERNS)(
    "should be the looser and the tighter ones of %s",
    (pattern, looser, tighter) => {
      const found = mutants({ pattern });
      expect(textsOf(found, "loosen pattern")).toEqual(looser);
      expect(textsOf(found, "tighten pattern")).toEqual(tighter);
    },
  );

  function textsOf(all: ReturnType<typeof mutants>, name: Operator): unknown[] {
    return all
      .filter(({ operator }) => operator === name)
      .map(({ jsonSchema }) => (isObject(jsonSchema) ? jsonSchema["pattern"] : undefined));
  }
});

describe("shardOf", () => {
  const all = mutants(contracts["clinical-agent-trace"].jsonSchema);

  it.each([1, 2, 4, 7])("should be disjoint and together complete: %d", (count) => {
    const shards = Array.from({ length: count }, (_, index) => shardOf(all, index, count));
    const ids = shards.flat().map(({ id }) => id);
    expect(ids.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
  });

  it("should be the same whatever the order", () => {
    const ids = (mutated: typeof all) => new Set(shardOf(mutated, 1, 4).map(({ id }) => id));
    expect(ids(all.toReversed())).toEqual(ids(all));
  });
});

/** Throws where the oracle can't compile one of them. */
function compileAll(all: readonly Mutant[]): void {
  const ajv = createAjv({});
  for (const { jsonSchema } of all) {
    ajv.compile(jsonSchema);
    ajv.removeSchema();
  }
}
