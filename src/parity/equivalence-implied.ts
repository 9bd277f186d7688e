import { isDeepStrictEqual } from "node:util";
import { placesOf, unconditionalPlacesOf } from "./equivalence-places.js";
import { createGuide } from "./guide.js";
import { isArray, isObject, type Json } from "./json.js";
import {
  isKeyword,
  type JsonType,
  type Keyword,
  type Schema,
  type SchemaObject,
} from "./json-schema.js";
import type { Mutant } from "./mutants.js";
import { readSchema, type SchemaDocument } from "./read-schema.js";

/** Another keyword, which every value has to meet at the same place, leaves nothing for the changed one to decide. */
export interface Implied {
  readonly kind: "implied";
  /** `#` and the JSON Pointer of that keyword. */
  readonly by: string;
}

/** A version of the document, with the schema that the mutant changes and the guard: a schema of nothing but the implying keyword. */
interface Version {
  readonly document: SchemaDocument;
  readonly schema: SchemaObject;
  readonly holder: SchemaObject;
  readonly guard: SchemaObject;
}

/** Checks such a proof on a mutant: what is wrong with it, or undefined where it holds. */
export function checkImplied(
  { by }: Implied,
  mutant: Mutant,
  jsonSchema: object,
): string | undefined {
  const [before, after] = [jsonSchema, mutant.jsonSchema].map((document) =>
    versionOf(readSchema(document), mutant.keywordLocation, by),
  );
  if (before === undefined || after === undefined) return `there is no ${by} in both versions`;
  if (!isDeepStrictEqual(before.guard, after.guard)) return `the mutant changes ${by} itself`;
  for (const version of [before, after]) {
    const guarded = unconditionalPlacesOf(version.holder, version.document);
    for (const place of placesOf(version.schema, version.document)) {
      if (place === undefined || !guarded.has(place)) {
        return `${by} does not always apply at ${place ?? "a place that can't be said"}`;
      }
    }
  }
  const isDecided = RULES.some((rule) => rule(before, after, mutant));
  return isDecided ? undefined : `${by} does not decide it`;
}

function versionOf(document: SchemaDocument, mutated: string, by: string): Version | undefined {
  const [base = "", pointer = ""] = mutated.split("#");
  const schema = schemaAt(document, `${base}#${parent(pointer)}`);
  const holder = schemaAt(document, `${base}${parent(by)}`);
  const keyword = by.slice(by.lastIndexOf("/") + 1);
  if (schema === undefined || holder === undefined || !isKeyword(keyword)) return undefined;
  const value = holder[keyword];
  return value === undefined
    ? undefined
    : { document, schema, holder, guard: { [keyword]: value } };
}

function schemaAt({ locations }: SchemaDocument, location: string): SchemaObject | undefined {
  for (const [schema, known] of locations) if (known === location) return schema;
  return undefined;
}

function parent(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf("/"));
}

/** Whether the two versions say the same of every value that the guard lets through. */
type Rule = (before: Version, after: Version, mutant: Mutant) => boolean;

const RULES: readonly Rule[] = [
  // A few values only: each is tried on both.
  (before, after) => {
    const values = valuesOf(before.guard, before);
    const [one, other] = [createGuide(before.document), createGuide(after.document)];
    return (
      values?.every((value) => one(before.schema, value) === other(after.schema, value)) ?? false
    );
  },
  // The keys that one of the two requires are required anyway.
  (before, after) => {
    if (!differsOnly(before, after, "required")) return false;
    const { required = [] } = before.guard;
    const asked = [...(before.schema.required ?? []), ...(after.schema.required ?? [])];
    const isAsked = (key: string, { schema }: Version) => schema.required?.includes(key) ?? false;
    return asked.every(
      (key) => isAsked(key, before) === isAsked(key, after) || required.includes(key),
    );
  },
  // The types that only one of the two allows don't come up.
  (before, after) => {
    if (!differsOnly(before, after, "type")) return false;
    const possible = kindsOf(before.guard, before);
    const [one, other] = [before, after].map((version) =>
      kindsOf(
        { ...(version.schema.type === undefined ? {} : { type: version.schema.type }) },
        version,
      ),
    );
    return [...possible].every((kind) => one?.has(kind) === other?.has(kind));
  },
  // The same is said there, and here no longer, or less of it.
  (before, after, { operator }) => {
    const [keyword] = Object.keys(before.guard).filter(isKeyword);
    if (keyword === undefined || !differsOnly(before, after, keyword)) return false;
    const [here, there] = [before.schema[keyword], before.guard[keyword]];
    const isLess = after.schema[keyword] === undefined || operator === "loosen pattern";
    return isLess && isDeepStrictEqual(here, there);
  },
  (before, after) => LEAST.some((keyword) => isBeyond(keyword, 1, before, after)),
  (before, after) => MOST.some((keyword) => isBeyond(keyword, -1, before, after)),
];

const LEAST = ["minimum", "minLength", "minItems", "minProperties"] as const;
const MOST = ["maximum", "maxLength", "maxItems", "maxProperties"] as const;

/** Whether a bound there leaves nothing to decide for the bounds here. */
function isBeyond(
  keyword: (typeof LEAST | typeof MOST)[number],
  sign: 1 | -1,
  before: Version,
  after: Version,
): boolean {
  const bound = before.guard[keyword];
  if (bound === undefined || !differsOnly(before, after, keyword)) return false;
  return [before, after].every(
    ({ schema }) => sign * (schema[keyword] ?? -sign * Infinity) <= sign * bound,
  );
}

function differsOnly(before: Version, after: Version, keyword: Keyword): boolean {
  const without = ({ schema }: Version) => ({ ...schema, [keyword]: undefined });
  return isDeepStrictEqual(without(before), without(after));
}

/** Every value that a schema may accept, where they are few enough to list. */
function valuesOf(schema: Schema, version: Version): readonly Json[] | undefined {
  if (schema === false) return [];
  if (schema === true) return undefined;
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum !== undefined) return schema.enum;
  if (schema.type === "null") return [null];
  if (schema.type === "boolean") return [true, false];
  const target = targetOf(schema, version);
  if (target !== undefined) return valuesOf(target, version);
  const lists = schema.anyOf?.map((branch) => valuesOf(branch, version));
  return lists?.every((list) => list !== undefined) ? lists.flat() : undefined;
}

/** What a type can tell apart. */
type Kind = Exclude<JsonType, "number"> | "fraction";

const KINDS: readonly Kind[] = [
  "null",
  "boolean",
  "integer",
  "fraction",
  "string",
  "array",
  "object",
];

/** The kinds of value that a schema may accept, at most. */
function kindsOf(schema: Schema, version: Version): ReadonlySet<Kind> {
  if (schema === false) return new Set();
  if (schema === true) return new Set(KINDS);
  const literals = schema.const === undefined ? schema.enum : [schema.const];
  const target = targetOf(schema, version);
  const sets: Iterable<Kind>[] = [
    ...(schema.type === undefined
      ? []
      : [
          [schema.type]
            .flat()
            .flatMap((type): Kind[] => (type === "number" ? ["integer", "fraction"] : [type])),
        ]),
    ...(literals === undefined ? [] : [literals.map(kindOf)]),
    ...(target === undefined ? [] : [kindsOf(target, version)]),
    ...(schema.anyOf === undefined
      ? []
      : [schema.anyOf.flatMap((branch) => [...kindsOf(branch, version)])]),
  ];
  return new Set(KINDS.filter((kind) => sets.every((set) => new Set(set).has(kind))));
}

function kindOf(value: Json): Kind {
  if (value === null) return "null";
  if (isArray(value)) return "array";
  if (isObject(value)) return "object";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "fraction";
  return typeof value === "boolean" ? "boolean" : "string";
}

/** What a schema's `$ref` leads to. A guard is a copy of one keyword of its holder. */
function targetOf(schema: SchemaObject, { document, holder, guard }: Version): Schema | undefined {
  if (schema.$ref === undefined) return undefined;
  return document.targets.get(schema === guard ? holder : schema);
}
