import type { Random } from "fast-check";
import { build } from "./build.js";
import { isArray, isObject, type Json, type JsonObject, withoutKey } from "./json.js";
import { type Schema, type SchemaObject, typesOf } from "./json-schema.js";
import type { Material } from "./material.js";
import { chance, pick } from "./random.js";

/** What a repair works with at one place of the instance. */
interface Bench {
  readonly random: Random;
  readonly material: Material;
  /** The schemas that apply to the same value, outermost first: what a conditional leaves unsaid, they say. */
  readonly context: readonly SchemaObject[];
}

/** One pass over one group of keywords: the value, changed where it breaks them, or undefined where it has to go. */
type Repair = (schema: SchemaObject, value: Json, bench: Bench) => Json | undefined;

/** In the order in which a value is settled: what it is, its parts, and then what the parts ask for. */
const REPAIRS: readonly Repair[] = [
  repairValue,
  repairObject,
  repairArray,
  repairReference,
  repairDependents,
  repairAllOf,
  repairAlternatives,
  repairNot,
  repairConditional,
];

/**
 * Changes what a schema refuses in a value, and only that, with the oracle's verdicts on subschemas as the guide. One pass may break what an
 * earlier step settled; repeated passes settle most schemas.
 */
export function repair(
  schema: Schema,
  value: Json,
  random: Random,
  material: Material,
  context: readonly SchemaObject[] = [],
): Json | undefined {
  if (material.satisfies(schema, value)) return value;
  if (typeof schema === "boolean") return undefined;
  const bench = { random, material, context: [...context, schema] };
  let repaired: Json | undefined = value;
  for (const step of REPAIRS) {
    if (repaired === undefined) return undefined;
    repaired = step(schema, repaired, bench);
  }
  return repaired;
}

function apply(
  schema: Schema,
  value: Json,
  { random, material, context }: Bench,
): Json | undefined {
  return repair(schema, value, random, material, context);
}

const VALUE_KEYWORDS = [
  "type",
  "enum",
  "const",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
] as const;
const STRING_KEYWORDS = ["pattern", "format", "minLength", "maxLength"] as const;

function repairValue(schema: SchemaObject, value: Json, bench: Bench): Json | undefined {
  const { random, material } = bench;
  const isWrongString =
    typeof value === "string" &&
    STRING_KEYWORDS.some((keyword) => schema[keyword] !== undefined) &&
    !material.strings(schema).valid.includes(value);
  const types = typesOf(schema);
  const isWrongType = types !== undefined && !types.some((type) => isOfType(value, type));
  const isScalar = !isArray(value) && !isObject(value);
  const speaks = VALUE_KEYWORDS.some((keyword) => schema[keyword] !== undefined);
  const isWrong =
    isWrongType ||
    isWrongString ||
    (speaks && (isScalar || schema.const !== undefined || schema.enum !== undefined));
  return isWrong ? build(schema, random, material) : value;
}

function isOfType(value: Json, type: string): boolean {
  if (type === "object") return isObject(value);
  if (type === "array") return isArray(value);
  if (type === "null") return value === null;
  if (type === "integer") return Number.isInteger(value);
  return type === typeof value;
}

function repairObject(schema: SchemaObject, value: Json, bench: Bench): Json {
  if (!isObject(value)) return value;
  const { properties = {}, additionalProperties = true, required = [] } = schema;
  let object: JsonObject = value;
  for (const key of required) {
    if (Object.hasOwn(object, key)) continue;
    const [property = true] = propertySchemas(bench, key);
    const built = build(property, bench.random, bench.material, 1);
    if (built !== undefined) object = { ...object, [key]: built };
  }
  for (const [key, member] of Object.entries(object)) {
    const property = Object.hasOwn(properties, key) ? properties[key] : additionalProperties;
    if (property === undefined || bench.material.satisfies(property, member)) continue;
    const isOptional = bench.context.every((outer) => !outer.required?.includes(key));
    const repaired =
      isOptional && chance(bench.random, 0.5)
        ? undefined
        : apply(property, member, {
            ...bench,
            context: propertySchemas(bench, key).filter(isSchemaObject),
          });
    object = repaired === undefined ? withoutKey(object, key) : { ...object, [key]: repaired };
  }
  return object;
}

function repairArray(schema: SchemaObject, value: Json, bench: Bench): Json {
  if (!isArray(value)) return value;
  const { minItems = 0, maxItems = Infinity, uniqueItems = false, items, contains } = schema;
  const { random, material } = bench;
  const itemSchemas = bench.context.flatMap((outer) => resolved(outer.items ?? true, material));
  const itemBench = { ...bench, context: itemSchemas.filter(isSchemaObject) };
  let array = value.flatMap((item) => {
    const repaired = items === undefined ? item : apply(items, item, itemBench);
    return repaired === undefined ? [] : [repaired];
  });
  if (uniqueItems) {
    const seen = new Set<string>();
    array = array.filter((item) => {
      const text = canonicalText(item);
      return !seen.has(text) && seen.add(text);
    });
  }
  if (contains !== undefined && !array.some((item) => material.satisfies(contains, item))) {
    const item = build(contains, random, material, 1);
    if (item !== undefined) array.splice(random.nextInt(0, array.length), 0, item);
  }
  while (array.length < minItems) {
    const built = build(itemSchemas.find(isSchemaObject) ?? true, random, material, 1);
    if (built === undefined) break;
    array.push(built);
  }
  return array.slice(0, maxItems);
}

function repairReference(schema: SchemaObject, value: Json, bench: Bench): Json | undefined {
  const target = bench.material.document.targets.get(schema);
  return target === undefined ? value : apply(target, value, bench);
}

function repairDependents(schema: SchemaObject, value: Json, bench: Bench): Json | undefined {
  let repaired: Json | undefined = value;
  for (const [key, dependent] of Object.entries(schema.dependentSchemas ?? {})) {
    if (isObject(repaired) && Object.hasOwn(repaired, key)) {
      repaired = apply(dependent, repaired, bench);
    }
  }
  return repaired;
}

function repairAllOf(schema: SchemaObject, value: Json, bench: Bench): Json | undefined {
  let repaired: Json | undefined = value;
  for (const part of schema.allOf ?? []) {
    if (repaired !== undefined) repaired = apply(part, repaired, bench);
  }
  return repaired;
}

function repairAlternatives(schema: SchemaObject, value: Json, bench: Bench): Json | undefined {
  let repaired: Json | undefined = value;
  for (const alternatives of [schema.anyOf, schema.oneOf]) {
    if (alternatives === undefined || repaired === undefined) continue;
    const current: Json = repaired;
    const satisfied = alternatives.filter((part) => bench.material.satisfies(part, current));
    if (satisfied.length === 0) repaired = apply(pick(bench.random, alternatives), current, bench);
  }
  return repaired;
}

/** How often to build another value in the hope that it is not the one that `not` or a second `oneOf` branch refuses. */
const TRIES = 8;

function repairNot(schema: SchemaObject, value: Json, bench: Bench): Json | undefined {
  const { not } = schema;
  if (not === undefined || !bench.material.satisfies(not, value)) return value;
  const outer = bench.context.find((other) => other !== schema) ?? true;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const other = build(outer, bench.random, bench.material, 1);
    if (other !== undefined && !bench.material.satisfies(not, other)) return other;
  }
  return undefined;
}

function repairConditional(schema: SchemaObject, value: Json, bench: Bench): Json | undefined {
  if (schema.if === undefined) return value;
  const branch = bench.material.satisfies(schema.if, value) ? schema.then : schema.else;
  return branch === undefined ? value : apply(branch, value, bench);
}

function isSchemaObject(schema: Schema): schema is SchemaObject {
  return typeof schema === "object";
}

/** A schema with what its `$ref`s lead to, the furthest first, since that is where a shape is usually said. */
function resolved(schema: Schema, { document }: Material): Schema[] {
  const chain: Schema[] = [];
  for (
    let next: Schema | undefined = schema;
    next !== undefined && !chain.includes(next);
    next = typeof next === "object" ? document.targets.get(next) : undefined
  ) {
    chain.unshift(next);
  }
  return chain;
}

/** What the schemas in the context say of a property, outermost first. */
function propertySchemas({ context, material }: Bench, key: string): Schema[] {
  return context.flatMap(({ properties = {} }) =>
    Object.hasOwn(properties, key) ? resolved(properties[key] ?? true, material) : [],
  );
}

/** The same text for equal values, whatever the order of their keys. */
function canonicalText(value: Json): string {
  return JSON.stringify(value, (_, member: Json) =>
    isObject(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}
