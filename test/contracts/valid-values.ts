import type { Arbitrary } from "fast-check";
import { arbitraryOf } from "../../src/parity/arbitrary.js";
import type { Json } from "../../src/parity/json.js";
import { createMaterial } from "../../src/parity/material.js";
import { validValue } from "../../src/parity/valid-values.js";

/** The same values in every run, so that a red test is red again. */
export const SEED = 20_240_229;

const arbitraries = new Map<object, Arbitrary<Json>>();

/** Values that a JSON Schema accepts. */
export function validValuesOf(jsonSchema: object): Arbitrary<Json> {
  const known = arbitraries.get(jsonSchema);
  if (known !== undefined) return known;
  const material = createMaterial(jsonSchema, SEED);
  const arbitrary = arbitraryOf((random) => validValue(random, material));
  arbitraries.set(jsonSchema, arbitrary);
  return arbitrary;
}
