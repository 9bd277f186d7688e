import type { Random } from "fast-check";
import { isNumberFormat, numberHasFormat } from "./formats.js";
import type { Json, JsonObject } from "./json.js";
import { isOfType, type JsonType, type Schema, type SchemaObject, typesOf } from "./json-schema.js";
import { optionalKey } from "./keys.js";
import { freshLeft, type Left, MOST_PARTS } from "./limits.js";
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

/** A value would be nested too deeply or have too many parts. */
class TooBig extends Error {}

/** How far into a value a builder is, and how much more may be built for all of it. */
interface Progress {
  readonly depth: number;
  readonly left: Left;
}

type Builder = (
  schema: SchemaObject,
  random: Random,
  material: Material,
  progress: Progress,
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
  left: Left = freshLeft(),
): Json | undefined {
  const { references } = left;
  try {
    return buildAt(schema, random, material, { depth, left });
  } catch (error) {
    left.references = references;
    if (error instanceof TooBig) return undefined;
    throw error;
  }
}

function buildAt(
  schema: Schema,
  random: Random,
  material: Material,
  progress: Progress,
): Json | undefined {
  if (progress.depth > DEEPEST || progress.left.values-- <= 0) throw new TooBig();
  if (typeof schema === "boolean") return schema ? oddValue(random) : undefined;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return pick(random, schema.enum);
  const types = typesOf(schema);
  const spoken = typeSpokenOf(schema);
  const [first, ...rest] = othersFor(schema, random, material, types ?? spoken);
  if (first !== undefined && isBuiltByOther(random, types, spoken)) {
    const other = rest.length > 0 ? pick(random, [first, ...rest]) : first;
    const built =
      other === material.document.targets.get(schema)
        ? buildTarget(other, random, material, progress)
        : buildAt(other, random, material, progress);
    if (types === undefined) return built;
    if (built !== undefined && types.some((type) => isOfType(built, type))) return built;
  }
  if (types !== undefined) return byType[pick(random, types)](schema, random, material, progress);
  if (spoken === undefined) return oddValue(random);
  if (chance(random, 0.15)) {
    const odd = oddValue(random);
    if (!isOfType(odd, spoken)) return odd;
  }
  return byType[spoken](schema, random, material, progress);
}

/** Other schemas for the same value, of which one may say more of its shape than the schema itself does. */
function othersFor(
  schema: SchemaObject,
  random: Random,
  material: Material,
  type: unknown,
): Schema[] {
  const target = material.document.targets.get(schema);
  const branches = schema.anyOf ?? schema.oneOf;
  return [
    ...(target === undefined ? [] : [target]),
    ...(branches === undefined ? [] : [pick(random, branches)]),
    ...(type === undefined && schema.allOf !== undefined ? [pick(random, schema.allOf)] : []),
  ];
}

/** Whether another schema says the shape: always where the schema itself says nothing, nearly always where it says a type and no more. */
function isBuiltByOther(
  random: Random,
  types: readonly JsonType[] | undefined,
  spoken: JsonType | undefined,
): boolean {
  if (types === undefined) return spoken === undefined || chance(random, 0.8);
  return chance(random, spoken === undefined ? 0.9 : 0.5);
}

function buildTarget(
  target: Schema,
  random: Random,
  material: Material,
  progress: Progress,
): Json | undefined {
  const { left } = progress;
  if (left.references <= 0) throw new TooBig();
  left.references--;
  const built = buildAt(target, random, material, progress);
  left.references++;
  return built;
}

function typeSpokenOf(schema: SchemaObject): JsonType | undefined {
  if (isNumberFormat(schema.format)) return "number";
  return SPEAKS_OF.find(([keyword]) => schema[keyword] !== undefined)?.[1];
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
      numberHasFormat(value, schema.format) &&
      (schema.multipleOf === undefined || Number.isInteger(value / schema.multipleOf)),
  );
  return candidates.length === 0 ? undefined : pick(random, candidates);
}

function buildArray(
  schema: SchemaObject,
  random: Random,
  material: Material,
  { depth, left }: Progress,
): Json[] {
  const { minItems = 0, maxItems = Infinity, minContains = 0, prefixItems = [] } = schema;
  const more = depth > DEEP ? 0 : pick(random, [0, 0, 1, 1, 2, 3, 5]);
  const isFull = maxItems <= LONGEST && depth <= DEEP && chance(random, 0.1);
  const usual =
    depth <= DEEP && chance(random, 0.7) ? Math.max(minItems, prefixItems.length) : minItems;
  const length = isFull ? maxItems : Math.min(usual + more, maxItems);
  if (Math.max(length, minContains) > MOST_PARTS) throw new TooBig();
  const built: Json[] = [];
  for (let index = 0; index < length; index++) {
    const item = buildAt(itemSchema(schema, index) ?? true, random, material, {
      depth: depth + 1,
      left,
    });
    if (item !== undefined) built.push(item);
  }
  return built;
}

function buildObject(
  schema: SchemaObject,
  random: Random,
  material: Material,
  { depth, left }: Progress,
): JsonObject {
  const { properties = {}, patternProperties, required = [], additionalProperties } = schema;
  if ((schema.minProperties ?? 0) > MOST_PARTS) throw new TooBig();
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
    return [key, buildAt(property, random, material, { depth: depth + 1, left })] as const;
  });
  // `fromEntries` defines own keys, `__proto__` included.
  return Object.fromEntries(
    entries.filter((entry): entry is [string, Json] => entry[1] !== undefined),
  );
}
