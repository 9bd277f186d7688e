import type { Random } from "fast-check";
import type { SchemaObject } from "./json-schema.js";
import type { Material } from "./material.js";
import { ODD_KEYS } from "./odd-values.js";
import { propertySchemas } from "./parts.js";
import { chance, pick } from "./random.js";

/** A key that an object of this schema may have beside the required ones; undefined where none comes to hand. */
export function optionalKey(
  schema: SchemaObject,
  random: Random,
  material: Material,
): string | undefined {
  const {
    properties = {},
    patternProperties = {},
    propertyNames = true,
    minProperties = 0,
  } = schema;
  const candidates = [
    ...Object.keys(properties),
    ...Object.keys(patternProperties).flatMap((pattern) => stringOf({ pattern }, random, material)),
    ...(typeof propertyNames === "object" ? stringOf(propertyNames, random, material) : []),
    pick(random, ODD_KEYS),
    `key${random.nextInt(0, Math.max(99, 2 * minProperties))}`,
  ].filter(
    (key) =>
      material.satisfies(propertyNames, key) && !propertySchemas(schema, key).includes(false),
  );
  return candidates.length === 0 ? undefined : pick(random, candidates);
}

function stringOf(schema: SchemaObject, random: Random, { strings }: Material): string[] {
  const { valid } = strings(schema);
  return valid.length === 0 || chance(random, 0.2) ? [] : [pick(random, valid)];
}
