import fc from "fast-check";
import type { z } from "zod";
import { arbitraryOf } from "./arbitrary.js";
import { harvest, type SplitDictionary, spliced, splitDictionary } from "./dictionary.js";
import type { Json } from "./json.js";
import { createMaterial, type Material } from "./material.js";
import { nearMissesOf } from "./near-misses.js";
import { noisy } from "./noise.js";
import { emit, type SpliceShape, shapesOf } from "./port-shapes.js";
import { chance, pick } from "./random.js";
import { validValue } from "./valid-values.js";

/** Where a value came from. Only `dictionary` owes anything to the port: the literals, keys and shapes that it mentions. */
export type Source = "valid" | "near miss" | "noise" | "dictionary" | "example";

/** How often a value comes from each source, in percent. */
const SHARES = [
  ["valid", 30],
  ["near miss", 45],
  ["noise", 10],
  ["dictionary", 12],
  ["example", 3],
] as const satisfies readonly (readonly [Source, number])[];

export interface Sample {
  readonly source: Source;
  readonly value: Json;
}

export interface SampleOptions {
  /** The JSON Schemas that values are made from: more than one where a changed version is tried. */
  readonly jsonSchemas: readonly object[];
  /** The port, for its dictionary. */
  readonly zod: z.ZodType;
  /** Known values, valid or not. */
  readonly examples: readonly Json[];
  readonly seed: number;
}

/** How many valid values are drawn ahead, as a start for changes. */
const BASES = 1000;

/**
 * An arbitrary of values near the border between what a schema accepts and what it refuses.
 *
 * @throws {SchemaError} where a schema can't be read, {@link NoValidValueError} where one has no valid values.
 */
export function samplesFor({
  jsonSchemas,
  zod,
  examples,
  seed,
}: SampleOptions): fc.Arbitrary<Sample> {
  const emitted = emit(zod);
  const dictionary = splitDictionary(harvest(emitted), harvest(jsonSchemas));
  const shapes = shapesOf(emitted, seed);
  const origins = jsonSchemas.map((jsonSchema): Origin => {
    const material = createMaterial(jsonSchema, seed);
    const drawn = arbitraryOf((random) => validValue(random, material));
    const bases = fc.sample(drawn, { seed, numRuns: BASES });
    return { material, bases, nearMiss: nearMissesOf(bases, material) };
  });
  return arbitraryOf((random) =>
    drawSample(random, pick(random, origins), { dictionary, shapes, examples }),
  );
}

/** What there is beside the schema to change its values with. */
interface Extras {
  readonly dictionary: SplitDictionary;
  readonly shapes: SpliceShape | undefined;
  readonly examples: readonly Json[];
}

interface Origin {
  readonly material: Material;
  /** Valid values to start from. */
  readonly bases: readonly Json[];
  readonly nearMiss: (random: fc.Random) => Json;
}

function drawSample(
  random: fc.Random,
  { material, bases, nearMiss }: Origin,
  { dictionary, shapes, examples }: Extras,
): Sample {
  const source = drawSource(random);
  const base = () => pick(random, bases);
  const valueFrom: Readonly<Record<Source, () => Json>> = {
    valid: () => validValue(random, material),
    "near miss": () => {
      const missed = nearMiss(random);
      return chance(random, 0.15) ? noisy(missed, random) : missed;
    },
    noise: () => noisy(base(), random),
    dictionary: () =>
      shapes !== undefined && chance(random, 0.6)
        ? shapes(base(), random)
        : spliced(base(), dictionary, random),
    example: () => {
      const example = examples.length === 0 ? base() : pick(random, examples);
      return chance(random, 0.2) ? example : noisy(example, random);
    },
  };
  return { source, value: valueFrom[source]() };
}

function drawSource(random: fc.Random): Source {
  let rest = random.nextInt(0, 99);
  for (const [source, share] of SHARES) {
    if (rest < share) return source;
    rest -= share;
  }
  return "valid";
}
