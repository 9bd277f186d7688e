import fc from "fast-check";
import { arbitraryOf } from "./arbitrary.js";
import { type Json, valuesIn } from "./json.js";
import { createMaterial, type Material } from "./material.js";
import {
  type Breakable,
  missTarget,
  type NearMiss,
  NearMissArbitrary,
} from "./near-miss-arbitrary.js";
import { type Target, targetsOf } from "./near-misses.js";
import { compileOracle, type Oracle } from "./oracle.js";
import { SchemaError } from "./read-schema.js";
import { acceptedValue, ValidArbitrary } from "./valid-arbitrary.js";
import { NoValidValueError } from "./valid-values.js";

export interface ArbitraryOptions {
  /** For what is prepared once: strings, and the valid values that near misses start from. What is drawn is up to fast-check's seed. */
  readonly seed?: number;
}

/** No near miss of a schema was found within the budget: it may refuse nothing. */
export class NoNearMissError extends Error {
  override readonly name = "NoNearMissError";

  constructor(location: string) {
    super(`${location}: found no value that it refuses`);
  }
}

/** How many valid values near misses start from, and how many values these may come to with all that is in them. */
const BASES = 200;
const VALUES = 20_000;

/** How often each keyword location is tried, to find out whether a value with it broken is refused. */
const PROBES = 40;

/** How often the search for a first valid value is gone through before a schema counts as one without. */
const FIRST_DRAWS = 4;

/**
 * A fast-check arbitrary of the values that a JSON Schema 2020-12 document accepts, by the oracle's verdict. It shrinks to smaller values that
 * are accepted as well.
 *
 * ```ts
 * fc.assert(fc.property(arbitraryFor(schema), (value) => roundTrips(value)));
 * ```
 *
 * @returns The arbitrary. The same seed here and in fast-check's parameters gives the same values.
 * @throws {SchemaError} where the document can't be read or has something that values can't be made for, and {@link NoValidValueError}
 * where no valid value is found within the budget.
 */
export function arbitraryFor(
  jsonSchema: object,
  { seed = 1 }: ArbitraryOptions = {},
): fc.Arbitrary<Json> {
  const material = createMaterial(jsonSchema, seed);
  return validArbitrary(material, compile(jsonSchema, material), seed);
}

/**
 * A fast-check arbitrary of values that a JSON Schema 2020-12 document refuses, by the oracle's verdict: each is a valid value with one keyword
 * location broken, alone as far as the schema lets it. Every location that can be broken is as likely as another. It shrinks to smaller
 * values that are refused at the same location.
 *
 * @returns The arbitrary. The same seed here and in fast-check's parameters gives the same values.
 * @throws {SchemaError} where the document can't be read or has something that values can't be made for, {@link NoValidValueError} where
 * no valid value to start from is found within the budget, and {@link NoNearMissError} where nothing is found that it refuses.
 */
export function nearMisses(
  jsonSchema: object,
  { seed = 1 }: ArbitraryOptions = {},
): fc.Arbitrary<NearMiss> {
  const material = createMaterial(jsonSchema, seed);
  const oracle = compile(jsonSchema, material);
  const bases = basesOf(validArbitrary(material, oracle, seed), seed);
  const breakables = breakablesOf(targetsOf(bases, material), material, oracle, seed);
  if (breakables.length === 0) throw new NoNearMissError(material.document.base);
  return new NearMissArbitrary(breakables, material, oracle);
}

function compile(jsonSchema: object, { document }: Material): Oracle {
  try {
    return compileOracle(jsonSchema);
  } catch (error) {
    // Valid schemas that Ajv has no way with, such as an embedded document that is nothing but a `$ref`.
    const reason = error instanceof Error ? error.message : String(error);
    throw new SchemaError(`${document.base}#`, `Ajv can't compile it: ${reason}`);
  }
}

/** @throws {NoValidValueError} when the budget is used up. */
function validArbitrary(material: Material, oracle: Oracle, seed: number): fc.Arbitrary<Json> {
  const first = drawOnce(seed, (random) => {
    let value: Json | undefined;
    for (let draw = 0; draw < FIRST_DRAWS && value === undefined; draw++) {
      value = acceptedValue(random, material, oracle);
    }
    return value;
  });
  if (first === undefined) throw new NoValidValueError(material.document.base);
  return new ValidArbitrary(material, oracle, first);
}

function basesOf(valid: fc.Arbitrary<Json>, seed: number): readonly Json[] {
  return drawOnce(seed, (random) => {
    const bases: Json[] = [];
    for (let left = VALUES; left > 0 && bases.length < BASES; ) {
      const { value } = valid.generate(random, undefined);
      for (const _ of valuesIn(value)) left--;
      bases.push(value);
    }
    return bases;
  });
}

function breakablesOf(
  targets: readonly Target[],
  material: Material,
  oracle: Oracle,
  seed: number,
): readonly Breakable[] {
  return drawOnce(seed, (random) =>
    targets.flatMap((target) => {
      const spare = missTarget(target, PROBES, random, material, oracle);
      return spare === undefined ? [] : [{ target, spare }];
    }),
  );
}

function drawOnce<T>(seed: number, draw: (random: fc.Random) => T): T {
  const drawn = fc.sample(arbitraryOf(draw), { seed, numRuns: 1 });
  for (const value of drawn) return value;
  throw new RangeError("nothing was drawn");
}
