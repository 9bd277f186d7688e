import { type Bench, isSchemaObject, resolved } from "./bench.js";
import { build } from "./build.js";
import { isArray, isObject, type Json, toText } from "./json.js";
import type { Schema, SchemaObject } from "./json-schema.js";
import { itemSchema } from "./parts.js";

type ArrayRepair = (schema: SchemaObject, array: readonly Json[], bench: Bench) => readonly Json[];

const REPAIRS: readonly ArrayRepair[] = [repairItems, dropDoubles, fitContains, fitItems];

export function repairArray(schema: SchemaObject, value: Json, bench: Bench): Json {
  if (!isArray(value)) return value;
  return REPAIRS.reduce((array, step) => step(schema, array, bench), value);
}

function repairItems(schema: SchemaObject, array: readonly Json[], bench: Bench): readonly Json[] {
  return array.flatMap((item, index) => {
    const own = itemSchema(schema, index);
    const repaired =
      own === undefined
        ? item
        : bench.apply(own, item, contextFor(index, bench).filter(isSchemaObject));
    return repaired === undefined ? [] : [repaired];
  });
}

function dropDoubles(
  { uniqueItems = false }: SchemaObject,
  array: readonly Json[],
): readonly Json[] {
  if (!uniqueItems) return array;
  const seen = new Set<string>();
  return array.filter((item) => {
    const text = canonicalText(item);
    return !seen.has(text) && seen.add(text);
  });
}

function fitContains(schema: SchemaObject, array: readonly Json[], bench: Bench): readonly Json[] {
  const { contains, minContains = 1, maxContains = Infinity } = schema;
  if (contains === undefined) return array;
  const { random, material } = bench;
  const fits = (item: Json) => material.satisfies(contains, item);
  let count = array.filter(fits).length;
  const fitted = array.filter((item) => !(fits(item) && count > maxContains && count--));
  for (; count < minContains; count++) {
    const item = build(contains, random, material, 1);
    if (item !== undefined) fitted.splice(random.nextInt(0, fitted.length), 0, item);
  }
  return fitted;
}

function fitItems(schema: SchemaObject, array: readonly Json[], bench: Bench): readonly Json[] {
  const { minItems = 0, maxItems = Infinity } = schema;
  const fitted = [...array];
  while (fitted.length < minItems) {
    const item = contextFor(fitted.length, bench).find(isSchemaObject) ?? true;
    const built = build(item, bench.random, bench.material, 1);
    if (built === undefined) break;
    fitted.push(built);
  }
  return fitted.slice(0, maxItems);
}

/** What the schemas in the context say of an item, outermost first. */
function contextFor(index: number, { context, material }: Bench): Schema[] {
  return context.flatMap((outer) => resolved(itemSchema(outer, index) ?? true, material));
}

/** The same text for equal values, whatever the order of their keys. */
function canonicalText(value: Json): string {
  return toText(withSortedKeys(value));
}

function withSortedKeys(value: Json): Json {
  if (isArray(value)) return value.map(withSortedKeys);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, member]) => [key, withSortedKeys(member)]));
}
