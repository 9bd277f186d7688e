import type { Arbitrary } from "fast-check";
import { arbitraryOf } from "../../src/parity/arbitrary.js";
import type { Material } from "../../src/parity/build.js";
import { createGuide } from "../../src/parity/guide.js";
import type { Json } from "../../src/parity/json.js";
import { readSchema } from "../../src/parity/json-schema.js";
import { createStringPools } from "../../src/parity/strings.js";
import { validValue } from "../../src/parity/valid-values.js";

/** The same values in every run, so that a red test is red again. */
export const SEED = 20_240_229;

const arbitraries = new Map<object, Arbitrary<Json>>();

/** Values that a JSON Schema accepts. */
export function validValuesOf(jsonSchema: object): Arbitrary<Json> {
  const known = arbitraries.get(jsonSchema);
  if (known !== undefined) return known;
  const document = readSchema(jsonSchema);
  const material: Material = {
    document,
    satisfies: createGuide(document),
    strings: createStringPools(document, SEED),
  };
  const arbitrary = arbitraryOf((random) => validValue(random, material));
  arbitraries.set(jsonSchema, arbitrary);
  return arbitrary;
}
