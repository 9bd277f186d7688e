import type { Schema } from "./json-schema.js";
import { type Change, changed, type Mutate, type Site } from "./mutate-change.js";

type ByName = Readonly<Record<string, Schema>>;

export const mutateRequired: Mutate<readonly string[]> = (keys, site) =>
  keys.map((key) =>
    changed(
      site,
      "drop required key",
      "required",
      keys.filter((other) => other !== key),
      `required - ${JSON.stringify(key)}`,
    ),
  );

export const mutateProperties: Mutate<ByName> = (properties, site) => [
  ...dropped("drop property", "properties", properties, site),
  ...addRequired(properties, site),
  ...closed(site),
  ...(isClosed(site) ? renamed(properties, site) : []),
];

export const mutateAdditionalProperties: Mutate<Schema> = (schema, site) => [
  ...(isAnything(schema)
    ? []
    : [changed(site, "open object", "additionalProperties", true, "additionalProperties -> true")]),
  ...(schema === false
    ? []
    : [
        changed(
          site,
          "close object",
          "additionalProperties",
          false,
          "additionalProperties -> false",
        ),
      ]),
];

export const mutatePatternProperties: Mutate<ByName> = (properties, site) =>
  dropped("drop entry", "patternProperties", properties, site);

export const mutateDependentSchemas: Mutate<ByName> = (dependents, site) =>
  dropped("drop entry", "dependentSchemas", dependents, site);

export const mutateDependentRequired: Mutate<Readonly<Record<string, readonly string[]>>> = (
  dependents,
  site,
) =>
  Object.entries(dependents).flatMap(([key, keys]) =>
    keys.map((dependent) =>
      changed(
        site,
        "drop entry",
        "dependentRequired",
        { ...dependents, [key]: keys.filter((other) => other !== dependent) },
        `dependentRequired ${JSON.stringify(key)} - ${JSON.stringify(dependent)}`,
      ),
    ),
  );

/** Each entry left out. The only one is not: that is the keyword dropped. */
function dropped(
  operator: "drop property" | "drop entry",
  keyword: "properties" | "patternProperties" | "dependentSchemas",
  schemas: ByName,
  site: Site,
): Change[] {
  const entries = Object.entries(schemas);
  return (entries.length === 1 ? [] : entries).map(([name]) =>
    changed(
      site,
      operator,
      keyword,
      Object.fromEntries(entries.filter(([other]) => other !== name)),
      `${keyword} - ${JSON.stringify(name)}`,
    ),
  );
}

function addRequired(properties: ByName, site: Site): Change[] {
  const { required = [] } = site.schema;
  return Object.keys(properties)
    .filter((key) => !required.includes(key))
    .map((key) =>
      changed(
        site,
        "add required key",
        "required",
        [...required, key],
        `required + ${JSON.stringify(key)}`,
      ),
    );
}

function closed(site: Site): Change[] {
  return site.schema.additionalProperties === undefined
    ? [changed(site, "close object", "additionalProperties", false, "additionalProperties + false")]
    : [];
}

/** Where every other key is free, a property renamed is a property dropped. */
function isClosed({ schema: { additionalProperties = true } }: Site): boolean {
  return !isAnything(additionalProperties);
}

function renamed(properties: ByName, site: Site): Change[] {
  const entries = Object.entries(properties);
  return entries.map(([name]) => {
    const other = `${name}_`;
    return changed(
      site,
      "rename property",
      "properties",
      Object.fromEntries(entries.map(([key, schema]) => [key === name ? other : key, schema])),
      `properties ${JSON.stringify(name)} -> ${JSON.stringify(other)}`,
    );
  });
}

function isAnything(schema: Schema): boolean {
  return schema === true || (schema !== false && Object.keys(schema).length === 0);
}
