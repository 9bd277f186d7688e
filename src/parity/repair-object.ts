import { type Bench, isSchemaObject, resolved } from "./bench.js";
import { build } from "./build.js";
import { isObject, type Json, type JsonObject, withoutKey } from "./json.js";
import type { Schema, SchemaObject } from "./json-schema.js";
import { optionalKey } from "./keys.js";
import { MOST_PARTS } from "./limits.js";
import { propertySchemas } from "./parts.js";
import { chance, pick } from "./random.js";

/** How often to look for a key that `minProperties` still lacks, besides once for each. */
const TRIES = 20;

type ObjectRepair = (schema: SchemaObject, object: JsonObject, bench: Bench) => JsonObject;

const REPAIRS: readonly ObjectRepair[] = [
  addRequired,
  repairMembers,
  dropWrongNames,
  fitProperties,
];

export function repairObject(schema: SchemaObject, value: Json, bench: Bench): Json {
  if (!isObject(value)) return value;
  return REPAIRS.reduce((object, step) => step(schema, object, bench), value);
}

function addRequired(schema: SchemaObject, value: JsonObject, bench: Bench): JsonObject {
  const { required = [], dependentRequired = {} } = schema;
  let object = value;
  const add = (keys: readonly string[]) => {
    for (const key of keys) {
      if (!Object.hasOwn(object, key)) object = withMember(object, key, bench);
    }
  };
  add(required);
  for (const [key, dependents] of Object.entries(dependentRequired)) {
    if (Object.hasOwn(object, key)) add(dependents);
  }
  return object;
}

function withMember(object: JsonObject, key: string, bench: Bench): JsonObject {
  const [property = true] = contextFor(key, bench);
  const built = build(property, bench.random, bench.material, 1, bench.left);
  return built === undefined ? object : { ...object, [key]: built };
}

function repairMembers(schema: SchemaObject, value: JsonObject, bench: Bench): JsonObject {
  let object = value;
  for (const [key, member] of Object.entries(value)) {
    let repaired: Json | undefined = member;
    for (const property of propertySchemas(schema, key)) {
      if (repaired === undefined || bench.material.satisfies(property, repaired)) continue;
      repaired =
        isOptional(key, bench) && chance(bench.random, 0.5)
          ? undefined
          : bench.apply(property, repaired, contextFor(key, bench).filter(isSchemaObject));
    }
    if (repaired !== member) {
      object = repaired === undefined ? withoutKey(object, key) : { ...object, [key]: repaired };
    }
  }
  return object;
}

function dropWrongNames(
  { propertyNames }: SchemaObject,
  value: JsonObject,
  bench: Bench,
): JsonObject {
  if (propertyNames === undefined) return value;
  return Object.fromEntries(
    Object.entries(value).filter(([key]) => bench.material.satisfies(propertyNames, key)),
  );
}

function fitProperties(schema: SchemaObject, value: JsonObject, bench: Bench): JsonObject {
  const { minProperties = 0, maxProperties = Infinity } = schema;
  let object = value;
  const missing = Math.min(minProperties, MOST_PARTS) - Object.keys(object).length;
  const tries = missing > 0 ? missing + TRIES : 0;
  for (let count = 0; count < tries && Object.keys(object).length < minProperties; count++) {
    const outer = pick(bench.random, bench.context);
    const key = optionalKey(outer, bench.random, bench.material);
    if (key !== undefined && !Object.hasOwn(object, key)) object = withMember(object, key, bench);
  }
  for (const key of Object.keys(object)) {
    if (Object.keys(object).length <= maxProperties) break;
    if (isOptional(key, bench)) object = withoutKey(object, key);
  }
  return object;
}

function isOptional(key: string, { context }: Bench): boolean {
  return context.every((outer) => !outer.required?.includes(key));
}

/** What the schemas in the context say of a property, outermost first. */
function contextFor(key: string, { context, material }: Bench): Schema[] {
  return context.flatMap((outer) =>
    propertySchemas(outer, key).flatMap((property) => resolved(property, material)),
  );
}
