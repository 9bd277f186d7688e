import { toPointer } from "../json-pointer.js";
import type { Schema, SchemaObject } from "./json-schema.js";
import { subschemas } from "./mutate-sites.js";
import type { SchemaDocument } from "./read-schema.js";

/** Deeper than this, a schema that asks for itself is not followed, and its places can't be said. */
const DEEPEST = 8;

/** From a place to the part of it that a keyword's subschema is asked about. */
type Step = (place: string | undefined) => string | undefined;

const anyItem: Step = (place) => place && `${place}/*`;
const nowhere: Step = () => undefined;

/** What leads to a part of the instance; any other keyword leads to the same place. A `*` in a name is escaped, so it is no item. */
const INTO: Readonly<Record<string, (name: string) => Step>> = {
  properties: (name) => (place) => place && `${place}${toPointer([name]).replaceAll("*", "~2")}`,
  items: () => anyItem,
  contains: () => anyItem,
  prefixItems: () => nowhere,
  additionalProperties: () => nowhere,
  patternProperties: () => nowhere,
  propertyNames: () => nowhere,
};

/** The keywords whose subschemas a value has to meet whatever else holds. */
const UNCONDITIONAL = ["properties", "items", "allOf"];

/** Every place of an instance where a schema object may be asked, as text; undefined for one that can't be said. */
export function placesOf(
  schema: SchemaObject,
  document: SchemaDocument,
): ReadonlySet<string | undefined> {
  return walk(schema, document, () => true);
}

/** The places where a schema object has a say in any case. */
export function unconditionalPlacesOf(
  schema: SchemaObject,
  document: SchemaDocument,
): ReadonlySet<string | undefined> {
  const isAllItems = ({ prefixItems }: SchemaObject) => prefixItems === undefined;
  return walk(
    schema,
    document,
    (keyword, holder) =>
      UNCONDITIONAL.includes(keyword) && (keyword !== "items" || isAllItems(holder)),
  );
}

function walk(
  sought: SchemaObject,
  { root, targets }: SchemaDocument,
  follows: (keyword: string, holder: SchemaObject) => boolean,
): ReadonlySet<string | undefined> {
  const found = new Set<string | undefined>();
  const visit = (
    schema: Schema | undefined,
    place: string | undefined,
    depth: number,
    chain: readonly Schema[],
  ) => {
    if (typeof schema !== "object" || chain.includes(schema)) return;
    if (schema === sought) found.add(place);
    if (depth > DEEPEST) return;
    const here = [...chain, schema];
    visit(targets.get(schema), place, depth, here);
    for (const [[keyword = "", name = ""], child] of subschemas(schema)) {
      if (keyword === "$defs" || !follows(String(keyword), schema)) continue;
      const step = INTO[keyword]?.(String(name));
      if (step === undefined) visit(child, place, depth, here);
      else visit(child, step(depth < DEEPEST ? place : undefined), depth + 1, []);
    }
  };
  visit(root, "#", 0, []);
  return found;
}
