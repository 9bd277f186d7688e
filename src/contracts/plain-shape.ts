import type { JsonSchema } from "./json-schema.js";
import type { Contract } from "./registry.js";

/** A schema in a document, with its location. */
interface Place {
  readonly location: string;
  readonly schema: JsonSchema;
}

/**
 * The location in the published document, `<$id>#<pointer>`, of the first of `keywords` that the plain shape has for the value at `path`;
 * undefined where it has none. Conditionals are left out: they are rules, and each knows its own.
 */
export function keywordLocation(
  contract: Contract,
  path: readonly PropertyKey[],
  keywords: readonly string[],
): string | undefined {
  const places = placesFor(contract, path);
  for (const keyword of keywords) {
    const place = places.find(({ schema }) => Object.hasOwn(schema, keyword));
    if (place !== undefined) return `${place.location}/${keyword}`;
  }
  return undefined;
}

/** The properties that the published document has for an object at `path`. */
export function propertyNames(contract: Contract, path: readonly PropertyKey[]): string[] {
  return placesFor(contract, path).flatMap(({ schema: { properties } }) =>
    isSchema(properties) ? Object.keys(properties) : [],
  );
}

/** The schemas that apply to the value at `path` whatever it is. */
function placesFor(contract: Contract, path: readonly PropertyKey[]): Place[] {
  const [base = "", pointer = ""] = contract.id.split("#");
  const { $defs, $ref } = contract.jsonSchema;
  // A part's schema is a bundle: a reference into the document that it embeds.
  const document =
    $ref === contract.id && isSchema($defs) ? $defs["document"] : contract.jsonSchema;
  if (!isSchema(document)) return [];
  const at = (fragment: string) => placeAt(document, base, fragment);
  return path.reduce<Place[]>(
    (places, step) =>
      places.flatMap((place) => below(place, step)).flatMap((place) => sameValue(place, at)),
    sameValue(at(pointer), at),
  );
}

/** What stands at a pointer. The documents have no `~` in a key. */
function placeAt(document: JsonSchema, base: string, pointer: string): Place {
  let schema = document;
  for (const key of pointer.split("/").slice(1)) {
    const next = schema[key];
    schema = isSchema(next) ? next : {};
  }
  return { location: `${base}#${pointer}`, schema };
}

/** The schema itself, and those that it applies to the same value whatever that is. */
function sameValue(place: Place, at: (pointer: string) => Place): Place[] {
  const { location, schema } = place;
  const { $ref, anyOf } = schema;
  const target = typeof $ref === "string" && $ref.startsWith("#") ? [at($ref.slice(1))] : [];
  const branches = Array.isArray(anyOf)
    ? anyOf
        .filter(isSchema)
        .map((branch, i) => ({ location: `${location}/anyOf/${i}`, schema: branch }))
    : [];
  // What says no more than that null is allowed as well never has the keyword that is looked for.
  const others = [...target, ...branches.filter((branch) => branch.schema["type"] !== "null")];
  return [place, ...others.flatMap((other) => sameValue(other, at))];
}

function below({ location, schema }: Place, step: PropertyKey): Place[] {
  const { properties, items } = schema;
  const key = String(step);
  if (isSchema(properties) && Object.hasOwn(properties, key)) {
    const child = properties[key];
    return isSchema(child) ? [{ location: `${location}/properties/${key}`, schema: child }] : [];
  }
  return typeof step === "number" && isSchema(items)
    ? [{ location: `${location}/items`, schema: items }]
    : [];
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
