import type { Random } from "fast-check";
import type { Json, JsonObject } from "./json.js";
import { type JsonType, type Schema, type SchemaObject, typesOf } from "./json-schema.js";
import { optionalKey } from "./keys.js";
import type { Material } from "./material.js";
import { ODD_NUMBERS, oddValue } from "./odd-values.js";
import { itemSchema, propertySchemas } from "./parts.js";
import { chance, pick, shuffle } from "./random.js";

/** Deeper than this, optional keys and items are left out, so that recursive schemas come to an end. */
const DEEP = 6;

/** Deeper than this there is no value: the schema may ask for itself without end. */
const DEEPEST = 60;

/** A `maxItems` up to this is reached now and then. */
const LONGEST = 20;

class TooDeep extends Error {}

type Builder = (
  schema: SchemaObject,
  random: Random,
  material: Material,
  depth: number,
) => Json | undefined;

const byType = {
  null: () => null,
  boolean: (_, random) => chance(random, 0.5),
  integer: (schema, random) => buildNumber(schema, random, Number.isInteger),
  number: (schema, random) => buildNumber(schema, random, Number.isFinite),
  string: (schema, random, { strings }) => {
    const { valid } = strings(schema);
    return valid.length === 0 ? undefined : pick(random, valid);
  },
  array: buildArray,
  object: buildObject,
} as const satisfies Record<JsonType, Builder>;

/** Keywords that speak of one type only, for a schema that has no `type`. */
const SPEAKS_OF: readonly (readonly [keyof SchemaObject, JsonType])[] = [
  ["properties", "object"],
  ["required", "object"],
  ["additionalProperties", "object"],
  ["patternProperties", "object"],
  ["propertyNames", "object"],
  ["minProperties", "object"],
  ["maxProperties", "object"],
  ["dependentRequired", "object"],
  ["dependentSchemas", "object"],
  ["prefixItems", "array"],
  ["items", "array"],
  ["contains", "array"],
  ["minItems", "array"],
  ["maxItems", "array"],
  ["uniqueItems", "array"],
  ["pattern", "string"],
  ["format", "string"],
  ["minLength", "string"],
  ["maxLength", "string"],
  ["minimum", "number"],
  ["maximum", "number"],
  ["exclusiveMinimum", "number"],
  ["exclusiveMaximum", "number"],
  ["multipleOf", "number"],
];

/**
 * A value with a schema's plain shape: its type, enum, bounds, properties and items, or one of its alternatives. What a conditional asks for
 * is left to `repair`. Undefined where the schema has no value that this can find.
 */
export function build(
  schema: Schema,
  random: Random,
  material: Material,
  depth = 0,
): Json | undefined {
  try {
    return buildAt(schema, random, material, depth);
  } catch (error) {
    if (error instanceof TooDeep) return undefined;
    throw error;
  }
}

function buildAt(
  schema: Schema,
  random: Random,
  material: Material,
  depth: number,
): Json | undefined {
  if (depth > DEEPEST) throw new TooDeep();
  if (typeof schema === "boolean") return schema ? oddValue(random) : undefined;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return pick(random, schema.enum);
  const types = typesOf(schema);
  if (types === undefined) {
    const target = material.document.targets.get(schema);
    if (target !== undefined) return buildAt(target, random, material, depth);
    const alternatives = schema.anyOf ?? schema.oneOf;
    if (alternatives !== undefined)
      return buildAt(pick(random, alternatives), random, material, depth);
  }
  const spoken = SPEAKS_OF.find(([keyword]) => schema[keyword] !== undefined);
  if (types === undefined && spoken === undefined) {
    return schema.allOf === undefined
      ? oddValue(random)
      : buildAt(pick(random, schema.allOf), random, material, depth);
  }
  const type = types === undefined ? (spoken?.[1] ?? "null") : pick(random, types);
  return byType[type](schema, random, material, depth);
}

function buildNumber(
  schema: SchemaObject,
  random: Random,
  isOfType: (value: number) => boolean,
): number | undefined {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf = 1 } = schema;
  const low = Math.max(minimum ?? -Infinity, exclusiveMinimum ?? -Infinity);
  const high = Math.min(maximum ?? Infinity, exclusiveMaximum ?? Infinity);
  const from = Number.isFinite(low) ? low : Math.min(-1000, high - 1000);
  const to = Number.isFinite(high) ? high : Math.max(1000, from + 1000);
  const between = from + (to - from) * (random.nextInt(0, 2 ** 31 - 1) / (2 ** 31 - 1));
  const multiple = Math.round(between / multipleOf) * multipleOf;
  const candidates = [low, high, between, multiple, multiple, ...ODD_NUMBERS].filter(
    (value) =>
      isOfType(value) &&
      value >= low &&
      value <= high &&
      value !== exclusiveMinimum &&
      value !== exclusiveMaximum &&
      (schema.multipleOf === undefined || Number.isInteger(value / schema.multipleOf)),
  );
  return candidates.length === 0 ? undefined : pick(random, candidates);
}

function buildArray(
  schema: SchemaObject,
  random: Random,
  material: Material,
  depth: number,
): Json[] {
  const { minItems = 0, maxItems = Infinity, prefixItems = [] } = schema;
  const more = depth > DEEP ? 0 : pick(random, [0, 0, 1, 1, 2, 3, 5]);
  const isFull = maxItems <= LONGEST && depth <= DEEP && chance(random, 0.1);
  const usual = chance(random, 0.7) ? Math.max(minItems, prefixItems.length) : minItems;
  const length = isFull ? maxItems : Math.min(usual + more, maxItems);
  const built: Json[] = [];
  for (let index = 0; index < length; index++) {
    const item = buildAt(itemSchema(schema, index) ?? true, random, material, depth + 1);
    if (item !== undefined) built.push(item);
  }
  return built;
}

function buildObject(
  schema: SchemaObject,
  random: Random,
  material: Material,
  depth: number,
): JsonObject {
  const { properties = {}, patternProperties, required = [], additionalProperties } = schema;
  const wanted = new Set(required);
  for (const key of Object.keys(properties)) {
    if (depth <= DEEP && chance(random, 0.5)) wanted.add(key);
  }
  const isOpen = additionalProperties !== false || patternProperties !== undefined;
  if (isOpen && depth <= DEEP && chance(random, 0.5)) {
    const key = optionalKey(schema, random, material);
    if (key !== undefined) wanted.add(key);
  }
  const keys = chance(random, 0.3) ? shuffle(random, [...wanted]) : [...wanted];
  const entries = keys.map((key) => {
    const [property = true] = propertySchemas(schema, key);
    return [key, buildAt(property, random, material, depth + 1)] as const;
  });
  // `fromEntries` defines own keys, `__proto__` included.
  return Object.fromEntries(
    entries.filter((entry): entry is [string, Json] => entry[1] !== undefined),
  );
}
