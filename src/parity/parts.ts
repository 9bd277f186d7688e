import type { Schema, SchemaObject } from "./json-schema.js";

/**
 * What a schema object says of a property's value: its `properties` and `patternProperties`, or `additionalProperties` where neither speaks of
 * the key.
 */
export function propertySchemas(schema: SchemaObject, key: string): Schema[] {
  const { properties = {}, patternProperties, additionalProperties } = schema;
  const named = Object.hasOwn(properties, key) ? properties[key] : undefined;
  const spoken = named === undefined ? [] : [named];
  for (const [pattern, property] of Object.entries(patternProperties ?? {})) {
    if (expression(pattern).test(key)) spoken.push(property);
  }
  if (spoken.length > 0) return spoken;
  return additionalProperties === undefined ? [] : [additionalProperties];
}

/** What a schema object says of an item: `prefixItems`, or `items` behind them. */
export function itemSchema(
  { prefixItems = [], items }: SchemaObject,
  index: number,
): Schema | undefined {
  return index < prefixItems.length ? prefixItems[index] : items;
}

const expressions = new Map<string, RegExp>();

function expression(pattern: string): RegExp {
  const known = expressions.get(pattern);
  if (known !== undefined) return known;
  const compiled = new RegExp(pattern, "u");
  expressions.set(pattern, compiled);
  return compiled;
}
