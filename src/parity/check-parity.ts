import fc from "fast-check";
import type { z } from "zod";
import { compare, type PortVerdict, type Reasons, reasonsFor } from "./compare.js";
import type { Json } from "./json.js";
import { compileOracle, type Oracle } from "./oracle.js";
import { type Sample, type Source, samplesFor } from "./samples.js";
import { shrink } from "./shrink.js";

/** A JSON Schema and a Zod schema that ought to accept the same values. */
export interface Pair {
  readonly name: string;
  readonly jsonSchema: object;
  readonly zod: z.ZodType;
  /** Known values, tried as they are and changed. */
  readonly examples?: readonly Json[];
  /** A published version that `jsonSchema` is a change of: values are made from both. */
  readonly publishedSchema?: object;
}

export interface ParityOptions {
  /** How many values to compare, besides the examples. */
  readonly runs: number;
  /** The same seed gives the same values, whatever `runs` is. */
  readonly seed: number;
  /** Called after each value with the number compared so far. */
  readonly onProgress?: (compared: number) => void;
}

/** A value on which port and oracle part, as small as it could be made. */
export interface Disagreement {
  readonly value: Json;
  readonly zod: PortVerdict;
  readonly jsonSchema: boolean;
  readonly reasons: Reasons;
  readonly source: Source;
  /** The number of the value in its run, from 1; 0 for an example tried as it is. `runs` of that many come to it again. */
  readonly run: number;
}

export interface ParityReport {
  readonly name: string;
  readonly values: number;
  readonly bothAccept: number;
  readonly bothReject: number;
  readonly disagree: number;
  /** Values on which the oracle threw, with its message for the first. */
  readonly oracleFaults: number;
  readonly oracleFault: string | undefined;
  readonly sources: Readonly<Record<Source, number>>;
  readonly disagreement: Disagreement | undefined;
  /** Whether the run saw too little of one verdict to say anything. */
  readonly isVacuous: boolean;
  readonly seed: number;
  readonly seconds: number;
}

/** A run with less than this share of either verdict is vacuous. */
const LEAST_SHARE = 0.1;

/**
 * Compares port and oracle on `runs` values made from the JSON Schema, and reports what it saw.
 *
 * @throws {SchemaError} where the JSON Schema can't be read, {@link NoValidValueError} where no valid value of it is found, and Ajv's own
 * error where Ajv can't compile it.
 */
export function checkParity(pair: Pair, { runs, seed, onProgress }: ParityOptions): ParityReport {
  const start = performance.now();
  const { name, zod, jsonSchema, publishedSchema, examples = [] } = pair;
  const oracle = compileOracle(jsonSchema);
  const jsonSchemas = publishedSchema === undefined ? [jsonSchema] : [jsonSchema, publishedSchema];
  const samples = samplesFor({ jsonSchemas, zod, examples, seed });

  const tally = { "both accept": 0, "both reject": 0, disagree: 0, "oracle fault": 0 };
  const sources = { valid: 0, "near miss": 0, noise: 0, dictionary: 0, example: 0 };
  let oracleFault: string | undefined;
  let first: { readonly sample: Sample; readonly run: number } | undefined;

  function look(sample: Sample, run: number): void {
    const verdict = compare(sample.value, zod, oracle);
    tally[verdict.kind]++;
    sources[sample.source]++;
    if (verdict.kind === "oracle fault") oracleFault ??= verdict.message;
    if (verdict.kind === "disagree") first ??= { sample, run };
  }

  for (const value of examples) look({ source: "example", value }, 0);
  let run = 0;
  fc.assert(
    fc.property(samples, (sample) => {
      run++;
      look(sample, run);
      onProgress?.(run);
    }),
    { seed, numRuns: runs },
  );

  const values = runs + examples.length;
  const least = LEAST_SHARE * values;
  return {
    name,
    values,
    bothAccept: tally["both accept"],
    bothReject: tally["both reject"],
    disagree: tally.disagree,
    oracleFaults: tally["oracle fault"],
    oracleFault,
    sources,
    disagreement: first && describe(first.sample, first.run, zod, oracle),
    isVacuous: tally["both accept"] < least || tally["both reject"] < least,
    seed,
    seconds: (performance.now() - start) / 1000,
  };
}

function describe(sample: Sample, run: number, zod: z.ZodType, oracle: Oracle): Disagreement {
  const verdictOf = (value: Json) => compare(value, zod, oracle);
  const found = verdictOf(sample.value);
  const isSame = (candidate: Json) => {
    const verdict = verdictOf(candidate);
    return verdict.kind === "disagree" && found.kind === "disagree" && verdict.zod === found.zod;
  };
  const value = shrink(sample.value, isSame);
  const verdict = verdictOf(value);
  if (verdict.kind !== "disagree") throw new Error("a shrunk disagreement no longer disagrees");
  return {
    value,
    zod: verdict.zod,
    jsonSchema: verdict.jsonSchema,
    reasons: reasonsFor(value, zod, oracle),
    source: sample.source,
    run,
  };
}
