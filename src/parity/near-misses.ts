import type { Random } from "fast-check";
import { breakable, breakKeyword, type Place } from "./breaks.js";
import { isArray, isObject, type Json, type Path, replaceAt } from "./json.js";
import type { Keyword, Schema, SchemaObject } from "./json-schema.js";
import type { Material } from "./material.js";
import { oddValue } from "./odd-values.js";
import { itemSchema, propertySchemas } from "./parts.js";
import { pick } from "./random.js";

/** A keyword of a schema object, and the places at which it speaks of a part of a valid value. */
export interface Target {
  readonly keyword: Keyword;
  /** The keyword's absolute location. */
  readonly location: string;
  readonly places: readonly (readonly [Json, readonly Place[]])[];
}

/** Every keyword that speaks of any of the values and can be broken. */
export function targetsOf(values: readonly Json[], material: Material): readonly Target[] {
  const bySchema = new Map<SchemaObject, Map<Json, Place[]>>();
  for (const value of values) {
    for (const place of placesIn(material.document.root, value, [], material)) {
      const byValue = getOr(bySchema, place.schema, () => new Map<Json, Place[]>());
      getOr(byValue, value, (): Place[] => []).push(place);
    }
  }
  return [...bySchema].flatMap(([schema, byValue]) => {
    const places = [...byValue];
    const base = material.document.locations.get(schema);
    return breakable(schema, (part) => bySchema.has(part)).map((keyword) => ({
      keyword,
      location: `${base}/${keyword}`,
      places,
    }));
  });
}

/** One of the valid values, changed at one place so that the keyword refuses it; the value itself where that can't be done. */
export function breakTarget({ keyword, places }: Target, random: Random, material: Material): Json {
  const [valid, atValue] = pick(random, places);
  const place = pick(random, atValue);
  const broken = breakKeyword(keyword, place, random, material);
  return broken === undefined ? valid : (replaceAt(valid, place.path, broken) ?? null);
}

/**
 * Draws from valid values: each is one of them changed at one place so that one keyword location refuses it, as far as the schema lets one be
 * broken alone. What the verdict then is, the oracle says. Every keyword location that speaks of any of the values is as likely as another,
 * however few it speaks of.
 */
export function nearMissesOf(
  values: readonly Json[],
  material: Material,
): (random: Random) => Json {
  const targets = targetsOf(values, material);
  return (random) =>
    targets.length === 0 ? oddValue(random) : breakTarget(pick(random, targets), random, material);
}

/** A value with one keyword broken at one place where a schema speaks of it; undefined where that one can't be broken there. */
export function refuted(
  schema: Schema,
  value: Json,
  random: Random,
  material: Material,
): Json | undefined {
  const places = [...placesIn(schema, value, [], material)];
  if (places.length === 0) return undefined;
  const place = pick(random, places);
  const keywords = breakable(place.schema, () => true);
  if (keywords.length === 0) return undefined;
  const broken = breakKeyword(pick(random, keywords), place, random, material);
  return broken === undefined ? undefined : replaceAt(value, place.path, broken);
}

function getOr<K, V>(map: Map<K, V>, key: K, create: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const created = create();
  map.set(key, created);
  return created;
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
    const { dependentSchemas = {} } = schema;
    for (const [key, member] of Object.entries(value)) {
      for (const property of propertySchemas(schema, key)) {
        yield* placesIn(property, member, [...path, key], material);
      }
      if (Object.hasOwn(dependentSchemas, key)) {
        yield* placesIn(dependentSchemas[key] ?? true, value, path, material);
      }
    }
  }
  if (isArray(value)) {
    for (const [index, item] of value.entries()) {
      yield* placesIn(itemSchema(schema, index) ?? true, item, [...path, index], material);
    }
  }
}

function conditional(schema: SchemaObject, value: Json, { satisfies }: Material): Schema[] {
  if (schema.if === undefined) return [];
  return satisfies(schema.if, value) ? [schema.if, schema.then ?? true] : [schema.else ?? true];
}
