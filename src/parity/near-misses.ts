import type { Random } from "fast-check";
import { build } from "./build.js";
import { editString } from "./edit-string.js";
import {
  isArray,
  isObject,
  type Json,
  type JsonObject,
  type Path,
  replaceAt,
  withoutKey,
} from "./json.js";
import { isKeyword, type Keyword, type Schema, type SchemaObject, typesOf } from "./json-schema.js";
import type { Material } from "./material.js";
import { ODD_KEYS, ODD_NUMBERS, ODD_STRINGS, oddValue } from "./odd-values.js";
import { chance, pick, shuffle } from "./random.js";
import { repair } from "./repair.js";

/** A place where a schema decides about a valid value. */
interface Place {
  readonly schema: SchemaObject;
  readonly path: Path;
  readonly value: Json;
}

/** Changes a value so that one keyword refuses it; undefined where that keyword can't be broken there. */
type Break<T> = (keyword: T, place: Place, random: Random, material: Material) => Json | undefined;

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
    typeof value === "string"
      ? value + pick(random, ["a", "\u{1f600}"]).repeat(length + 1 - [...value].length)
      : undefined,
  pattern: (_, place, random, material) => breakString(place, random, material),
  format: (_, place, random, material) => breakString(place, random, material),
  minItems: (count, { value }, random) =>
    isArray(value) && count > 0 ? value.slice(0, random.nextInt(0, count - 1)) : undefined,
  maxItems: (count, { schema, value }, random, material) => {
    if (!isArray(value)) return undefined;
    const more = Array.from({ length: count + 1 - value.length }, () =>
      value.length > 0 ? pick(random, value) : build(schema.items ?? true, random, material, 1),
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
  contains: (item, { value }, _, { satisfies }) =>
    isArray(value) ? value.filter((other) => !satisfies(item, other)) : undefined,
  required: (keys, { value }, random) =>
    isObject(value) && keys.length > 0 ? withoutKey(value, pick(random, keys)) : undefined,
  additionalProperties: (schema, place, random, material) =>
    breakAdditionalProperties(schema, place, random, material),
  dependentSchemas: (dependents, { schema, value }, random, material) => {
    const keys = Object.keys(dependents);
    if (!isObject(value) || keys.length === 0) return undefined;
    const key = pick(random, keys);
    const member = build(schema.properties?.[key] ?? true, random, material, 1);
    return member === undefined ? undefined : { ...value, [key]: member };
  },
  not: (schema, { value }, random, material) => repair(schema, value, random, material),
  // A condition that holds is broken as any other schema is; one that does not is made to hold, with what it then asks for left undone.
  if: (schema, { value }, random, material) => repair(schema, value, random, material),
};

/**
 * Draws from valid values: each is one of them changed at one place so that one keyword location refuses it, as far as the schema lets one be
 * broken alone. What the verdict then is, the oracle says. Every keyword location that speaks of any of the values is as likely as another,
 * however few it speaks of.
 */
export function nearMissesOf(
  values: readonly Json[],
  material: Material,
): (random: Random) => Json {
  const bySchema = new Map<SchemaObject, Map<Json, Place[]>>();
  for (const value of values) {
    for (const place of placesIn(material.document.root, value, [], material)) {
      const byValue = getOr(bySchema, place.schema, () => new Map<Json, Place[]>());
      getOr(byValue, value, (): Place[] => []).push(place);
    }
  }
  const choices = [...bySchema].flatMap(([schema, byValue]) => {
    const places = [...byValue];
    return breakable(schema).map((keyword) => ({ keyword, places }));
  });
  return (random) => {
    if (choices.length === 0) return oddValue(random);
    const { keyword, places } = pick(random, choices);
    const [valid, atValue] = pick(random, places);
    const place = pick(random, atValue);
    const broken = breakKeyword(keyword, place, random, material);
    return broken === undefined ? valid : (replaceAt(valid, place.path, broken) ?? null);
  };
}

function getOr<K, V>(map: Map<K, V>, key: K, create: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const created = create();
  map.set(key, created);
  return created;
}

/** A schema's keywords that can be broken; `required` once for each of its entries, since each is a rule of its own. */
function breakable(schema: SchemaObject): Keyword[] {
  return Object.keys(schema)
    .filter(isKeyword)
    .filter((keyword) => BREAKS[keyword] !== undefined)
    .flatMap((keyword) =>
      keyword === "required" ? (schema.required ?? []).map(() => keyword) : [keyword],
    );
}

function breakKeyword<K extends Keyword>(
  keyword: K,
  place: Place,
  random: Random,
  material: Material,
): Json | undefined {
  const value = place.schema[keyword];
  return value === undefined ? undefined : BREAKS[keyword]?.(value, place, random, material);
}

/** Every schema object that speaks of a valid value or of a part of it, conditions that hold included. */
function* placesIn(schema: Schema, value: Json, path: Path, material: Material): Generator<Place> {
  if (typeof schema === "boolean") return;
  yield { schema, path, value };
  const { document, satisfies } = material;
  const here = [
    document.targets.get(schema),
    ...(schema.allOf ?? []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter((part) => satisfies(part, value)),
    ...conditional(schema, value, material),
  ];
  for (const part of here) {
    if (part !== undefined) yield* placesIn(part, value, path, material);
  }
  if (isObject(value)) {
    const { properties = {}, additionalProperties = true, dependentSchemas = {} } = schema;
    for (const [key, member] of Object.entries(value)) {
      const property = Object.hasOwn(properties, key) ? properties[key] : additionalProperties;
      yield* placesIn(property ?? true, member, [...path, key], material);
      if (Object.hasOwn(dependentSchemas, key)) {
        yield* placesIn(dependentSchemas[key] ?? true, value, path, material);
      }
    }
  }
  if (isArray(value) && schema.items !== undefined) {
    for (const [index, item] of value.entries()) {
      yield* placesIn(schema.items, item, [...path, index], material);
    }
  }
}

function conditional(schema: SchemaObject, value: Json, { satisfies }: Material): Schema[] {
  if (schema.if === undefined) return [];
  return satisfies(schema.if, value) ? [schema.if, schema.then ?? true] : [schema.else ?? true];
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
  if (invalid.length > 0 && chance(random, 0.3)) return pick(random, invalid);
  if (typeof value !== "string" || chance(random, 0.1)) return pick(random, ODD_STRINGS);
  return editString(value, random);
}

function breakAdditionalProperties(
  schema: Schema,
  { schema: { properties = {} }, value }: Place,
  random: Random,
  material: Material,
): JsonObject | undefined {
  if (!isObject(value)) return undefined;
  const declared = Object.keys(properties);
  const key =
    declared.length > 0 && chance(random, 0.3)
      ? editString(pick(random, declared), random)
      : pick(random, [...ODD_KEYS, "extra"]);
  if (Object.hasOwn(properties, key)) return undefined;
  const member = oddValue(random);
  return material.satisfies(schema, member) ? undefined : { ...value, [key]: member };
}
