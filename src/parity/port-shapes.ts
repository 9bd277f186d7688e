import type { Random } from "fast-check";
import { z } from "zod";
import { build } from "./build.js";
import { isObject, type Json } from "./json.js";
import type { Schema, SchemaObject } from "./json-schema.js";
import { createLooseMaterial, type Material } from "./material.js";
import { placeIn, put } from "./noise.js";
import { oddValue } from "./odd-values.js";
import { chance, pick } from "./random.js";
import { SchemaError } from "./read-schema.js";

/** Splices into an instance what the port has at a place and the JSON Schema may not have. */
export type SpliceShape = (instance: Json, random: Random) => Json;

/**
 * The shapes that a port's objects have, by `z.toJSONSchema`: a key that the port alone declares is spliced into the objects that lack it,
 * a value that the port alone allows into the places that have its key, a union member that the port alone has into the place of another, and
 * a string that matches one of its patterns into the place of any string. Undefined where the emitted schema has keywords that values can't be generated for: then there is only the dictionary.
 */
export function shapesOf(emitted: object, seed: number): SpliceShape | undefined {
  const material = materialOf(emitted, seed);
  if (material === undefined) return undefined;
  const schemas = [...material.document.locations.keys()];
  const shapes = schemas.filter((schema) => Object.keys(schema.properties ?? {}).length > 0);
  const texts = schemas.filter((schema) => schema.pattern !== undefined);
  return (instance, random) => {
    if (texts.length > 0 && (shapes.length === 0 || chance(random, 0.2))) {
      const [path] = placeIn(instance, random, isString);
      return put(instance, path, buildOr(pick(random, texts), random, material));
    }
    const [path, object] = placeIn(instance, random, isObject);
    if (!isObject(object)) return instance;
    const keys = Object.keys(object);
    const declares = ({ properties = {} }: SchemaObject, share: number) =>
      keys.filter((key) => Object.hasOwn(properties, key)).length >= keys.length * share;
    const near = shapes.filter((shape) => declares(shape, 0.5));
    const fitting = near.filter((shape) => declares(shape, 1));
    if (near.length === 0) return instance;
    if (chance(random, 0.25))
      return put(instance, path, buildOr(pick(random, near), random, material));
    const { properties = {} } = pick(random, fitting.length > 0 ? fitting : near);
    const missing = Object.keys(properties).filter((key) => !Object.hasOwn(object, key));
    const key = pick(
      random,
      missing.length > 0 && chance(random, 0.6) ? missing : Object.keys(properties),
    );
    return put(instance, path, {
      ...object,
      [key]: buildOr(properties[key] ?? true, random, material),
    });
  };
}

function isString(value: Json): boolean {
  return typeof value === "string";
}

/** A look-around that has no group in it: strings can't be made for one, but they can for the rest of its pattern. */
const LOOK_AROUND = /\(\?<?[=!](?:[^()\\]|\\.)*\)/gu;

/** What {@link shapesOf} and the dictionary read of a port. */
export function emit(port: z.ZodType): object {
  return z.toJSONSchema(port, {
    unrepresentable: "any",
    // A Zod format comes with its pattern, and a string that matches that is what is wanted here.
    override: ({ jsonSchema }) => {
      if (jsonSchema.pattern === undefined) return;
      delete jsonSchema.format;
      jsonSchema.pattern = jsonSchema.pattern.replace(LOOK_AROUND, "");
    },
  });
}

function materialOf(emitted: object, seed: number): Material | undefined {
  try {
    return createLooseMaterial(emitted, seed);
  } catch (error) {
    if (error instanceof SchemaError) return undefined;
    throw error;
  }
}

/** A value of the emitted schema, or an odd one where none can be made: the schema may use a format that is not generated for. */
function buildOr(schema: Schema, random: Random, material: Material): Json {
  try {
    return build(schema, random, material, 1) ?? oddValue(random);
  } catch (error) {
    if (error instanceof SchemaError) return oddValue(random);
    throw error;
  }
}
