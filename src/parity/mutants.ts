import { isDeepStrictEqual } from "node:util";
import { isArray, isObject, type Json, type JsonObject, replaceAt } from "./json.js";
import { isKeyword, type Keyword, type Schema, type SchemaObject } from "./json-schema.js";
import {
  type Change,
  type Mutate,
  type Operator,
  type Site,
  withoutKeywords,
} from "./mutate-change.js";
import { mutateConst, mutateEnum, mutateType } from "./mutate-literals.js";
import {
  mutateCombinator,
  mutateIf,
  mutateNot,
  mutatePrefixItems,
  mutateReference,
} from "./mutate-logic.js";
import { mutateBound, mutateCount, mutateMultipleOf } from "./mutate-numbers.js";
import {
  mutateAdditionalProperties,
  mutateDependentRequired,
  mutateDependentSchemas,
  mutatePatternProperties,
  mutateProperties,
  mutateRequired,
} from "./mutate-objects.js";
import { mutatePattern } from "./mutate-pattern.js";
import { isHeard, pathsOf, reachable, subschemas } from "./mutate-sites.js";
import { readSchema, type SchemaDocument, SchemaError } from "./read-schema.js";

/** A JSON Schema with one keyword changed: what a check of the original ought to notice. */
export interface Mutant {
  /** The operator, the keyword location and the change. The same change of the same document has the same one. */
  readonly id: string;
  readonly operator: Operator;
  /** The absolute location of the keyword, `<$id>#<pointer>`. One that the change adds is not there in the original. */
  readonly keywordLocation: string;
  /** The change in short: `minimum 0 -> 1`. */
  readonly change: string;
  /** The whole document with the change made. */
  readonly jsonSchema: object;
}

/** How each keyword can be changed, beside being dropped, which all can. */
const MUTATE: { readonly [K in Keyword]?: Mutate<NonNullable<SchemaObject[K]>> } = {
  $ref: mutateReference,
  type: mutateType,
  enum: mutateEnum,
  const: mutateConst,
  minimum: mutateBound("minimum", "exclusiveMinimum"),
  maximum: mutateBound("maximum", "exclusiveMaximum"),
  exclusiveMinimum: mutateBound("exclusiveMinimum", "minimum"),
  exclusiveMaximum: mutateBound("exclusiveMaximum", "maximum"),
  multipleOf: mutateMultipleOf,
  minLength: mutateCount("minLength"),
  maxLength: mutateCount("maxLength"),
  pattern: mutatePattern,
  prefixItems: mutatePrefixItems,
  minItems: mutateCount("minItems"),
  maxItems: mutateCount("maxItems"),
  minContains: mutateCount("minContains"),
  maxContains: mutateCount("maxContains"),
  properties: mutateProperties,
  required: mutateRequired,
  patternProperties: mutatePatternProperties,
  additionalProperties: mutateAdditionalProperties,
  minProperties: mutateCount("minProperties"),
  maxProperties: mutateCount("maxProperties"),
  dependentRequired: mutateDependentRequired,
  dependentSchemas: mutateDependentSchemas,
  allOf: mutateCombinator("allOf"),
  anyOf: mutateCombinator("anyOf"),
  oneOf: mutateCombinator("oneOf"),
  not: mutateNot,
  if: mutateIf,
};

/** What a keyword says where it says nothing: dropping it would be no change. */
const NOTHING: { readonly [K in Keyword]?: readonly NonNullable<SchemaObject[K]>[] } = {
  minLength: [0],
  minItems: [0],
  minProperties: [0],
  minContains: [1],
  uniqueItems: [false],
  required: [[]],
  properties: [{}],
  patternProperties: [{}],
  dependentRequired: [{}],
  dependentSchemas: [{}],
  prefixItems: [[]],
  items: [true, {}],
  additionalProperties: [true, {}],
  propertyNames: [true, {}],
  then: [true, {}],
  else: [true, {}],
  not: [false],
};

/**
 * Every version of a JSON Schema with one keyword changed: dropped, its bound moved, its list one longer or shorter, its branches swapped and
 * so on, for each keyword that the root leads to. A check of the schema that can't tell it from one of them has a gap, unless the two mean
 * the same. No two are the same, none is the original, which is left as it was, and each is again a schema that the engine reads.
 *
 * @throws {SchemaError} where the document can't be read.
 */
export function mutants(jsonSchema: object): Mutant[] {
  // An array is refused below, with a message.
  const original: Json = isObject(jsonSchema) ? unshared(jsonSchema) : [];
  const document = readSchema(original);
  const paths = pathsOf(document);
  const reached = reachable(document);
  const vocabularies = vocabulariesOf(reached);
  const seen = new Set([JSON.stringify(original)]);
  const found: Mutant[] = [];
  for (const [schema, location] of document.locations) {
    const path = paths.get(schema);
    if (path === undefined || !reached.has(schema)) continue;
    const definitions = definitionsFor(location, document);
    const site: Site = { schema, vocabularies, definitions, targets: document.targets };
    for (const { operator, keyword, change, schema: changed } of changesAt(site)) {
      if (!isObject(changed)) continue;
      const mutated = replaceAt(original, path, path.length > 0 ? embeddable(changed) : changed);
      const text = JSON.stringify(mutated);
      if (seen.has(text) || !isObject(mutated) || !isReadable(mutated)) continue;
      seen.add(text);
      const keywordLocation = `${location}/${keyword}`;
      found.push({
        id: `${operator} ${keywordLocation} ${change}`,
        operator,
        keywordLocation,
        change,
        jsonSchema: mutated,
      });
    }
  }
  return found;
}

/** A part of the mutants: the shards of one count are disjoint and together complete, whatever the order of the mutants. */
export function shardOf(all: readonly Mutant[], index: number, count: number): Mutant[] {
  const inOrder = all.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const mine = new Set(inOrder.filter((_, place) => place % count === index));
  return all.filter((mutant) => mine.has(mutant));
}

function* changesAt(site: Site): Generator<Change> {
  const { schema } = site;
  for (const keyword of Object.keys(schema)) {
    if (!isKeyword(keyword) || !isHeard(schema, keyword)) continue;
    yield* changesOf(keyword, site);
  }
}

function* changesOf<K extends Keyword>(keyword: K, site: Site): Generator<Change> {
  const value = site.schema[keyword];
  if (value === undefined) return;
  if (!(NOTHING[keyword] ?? []).some((nothing) => isDeepStrictEqual(nothing, value))) {
    yield {
      operator: "drop keyword",
      keyword,
      change: `without ${keyword}`,
      schema: withoutKeywords(site.schema, keyword),
    };
  }
  yield* MUTATE[keyword]?.(value, site) ?? [];
}

function vocabulariesOf(schemas: Iterable<SchemaObject>): Json[][] {
  return [...schemas].flatMap((schema) => [
    ...(schema.enum === undefined ? [] : [[...schema.enum]]),
    ...(schema.const === undefined ? [] : [[schema.const]]),
  ]);
}

/** The definitions of the resource that a location is in, by the reference to each from there. */
function definitionsFor(location: string, document: SchemaDocument): Map<string, Schema> {
  const [base] = location.split("#");
  const found = new Map<string, Schema>();
  for (const [schema, other] of document.locations) {
    const [otherBase, pointer] = other.split("#");
    if (otherBase !== base || pointer !== "") continue;
    for (const [[keyword, name], definition] of subschemas(schema)) {
      if (keyword === "$defs") found.set(`#/$defs/${toFragment(String(name))}`, definition);
    }
  }
  return found;
}

function toFragment(name: string): string {
  return encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1"));
}

/**
 * Ajv 8.20 recurses without end into an embedded document whose root has no keyword but `$ref`; `$comment` is one, and means nothing.
 */
function embeddable(schema: JsonObject): JsonObject {
  const keywords = Object.keys(schema).filter(isKeyword);
  const isBare = keywords.length === 1 && keywords[0] === "$ref";
  return "$id" in schema && isBare ? { $comment: "An embedded document.", ...schema } : schema;
}

function isReadable(jsonSchema: object): boolean {
  try {
    readSchema(jsonSchema);
    return true;
  } catch (error) {
    if (error instanceof SchemaError) return false;
    throw error;
  }
}

/** A copy in which no two places have one object, so that an object tells its place. */
function unshared(value: Json): Json {
  if (isArray(value)) return value.map(unshared);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, unshared(member)]));
}
