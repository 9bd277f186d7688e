import { isArray, isObject, type Json } from "../../src/parity/json.js";

type Keywords = Readonly<Record<string, Json>>;

/** What a keyword of draft 4 is in 2020-12, by the keyword, for those that are another. */
const TRANSLATIONS: Readonly<Record<string, (value: Json, schema: Keywords) => object>> = {
  id: ($id) => ({ $id }),
  $ref: ($ref) => ({
    $ref: String($ref)
      .replace("#/definitions/", "#/$defs/")
      .replace(/^#\/items\/(?=\d)/u, "#/prefixItems/"),
  }),
  definitions: ($defs) => ({ $defs: schemasByName($defs) }),
  dependencies: (dependents) => {
    const entries = isObject(dependents) ? Object.entries(dependents) : [];
    const lists = entries.filter(([, dependent]) => isArray(dependent));
    const schemas = entries.filter(([, dependent]) => !isArray(dependent));
    return {
      ...(lists.length > 0 && { dependentRequired: Object.fromEntries(lists) }),
      ...(schemas.length > 0 && { dependentSchemas: schemasByName(Object.fromEntries(schemas)) }),
    };
  },
  items: (items) =>
    isArray(items) ? { prefixItems: items.map(toLatest) } : { items: toLatest(items) },
  // Without an array of items, it says nothing.
  additionalItems: (items, schema) => (isArray(schema["items"]) ? { items: toLatest(items) } : {}),
  minimum: (minimum, schema) => (schema["exclusiveMinimum"] === true ? {} : { minimum }),
  maximum: (maximum, schema) => (schema["exclusiveMaximum"] === true ? {} : { maximum }),
  exclusiveMinimum: (isExclusive, { minimum = 0 }) =>
    isExclusive === true ? { exclusiveMinimum: minimum } : {},
  exclusiveMaximum: (isExclusive, { maximum = 0 }) =>
    isExclusive === true ? { exclusiveMaximum: maximum } : {},
  not: (not) => ({ not: toLatest(not) }),
  additionalProperties: (schema) => ({ additionalProperties: toLatest(schema) }),
  properties: (properties) => ({ properties: schemasByName(properties) }),
  patternProperties: (properties) => ({ patternProperties: schemasByName(properties) }),
  allOf: (allOf) => ({ allOf: schemas(allOf) }),
  anyOf: (anyOf) => ({ anyOf: schemas(anyOf) }),
  oneOf: (oneOf) => ({ oneOf: schemas(oneOf) }),
};

/** A schema of draft 4 as one of 2020-12 that means the same, but for `1.0`, which was no integer yet. */
export function toLatest(schema: Json): Json {
  if (!isObject(schema)) return schema;
  const translated = Object.entries(schema).map(([keyword, value]) =>
    Object.hasOwn(TRANSLATIONS, keyword)
      ? TRANSLATIONS[keyword]?.(value, schema)
      : { [keyword]: value },
  );
  return Object.assign({}, ...translated);
}

function schemas(list: Json): Json {
  return isArray(list) ? list.map(toLatest) : list;
}

function schemasByName(byName: Json): Json {
  return isObject(byName)
    ? Object.fromEntries(Object.entries(byName).map(([name, schema]) => [name, toLatest(schema)]))
    : byName;
}
