import { type Bench, isSchemaObject, resolved } from "./bench.js";
import { build } from "./build.js";
import { isArray, isObject, type Json, toText } from "./json.js";
import type { Schema, SchemaObject } from "./json-schema.js";
import { MOST_PARTS } from "./limits.js";
import { itemSchema } from "./parts.js";

/** How often to build an item for each that `minItems` lacks, where all have to be different. */
const TRIES = 4;

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
  for (; count < Math.min(minContains, MOST_PARTS); count++) {
    const item = build(contains, random, material, 1, bench.left);
    if (item !== undefined) fitted.splice(random.nextInt(0, fitted.length), 0, item);
  }
  return fitted;
}

function fitItems(schema: SchemaObject, array: readonly Json[], bench: Bench): readonly Json[] {
  const { minItems = 0, maxItems = Infinity } = schema;
  const goal = Math.min(minItems, MOST_PARTS);
  const isUnique = bench.context.some(({ uniqueItems }) => uniqueItems);
  const fitted = [...array];
  const seen = new Set(isUnique && fitted.length < goal ? fitted.map(canonicalText) : []);
  for (let tries = TRIES * (goal - fitted.length); tries > 0 && fitted.length < goal; tries--) {
    const item = contextFor(fitted.length, bench).find(isSchemaObject) ?? true;
    // Of the few values that anything can be, one that is not there yet may be long in coming.
    const built =
      isUnique && item === true
        ? bench.random.nextInt(0, 10 * goal)
        : build(item, bench.random, bench.material, 1, bench.left);
    if (built === undefined) break;
    const text = isUnique ? canonicalText(built) : "";
    if (seen.has(text)) continue;
    if (isUnique) seen.add(text);
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
  // `-0` is equal to `0`.
  if (!isObject(value)) return value === 0 ? 0 : value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, member]) => [key, withSortedKeys(member)]));
}
