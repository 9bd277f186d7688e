import { isObject } from "./json.js";
import { CONTENT, isKeyword, type Keyword, type SchemaObject } from "./json-schema.js";
import type { SchemaDocument } from "./read-schema.js";

/** A keyword where it stands in a document. */
export interface KeywordPlace {
  readonly schema: SchemaObject;
  readonly keyword: Keyword;
  /** `<$id>#<pointer>/<keyword>`. */
  readonly keywordLocation: string;
}

/** The keywords that the root leads to, through references too, in the order of the document. */
export function keywordPlaces({ root, locations, targets }: SchemaDocument): KeywordPlace[] {
  const known: ReadonlySet<unknown> = new Set(locations.keys());
  const isSchemaObject = (value: unknown): value is SchemaObject => known.has(value);
  const subschemas = (keyword: string, value: unknown) =>
    schemasIn(keyword, value).filter(isSchemaObject);

  const reached = new Set<unknown>();
  function reach(schema: unknown): void {
    if (!isSchemaObject(schema) || reached.has(schema)) return;
    reached.add(schema);
    reach(targets.get(schema));
    for (const [keyword, value] of Object.entries(schema)) {
      if (isKeyword(keyword)) subschemas(keyword, value).forEach(reach);
    }
  }
  reach(root);

  function placesIn(schema: SchemaObject): KeywordPlace[] {
    return Object.entries(schema).flatMap(([keyword, value]) => {
      const keywordLocation = `${locations.get(schema)}/${keyword}`;
      const isPlace = isKeyword(keyword) && reached.has(schema);
      const own: KeywordPlace[] = isPlace ? [{ schema, keyword, keywordLocation }] : [];
      return [...own, ...subschemas(keyword, value).flatMap(placesIn)];
    });
  }
  return isSchemaObject(root) ? placesIn(root) : [];
}

function schemasIn(keyword: string, value: unknown): unknown[] {
  switch (CONTENT.get(keyword)) {
    case "schema":
      return [value];
    case "schemas":
    case "schemas by name":
      return Object.values(Object(value));
    default:
      return [];
  }
}

/** A copy in which no two schemas are the same object: JavaScript may use one in two places, which are two locations. */
export function unshared(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unshared);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, unshared(member)]));
}
