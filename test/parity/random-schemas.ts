import fc, { type Arbitrary } from "fast-check";
import type { Json } from "../../src/parity/json.js";

/** The names of properties and definitions: few, so that keywords meet. */
const NAMES = ["a", "b", "c"] as const;

const name = fc.constantFrom(...NAMES);
const size = fc.nat(3);
const number = fc.oneof(fc.integer({ min: -5, max: 5 }), fc.constantFrom(0.5, 2 ** 53, -0));
const pattern = fc.constantFrom("^a", "b$", "^[a-c]+$", "\\d", "^x-", "^.{1,2}$");
const type = fc.constantFrom("null", "boolean", "integer", "number", "string", "array", "object");
const literal: Arbitrary<Json> = fc.constantFrom<Json>(
  null,
  true,
  false,
  0,
  1,
  -3,
  0.5,
  "",
  "a",
  "ab",
  [],
  [1],
  [1, "a"],
  {},
  { a: 1 },
  { a: "b", b: null },
);
const format = fc.constantFrom(
  "date",
  "date-time",
  "email",
  "ipv4",
  "uri",
  "uuid",
  "json-pointer",
  "regex",
  "int32",
);

/** A fragment of a schema: keywords that usually come together. */
type Fragment = Readonly<Record<string, unknown>>;

/**
 * Small random JSON Schemas over the whole vocabulary: a few fragments for a schema, subschemas in all of them, and definitions that are led to
 * by pointer and by anchor, from themselves as well. Many have values, and some have none. A reference that comes back to the same value
 * without end is not among them.
 */
export const randomSchema: Arbitrary<object> = fc
  .record({
    root: schemaObject(3, "anywhere"),
    a: schemaObject(1, "inside a part"),
    b: schemaObject(1, "inside a part"),
  })
  .map(({ root, a, b }) => ({ ...root, $defs: { a, b: { ...b, $anchor: "b" } } }));

/** Where references may stand: only inside a part of the value, those of a definition lead to an end. */
type References = "anywhere" | "inside a part";

function schema(depth: number, references: References): Arbitrary<unknown> {
  return fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(true, true, false) },
    { weight: 9, arbitrary: schemaObject(depth, references) },
  );
}

function schemaObject(depth: number, references: References): Arbitrary<Fragment> {
  return fc
    .array(fragment(depth, references), { minLength: 1, maxLength: 3 })
    .map((fragments) => Object.assign({}, ...fragments));
}

function fragment(depth: number, references: References): Arbitrary<Fragment> {
  const leaves = [...plain(), ...(references === "anywhere" ? [reference()] : [])];
  if (depth === 0) return fc.oneof(...leaves);
  return fc.oneof(...leaves, ...inPlace(depth - 1, references), ...parts(depth - 1));
}

function reference(): Arbitrary<Fragment> {
  return fc.record({ $ref: fc.constantFrom("#/$defs/a", "#/$defs/b", "#b") });
}

/** Fragments without subschemas. */
function plain(): Arbitrary<Fragment>[] {
  return [
    fc.record({ type: fc.oneof(type, fc.uniqueArray(type, { minLength: 1, maxLength: 3 })) }),
    fc.record({ type }),
    fc.record({ enum: fc.uniqueArray(literal, { minLength: 1, maxLength: 4 }) }),
    fc.record({ const: literal }),
    some({ minimum: number, maximum: number, exclusiveMinimum: number, exclusiveMaximum: number }),
    fc.record({ multipleOf: fc.constantFrom(0.5, 1, 2, 3) }),
    some({ minLength: size, maxLength: size, pattern, format }),
    some({ minItems: size, maxItems: size, uniqueItems: fc.boolean() }),
    some({ minProperties: size, maxProperties: size }),
    fc.record({ required: fc.uniqueArray(name, { maxLength: 2 }) }),
    fc.record({ dependentRequired: fc.dictionary(name, fc.uniqueArray(name, { maxLength: 2 })) }),
  ];
}

/** Fragments whose subschemas speak of the same value. */
function inPlace(depth: number, references: References): Arbitrary<Fragment>[] {
  const one = schema(depth, references);
  const many = fc.array(one, { minLength: 1, maxLength: 3 });
  return [
    fc.record({ allOf: many }),
    fc.record({ anyOf: many }),
    fc.record({ oneOf: many }),
    fc.record({ not: one }),
    fc.record({ if: one, then: one, else: one }, { requiredKeys: ["if"] }),
    fc.record({ dependentSchemas: fc.dictionary(name, one, { maxKeys: 2 }) }),
  ];
}

/** Fragments whose subschemas speak of a part of the value, where every reference comes to an end with the value. */
function parts(depth: number): Arbitrary<Fragment>[] {
  const one = fc.oneof(
    { weight: 4, arbitrary: schema(depth, "anywhere") },
    { weight: 1, arbitrary: fc.constant({ $ref: "#" }) },
  );
  return [
    fc.record(
      {
        properties: fc.dictionary(name, one, { maxKeys: 3 }),
        required: fc.subarray([...NAMES], { maxLength: 2 }),
      },
      { requiredKeys: ["properties"] },
    ),
    some({
      patternProperties: fc.dictionary(pattern, one, { maxKeys: 2 }),
      additionalProperties: one,
      propertyNames: schema(0, "inside a part"),
    }),
    some({
      prefixItems: fc.array(one, { minLength: 1, maxLength: 3 }),
      items: one,
      minItems: size,
    }),
    fc.record(
      { contains: one, minContains: size, maxContains: size },
      { requiredKeys: ["contains"] },
    ),
  ];
}

/** Some of the keywords. */
function some(keywords: Readonly<Record<string, Arbitrary<unknown>>>): Arbitrary<Fragment> {
  return fc.record({ ...keywords }, { requiredKeys: [] });
}
