import type { Json } from "./json.js";
import type { Keyword, Schema, SchemaObject } from "./json-schema.js";

/** The kinds of change that make a mutant: a closed list, for counting. */
export const OPERATORS = [
  "drop keyword",
  "lower number",
  "raise number",
  "swap inclusiveness",
  "change multipleOf",
  "add enum value",
  "remove enum value",
  "change const",
  "widen type",
  "narrow type",
  "allow null",
  "drop required key",
  "add required key",
  "drop property",
  "rename property",
  "open object",
  "close object",
  "drop entry",
  "loosen pattern",
  "tighten pattern",
  "drop branch",
  "swap combinator",
  "negate schema",
  "fix condition",
  "swap branches",
  "redirect reference",
] as const;

/** The name of a kind of change: `drop keyword`. */
export type Operator = (typeof OPERATORS)[number];

/** A schema object that can be changed, with what its document has to offer. */
export interface Site {
  readonly schema: SchemaObject;
  /** The values of each `enum` and `const` of the document. */
  readonly vocabularies: readonly (readonly Json[])[];
  /** The document's own definitions: the reference to each, from here. */
  readonly definitions: ReadonlyMap<string, Schema>;
  /** What a schema object's `$ref` leads to. */
  readonly targets: ReadonlyMap<SchemaObject, Schema>;
}

/** One changed version of a schema object. */
export interface Change {
  readonly operator: Operator;
  readonly keyword: Keyword;
  /** For people, and unique among those of one operator and keyword: `minimum 0 -> 1`. */
  readonly change: string;
  readonly schema: SchemaObject;
}

/** Every change of one keyword. */
export type Mutate<T> = (value: T, site: Site) => Iterable<Change>;

/** A change that gives a keyword another value. */
export function changed<K extends Keyword>(
  { schema }: Site,
  operator: Operator,
  keyword: K,
  value: SchemaObject[K],
  change: string,
): Change {
  return { operator, keyword, change, schema: { ...schema, [keyword]: value } };
}

/** The schema object without some of its keywords. */
export function withoutKeywords(
  schema: SchemaObject,
  ...keywords: readonly Keyword[]
): SchemaObject {
  const dropped: readonly string[] = keywords;
  return Object.fromEntries(
    Object.entries(schema).filter(([keyword]) => !dropped.includes(keyword)),
  );
}
