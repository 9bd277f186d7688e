import fc from "fast-check";
import { arbitraryOf } from "../../src/parity/arbitrary.js";
import type { Schema } from "../../src/parity/json-schema.js";
import { createMaterial, type Material } from "../../src/parity/material.js";
import { validValue } from "../../src/parity/valid-values.js";

/** What values of a JSON Schema are made from. */
export function materialOf(jsonSchema: unknown, seed = 1): Material {
  return createMaterial(jsonSchema, seed);
}

/** What a function draws, `count` times. */
export function draw<T>(count: number, drawn: (random: fc.Random) => T, seed = 1): T[] {
  return fc.sample(arbitraryOf(drawn), { seed, numRuns: count });
}

export function validValues(count: number, material: Material, seed = 1) {
  return draw(count, (random) => validValue(random, material), seed);
}

/** The schema object at an absolute location. */
export function schemaAt({ document }: Pick<Material, "document">, location: string): Schema {
  for (const [schema, known] of document.locations) {
    if (known === location) return schema;
  }
  throw new Error(`no schema at ${location}`);
}
