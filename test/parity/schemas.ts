import type { Keyword } from "../../src/parity/json-schema.js";

const tree = {
  $ref: "#/$defs/node",
  $defs: {
    node: {
      type: "object",
      required: ["value"],
      additionalProperties: false,
      properties: {
        value: { type: "integer" },
        children: { type: "array", items: { $ref: "#/$defs/node" } },
      },
    },
  },
};

/** Each child is as likely to be an end as to be another bush: most values that are begun have no end. */
const bush = {
  type: "object",
  required: ["a", "b", "c"],
  properties: Object.fromEntries(
    ["a", "b", "c"].map((key) => [key, { anyOf: [{ $ref: "#" }, { type: "null" }] }]),
  ),
};

const embedded = {
  $id: "https://example.test/schemas/root",
  type: "array",
  items: { $ref: "deeper/part" },
  $defs: {
    part: {
      $id: "deeper/part",
      type: "object",
      required: ["leaf"],
      properties: { leaf: { $ref: "#/$defs/leaf" } },
      $defs: { leaf: { type: "string", pattern: "^[a-z]{2}$" } },
    },
  },
};

const payment = {
  type: "object",
  required: ["kind"],
  properties: { kind: { enum: ["card", "cash", "none"] } },
  if: { properties: { kind: { const: "card" } } },
  then: { required: ["digits"], properties: { digits: { type: "string", pattern: "^[0-9]{4}$" } } },
  else: {
    if: { properties: { kind: { const: "cash" } } },
    then: { required: ["amount"], properties: { amount: { type: "number", exclusiveMinimum: 0 } } },
    else: { properties: { digits: false, amount: false } },
  },
};

const text = { type: ["string", "null"] };

/** Schemas that have values, by the keyword that each is about. The type asks for one for each keyword of the vocabulary. */
export const SCHEMAS = {
  $ref: [
    { $ref: "#/$defs/a", $defs: { a: { type: "integer", minimum: 3 } } },
    {
      $ref: "#/$defs/a",
      required: ["b"],
      properties: { b: { type: "string" } },
      $defs: { a: { type: "object", required: ["a"], properties: { a: { type: "null" } } } },
    },
    // The oracle throws on some of its values.
    { $ref: "#/$defs/a", $defs: { a: { type: "array", uniqueItems: true } } },
    tree,
    bush,
    embedded,
    { $ref: "#leaf", $defs: { a: { $anchor: "leaf", type: "integer", maximum: 3 } } },
  ],
  type: [
    { type: "integer" },
    { type: ["string", "null"] },
    { type: ["number", "boolean", "array"] },
    { type: "object" },
  ],
  enum: [{ enum: ["a", 1, 1.5, null, { b: [] }] }, { type: "string", enum: ["a", 5] }],
  const: [{ const: { a: [1, null] } }, { const: null }, { const: false }, { const: "" }],
  minimum: [{ type: "integer", minimum: 2 ** 53 }, { minimum: -0.5 }],
  maximum: [
    { type: "number", minimum: 0, maximum: 1 },
    { type: "integer", maximum: -1e9 },
  ],
  exclusiveMinimum: [{ type: "number", exclusiveMinimum: 0, exclusiveMaximum: 1e-9 }],
  exclusiveMaximum: [{ type: "integer", exclusiveMaximum: 2, minimum: 1 }],
  multipleOf: [
    { type: "integer", minimum: 100, maximum: 110, multipleOf: 7 },
    { type: "number", multipleOf: 0.01 },
  ],
  minLength: [{ type: "string", minLength: 40 }],
  maxLength: [{ type: "string", minLength: 2, maxLength: 2 }, { maxLength: 100 }],
  pattern: [
    { type: "string", pattern: "^id:[A-Z0-9-]{8,128}$" },
    { type: ["null", "string"], pattern: "\\S" },
    { type: "string", pattern: "^[a-z]+$", minLength: 5, maxLength: 6 },
  ],
  format: [
    { type: "string", format: "date-time" },
    { type: "string", format: "date" },
    { type: "string", format: "time" },
    { type: "string", format: "duration" },
    { type: "string", format: "email" },
    { type: "string", format: "hostname" },
    { type: "string", format: "ipv4" },
    { type: "string", format: "ipv6" },
    { type: "string", format: "uri" },
    { format: "uri-reference" },
    { type: "string", format: "uuid" },
    { type: "string", format: "json-pointer" },
    { type: "string", format: "regex" },
  ],
  prefixItems: [
    { type: "array", prefixItems: [{ type: "string" }, { type: "integer" }], items: false },
    { type: "array", prefixItems: [{ const: 1 }], items: { type: "null" }, minItems: 2 },
    { prefixItems: [{ type: "boolean" }] },
  ],
  items: [
    { type: "array", items: { type: "integer", minimum: 1 } },
    { type: "array", items: false },
    { items: { type: "array", items: { type: "null" } } },
  ],
  minItems: [{ type: "array", minItems: 4, items: { type: "boolean" } }],
  maxItems: [{ type: "array", maxItems: 9, items: { type: "null" } }, { maxItems: 0 }],
  uniqueItems: [
    { type: "array", uniqueItems: true, minItems: 3, items: { enum: ["a", "b", "c"] } },
    { type: "array", uniqueItems: true, items: { type: "object", required: ["a"] } },
  ],
  contains: [
    { type: "array", contains: { const: "x" } },
    { contains: { type: "integer" }, items: { type: "number" } },
    { type: "array", items: { enum: [1, 2] }, contains: { const: 2 }, maxItems: 2 },
  ],
  minContains: [
    { type: "array", contains: { const: "x" }, minContains: 3 },
    { type: "array", contains: { type: "integer" }, minContains: 0, minItems: 1 },
  ],
  maxContains: [
    { type: "array", contains: { type: "integer" }, maxContains: 2, items: { type: "number" } },
    { type: "array", contains: { const: 1 }, minContains: 2, maxContains: 2 },
  ],
  properties: [
    { type: "object", required: ["a%b/c~d"], properties: { "a%b/c~d": { type: "null" } } },
    { properties: { constructor: { type: "string" }, toString: { type: "integer" } } },
    { properties: JSON.parse('{"__proto__":{"type":"string"}}') },
    { type: "object", properties: { a: false, b: true } },
  ],
  required: [{ required: ["a", "constructor"] }, { type: "object", required: ["toString"] }],
  additionalProperties: [
    { type: "object", additionalProperties: false, properties: { a: { type: "null" } } },
    { type: "object", additionalProperties: { type: "string" }, properties: { a: true } },
  ],
  patternProperties: [
    {
      type: "object",
      patternProperties: { "^x-[a-z]+$": { type: "integer" } },
      additionalProperties: false,
    },
    {
      type: "object",
      properties: { ab: { minimum: 3 } },
      patternProperties: { "^a": { type: "integer" }, b$: { maximum: 5 } },
    },
  ],
  propertyNames: [
    { type: "object", propertyNames: { pattern: "^[a-z]{2,3}$" } },
    { type: "object", propertyNames: { enum: ["a", "b"] }, minProperties: 1 },
  ],
  minProperties: [
    { type: "object", minProperties: 3 },
    {
      type: "object",
      minProperties: 2,
      additionalProperties: false,
      properties: { a: text, b: text },
    },
  ],
  maxProperties: [
    { type: "object", maxProperties: 1, properties: { a: text, b: text, c: text } },
    { maxProperties: 0 },
  ],
  dependentRequired: [
    {
      type: "object",
      properties: { a: text, b: text, c: text },
      dependentRequired: { a: ["b", "c"] },
    },
    { type: "object", properties: { a: text }, dependentRequired: { a: ["z"] } },
  ],
  dependentSchemas: [
    {
      type: "object",
      properties: { a: text, b: text },
      dependentSchemas: { a: { required: ["b"] }, b: { properties: { b: { type: "string" } } } },
    },
  ],
  allOf: [
    { allOf: [{ type: "integer", minimum: 3 }, { maximum: 5 }] },
    {
      allOf: [
        { type: "object", required: ["a"], properties: { a: { type: "string" } } },
        { required: ["b"], properties: { b: { type: "integer" }, a: { minLength: 1 } } },
      ],
    },
  ],
  anyOf: [
    { anyOf: [{ type: "string", minLength: 1 }, { type: "null" }] },
    { type: "object", anyOf: [{ required: ["a"] }, { required: ["b"] }] },
  ],
  oneOf: [
    { oneOf: [{ type: "integer" }, { type: "number", minimum: 10 }] },
    { type: "object", oneOf: [{ required: ["a"] }, { required: ["b"] }] },
  ],
  not: [
    { type: "string", not: { const: "" } },
    { not: { type: ["string", "object"] } },
    { type: "object", properties: { a: text }, not: { required: ["a"] } },
  ],
  if: [payment],
  then: [
    {
      type: "array",
      items: { enum: ["a", "b"] },
      if: { contains: { const: "a" } },
      then: { minItems: 3 },
    },
  ],
  else: [{ if: { type: "number" }, then: { minimum: 0 }, else: { type: "boolean" } }],
} as const satisfies Readonly<Record<Keyword, readonly [object, ...object[]]>>;

/** {@link SCHEMAS} as a table: the keyword, and a schema. */
export const TABLE: readonly (readonly [string, object])[] = Object.entries(SCHEMAS).flatMap(
  ([keyword, schemas]) => schemas.map((schema) => [keyword, schema] as const),
);

/** Schemas that no value satisfies. */
export const EMPTY: readonly object[] = [
  { type: "object", minProperties: 2, maxProperties: 1 },
  { type: "object", minProperties: 1, propertyNames: false },
  { type: "array", prefixItems: [false], minItems: 1 },
  { type: "array", contains: { const: 1 }, minContains: 2, maxItems: 1 },
  { type: "array", contains: true, minContains: 1, maxContains: 0 },
  { not: {} },
  { allOf: [false] },
  { type: "string", minLength: 3, maxLength: 2 },
  { type: "integer", exclusiveMinimum: 0, exclusiveMaximum: 1 },
  { type: "integer", minimum: 1, maximum: 6, multipleOf: 7 },
  { type: "string", pattern: "^a$", minLength: 2 },
  { type: "string", pattern: "$a" },
  { type: "array", minItems: 2, items: false },
  { type: "array", minItems: 3, uniqueItems: true, items: { type: "boolean" } },
  { type: "array", contains: { const: 1 }, items: { const: 2 } },
  { type: "object", required: ["a"], properties: { a: false } },
  { type: "object", required: ["a"], additionalProperties: false },
  { type: "object", required: ["a"], properties: { a: { $ref: "#" } } },
  {
    type: "object",
    required: ["a", "b"],
    properties: { a: { $ref: "#" }, b: { $ref: "#" } },
  },
  { type: "array", minItems: 2, items: { $ref: "#" } },
  { enum: [1, 2], not: { type: "integer" } },
  { if: {}, then: false },
  { oneOf: [{}, {}] },
];
