import type { Random } from "fast-check";
import { build } from "./build.js";
import { editString } from "./edit-string.js";
import { isArray, isObject, type Json, type JsonObject, type Path, withoutKey } from "./json.js";
import { isKeyword, type Keyword, type Schema, type SchemaObject, typesOf } from "./json-schema.js";
import { optionalKey } from "./keys.js";
import { MOST_PARTS } from "./limits.js";
import type { Material } from "./material.js";
import { ODD_KEYS, ODD_NUMBERS, ODD_STRINGS, oddValue } from "./odd-values.js";
import { itemSchema, propertySchemas } from "./parts.js";
import { chance, pick, shuffle } from "./random.js";
import { repair } from "./repair.js";

/** A place where a schema decides about a valid value. */
export interface Place {
  readonly schema: SchemaObject;
  readonly path: Path;
  readonly value: Json;
}

/** Changes a value so that one keyword refuses it; undefined where that keyword can't be broken there. */
type Break<T> = (keyword: T, place: Place, random: Random, material: Material) => Json | undefined;

/** How many rules a keyword counts as, each as likely to be broken as another: `required` has one an entry, a format is many in one. */
const RULES: { readonly [K in Keyword]?: (schema: SchemaObject) => number } = {
  required: ({ required = [] }) => required.length,
  format: () => 5,
};

/** A `maxLength` beyond this is not broken: no value that long is worth its time. */
const LONGEST = 1_000_000;

/** The keywords that can be broken by themselves. The others only hold subschemas, whose own keywords are broken. */
const BREAKS: { readonly [K in Keyword]?: Break<NonNullable<SchemaObject[K]>> } = {
  type: (_, { schema, value }, random) => breakType(schema, value, random),
  enum: (literals, { value }, random, material) =>
    pick(random, [
      () => (typeof value === "string" ? editString(value, random) : oddValue(random)),
      () => [pick(random, literals)],
      () => anyLiteral(random, material),
    ])(),
  const: (literal, _, random, material) =>
    pick(random, [
      () => (typeof literal === "string" ? editString(literal, random) : String(literal)),
      () => (typeof literal === "boolean" ? !literal : oddValue(random)),
      () => anyLiteral(random, material),
    ])(),
  minimum: (bound, { schema }, random) => breakBound(bound, -1, schema, random),
  maximum: (bound, { schema }, random) => breakBound(bound, 1, schema, random),
  exclusiveMinimum: (bound, { schema }, random) =>
    chance(random, 0.5) ? bound : breakBound(bound, -1, schema, random),
  exclusiveMaximum: (bound, { schema }, random) =>
    chance(random, 0.5) ? bound : breakBound(bound, 1, schema, random),
  multipleOf: (divisor, { value }, random) =>
    typeof value === "number" ? value + divisor * pick(random, [0.5, 1e-9, 0.1]) : undefined,
  minLength: (length, { value }, random) =>
    typeof value === "string" && length > 0
      ? [...value].slice(0, random.nextInt(0, length - 1)).join("")
      : undefined,
  maxLength: (length, { value }, random) =>
    typeof value === "string" && length < LONGEST
      ? value + pick(random, ["a", "\u{1f600}"]).repeat(Math.max(length + 1 - [...value].length, 0))
      : undefined,
  pattern: (_, place, random, material) => breakString(place, random, material),
  format: (_, place, random, material) =>
    typeof place.value === "number"
      ? pick(random, ODD_NUMBERS)
      : breakString(place, random, material),
  minItems: (count, { value }, random) =>
    isArray(value) && count > 0 ? value.slice(0, random.nextInt(0, count - 1)) : undefined,
  maxItems: (count, { schema, value }, random, material) => {
    if (!isArray(value) || count > MOST_PARTS) return undefined;
    const more = Array.from({ length: count + 1 - value.length }, () =>
      value.length > 0
        ? pick(random, value)
        : build(itemSchema(schema, value.length) ?? true, random, material, 1),
    );
    return [...value, ...more.filter((item) => item !== undefined)];
  },
  uniqueItems: (isOn, { value }, random) => {
    if (!isOn || !isArray(value) || value.length === 0) return undefined;
    const twin = pick(random, value);
    const copy = isObject(twin) ? Object.fromEntries(shuffle(random, Object.entries(twin))) : twin;
    const at = random.nextInt(0, value.length);
    return value.toSpliced(at, 0, copy);
  },
  contains: (item, { schema, value }, _, { satisfies }) => {
    let left = Math.max((schema.minContains ?? 1) - 1, 0);
    return isArray(value)
      ? value.filter((other) => !satisfies(item, other) || left-- > 0)
      : undefined;
  },
  maxContains: (count, { schema, value }, random, material) => {
    const { contains } = schema;
    if (!isArray(value) || contains === undefined || count > MOST_PARTS) return undefined;
    const more = Array.from({ length: count + 1 }, () => build(contains, random, material, 1));
    return [...value, ...more.filter((item) => item !== undefined)];
  },
  minProperties: (count, { value }, random) =>
    isObject(value) && count > 0
      ? Object.fromEntries(shuffle(random, Object.entries(value)).slice(0, count - 1))
      : undefined,
  maxProperties: (count, { schema, value }, random, material) => {
    if (!isObject(value) || count > MOST_PARTS) return undefined;
    let more: JsonObject = value;
    for (let tries = 0; tries < count + 20 && Object.keys(more).length <= count; tries++) {
      const key = optionalKey(schema, random, material) ?? pick(random, ODD_KEYS);
      const [property = true] = propertySchemas(schema, key);
      more = { ...more, [key]: build(property, random, material, 1) ?? null };
    }
    return more;
  },
  propertyNames: (names, { schema, value }, random, material) => {
    if (!isObject(value)) return undefined;
    const invalid = typeof names === "object" ? material.strings(names).invalid : [];
    const key = pick(random, [
      ...ODD_KEYS,
      ...Object.keys(value).map((name) => editString(name, random)),
      ...(invalid.length === 0 ? [] : [pick(random, invalid), pick(random, invalid)]),
    ]);
    const [property = true] = propertySchemas(schema, key);
    return { ...value, [key]: build(property, random, material, 1) ?? null };
  },
  dependentRequired: (dependents, { schema, value }, random, material) => {
    const keys = Object.keys(dependents);
    if (!isObject(value) || keys.length === 0) return undefined;
    const key = pick(random, keys);
    const [property = true] = propertySchemas(schema, key);
    const member = value[key] ?? build(property, random, material, 1) ?? null;
    const [dependent = key] = shuffle(random, dependents[key] ?? []);
    return { ...withoutKey(value, dependent), [key]: member };
  },
  required: (keys, { value }, random) =>
    isObject(value) && keys.length > 0 ? withoutKey(value, pick(random, keys)) : undefined,
  additionalProperties: (schema, place, random, material) =>
    breakAdditionalProperties(schema, place, random, material),
  dependentSchemas: (dependents, { schema, value }, random, material) => {
    const keys = Object.keys(dependents);
    if (!isObject(value) || keys.length === 0) return undefined;
    const key = pick(random, keys);
    const [property = true] = propertySchemas(schema, key);
    const member = build(property, random, material, 1);
    return member === undefined ? undefined : { ...value, [key]: member };
  },
  // A second branch that holds as well.
  oneOf: (branches, { value }, random, material) => {
    const others = branches.filter((branch) => !material.satisfies(branch, value));
    return others.length === 0 ? undefined : repair(pick(random, others), value, random, material);
  },
  properties: (properties, { value }, random, material) => {
    if (!isObject(value)) return undefined;
    const keys = Object.keys(properties).filter((key) => !Object.hasOwn(value, key));
    if (keys.length === 0) return undefined;
    const key = pick(random, keys);
    return withMember(value, key, properties[key] ?? true, random, material);
  },
  patternProperties: (properties, { value }, random, material) => {
    const [pattern] = shuffle(random, Object.keys(properties));
    if (!isObject(value) || pattern === undefined) return undefined;
    const { valid } = material.strings({ pattern });
    return valid.length === 0
      ? undefined
      : withMember(value, pick(random, valid), properties[pattern] ?? true, random, material);
  },
  prefixItems: (items, { value }, random, material) =>
    withItem(value, random.nextInt(0, items.length - 1), items, random, material),
  items: (item, { schema: { prefixItems = [] }, value }, random, material) =>
    withItem(value, prefixItems.length, [...prefixItems, item], random, material),
  not: (schema, { value }, random, material) =>
    repair(schema, value, random, material) ?? build(schema, random, material, 1),
  // A condition that holds is broken as any other schema is; one that does not is made to hold, with what it then asks for left undone.
  if: (schema, { value }, random, material) => repair(schema, value, random, material),
};

/** The schemas of a value's parts, by the keyword that holds them. */
const PARTS: { readonly [K in Keyword]?: (schema: SchemaObject) => readonly Schema[] } = {
  properties: ({ properties = {} }) => Object.values(properties),
  patternProperties: ({ patternProperties = {} }) => Object.values(patternProperties),
  prefixItems: ({ prefixItems = [] }) => prefixItems,
  items: ({ items = true }) => [items],
};

/**
 * A schema's keywords that can be broken, each as often as it has rules. A keyword for a value's parts is among them where it has a schema
 * that speaks of no part of any valid value: `speaks` tells. The other schemas of parts are broken by themselves.
 */
export function breakable(
  schema: SchemaObject,
  speaks: (part: SchemaObject) => boolean,
): Keyword[] {
  const isSilent = (part: Schema) => (typeof part === "object" ? !speaks(part) : !part);
  return Object.keys(schema)
    .filter(isKeyword)
    .filter((keyword) => BREAKS[keyword] !== undefined)
    .filter((keyword) => PARTS[keyword]?.(schema).some(isSilent) ?? true)
    .flatMap((keyword) => Array.from({ length: RULES[keyword]?.(schema) ?? 1 }, () => keyword));
}

/**
 * A value that one keyword refuses at a place; undefined where it can't be broken there. A keyword may speak of another type than that of the
 * value: without a `type`, any other value that the schema refuses will do.
 */
export function breakKeyword<K extends Keyword>(
  keyword: K,
  place: Place,
  random: Random,
  material: Material,
): Json | undefined {
  const value = place.schema[keyword];
  if (value === undefined) return undefined;
  const broken = BREAKS[keyword]?.(value, place, random, material);
  return broken === undefined && place.schema.type === undefined
    ? refusedValue(place.schema, random, material)
    : broken;
}

/** How often to draw a value in the hope that a schema refuses it. */
const TRIES = 10;

function refusedValue(schema: Schema, random: Random, { satisfies }: Material): Json | undefined {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const value = oddValue(random);
    if (!satisfies(schema, value)) return value;
  }
  return undefined;
}

function withMember(
  object: JsonObject,
  key: string,
  schema: Schema,
  random: Random,
  material: Material,
): JsonObject | undefined {
  const member = refusedValue(schema, random, material);
  return member === undefined ? undefined : { ...object, [key]: member };
}

/** An array with an item at an index, which the last of the schemas up to there refuses. */
function withItem(
  value: Json,
  index: number,
  items: readonly Schema[],
  random: Random,
  material: Material,
): Json | undefined {
  if (!isArray(value)) return undefined;
  const before = items
    .slice(0, index)
    .map((item, at) => value[at] ?? build(item, random, material, 1) ?? null);
  const item = refusedValue(items[index] ?? true, random, material);
  return item === undefined ? undefined : [...before, item, ...value.slice(index + 1)];
}

/** A value that the schema mentions somewhere: what is right elsewhere is the likeliest mistake. */
function anyLiteral(random: Random, { literals }: Material): Json {
  return literals.length === 0 ? oddValue(random) : pick(random, literals);
}

function breakType(schema: SchemaObject, value: Json, random: Random): Json {
  const types = typesOf(schema) ?? [];
  if (types.includes("integer") && chance(random, 0.5)) return pick(random, ODD_NUMBERS);
  return pick(random, [
    oddValue(random),
    [value],
    { value },
    null,
    isArray(value) || isObject(value) ? oddValue(random) : String(value),
  ]);
}

/** A number past a bound: by one, by the least that a double can tell apart, or by far. */
function breakBound(bound: number, sign: 1 | -1, schema: SchemaObject, random: Random): number {
  const least = Math.max(Math.abs(bound) * Number.EPSILON, Number.MIN_VALUE);
  const steps = typesOf(schema)?.includes("integer") ? [1, 1, 2, 1e300] : [1, least, 0.5, 1e300];
  return bound + sign * pick(random, steps);
}

function breakString({ schema, value }: Place, random: Random, material: Material): Json {
  const { invalid } = material.strings(schema);
  // An edit seldom comes to the 30th of February.
  const share = schema.format === undefined ? 0.3 : 0.7;
  if (invalid.length > 0 && chance(random, share)) return pick(random, invalid);
  if (typeof value !== "string" || chance(random, 0.1)) return pick(random, ODD_STRINGS);
  return editString(value, random);
}

function breakAdditionalProperties(
  schema: Schema,
  { schema: object, value }: Place,
  random: Random,
  material: Material,
): JsonObject | undefined {
  if (!isObject(value)) return undefined;
  const { properties = {}, patternProperties = {} } = object;
  const declared = Object.keys(properties);
  const key =
    declared.length > 0 && chance(random, 0.3)
      ? editString(pick(random, declared), random)
      : pick(random, [...ODD_KEYS, "extra"]);
  if (propertySchemas({ properties, patternProperties }, key).length > 0) return undefined;
  const member = oddValue(random);
  return material.satisfies(schema, member) ? undefined : { ...value, [key]: member };
}
