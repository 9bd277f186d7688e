import { randomInt } from "node:crypto";
import fc from "fast-check";
import type { z } from "zod";
import { judge, oracleVerdict, portVerdict, type Verdict } from "./compare.js";
import {
  type Disagreement,
  describeDifference,
  describeDisagreement,
  type OracleDifference,
  type Oracles,
} from "./counterexample.js";
import { type CoverageReport, createCoverage } from "./coverage.js";
import { RUNS } from "./defaults.js";
import type { Json } from "./json.js";
import { createLocator, type LocationReport } from "./locations.js";
import { compileOracle, type Oracle } from "./oracle.js";
import { type Sample, type Source, samplesFor } from "./samples.js";

/** A JSON Schema and a Zod schema that ought to accept the same values. */
export interface Pair {
  /** What a report calls it. */
  readonly name: string;
  /** A 2020-12 document. It has to hold all that it refers to. */
  readonly jsonSchema: object;
  readonly zod: z.ZodType;
  /** Known values, valid or not: tried as they are and changed. Their verdicts are the oracle's. */
  readonly examples?: readonly Json[];
  /** A published version that `jsonSchema` is a change of: values are made from both. */
  readonly publishedSchema?: object;
}

export interface ParityOptions {
  /** How many values to compare, besides the examples: 40,000 unless it is said. */
  readonly runs?: number;
  /** How long to compare, in seconds, instead of a number of values. What is made ready beforehand doesn't count. */
  readonly seconds?: number;
  /** The same seed gives the same values, however many: a whole number of 32 bits with sign, or else a random one. */
  readonly seed?: number;
  /** Compares one value only: the one of that number in the run, from 1. */
  readonly replay?: number;
  /** Asked as well. Where it differs from the oracle, the value counts as neither parity nor disagreement. */
  readonly secondOpinion?: Oracle;
  /** Counts what each value decides at each keyword location, for the report's `coverage`. */
  readonly coverage?: boolean;
  /** Looks where the port's issues lie on each value that both refuse, for the report's `locations`. */
  readonly locations?: boolean;
  /** Whether a port that throws on a value which the oracle refuses counts as refusing it. A throw is wrong unless that is said. */
  readonly allowThrows?: boolean;
  /** Called after each value with the number compared so far. */
  readonly onProgress?: (compared: number) => void;
}

/** What a run saw. Counts are of values. */
export interface ParityReport {
  /** The pair's name. */
  readonly name: string;
  readonly values: number;
  readonly bothAccept: number;
  readonly bothReject: number;
  readonly disagree: number;
  /** Values that the port refused by throwing, where that is allowed. */
  readonly threw: number;
  /** Values on which an oracle threw, with the message for the first. */
  readonly oracleFaults: number;
  readonly oracleFault: string | undefined;
  /** Values on which the oracles differ, with the first of them. */
  readonly oraclesDiffer: number;
  readonly oracleDifference: OracleDifference | undefined;
  readonly sources: Readonly<Record<Source, number>>;
  /** The first value on which port and oracle part; one on which the port throws only where there is no other. */
  readonly disagreement: Disagreement | undefined;
  /** Whether the run saw too little of one verdict to say anything: less than a tenth of the values. */
  readonly isVacuous: boolean;
  readonly coverage: CoverageReport | undefined;
  readonly locations: LocationReport | undefined;
  readonly seed: number;
  readonly seconds: number;
  /** The seconds that went into making values, and into each side's verdicts. */
  readonly spent: Spent;
}

export interface Spent {
  readonly generator: number;
  readonly oracle: number;
  readonly port: number;
}

/** A run with less than this share of either verdict is vacuous. */
const LEAST_SHARE = 0.1;

/** More than any time is enough for. */
const ENDLESS = 2 ** 31 - 1;

/**
 * Compares port and oracle on values made from the JSON Schema, and reports what it saw. Disagreement is a value of the report, not an
 * exception.
 *
 * @throws {SchemaError} where the JSON Schema can't be read, and {@link NoValidValueError} where no valid value of it is found.
 */
export function checkParity(pair: Pair, options: ParityOptions = {}): ParityReport {
  const start = performance.now();
  const { name, zod, jsonSchema, publishedSchema, examples = [] } = pair;
  const { seed = randomInt(2 ** 31), replay, secondOpinion, onProgress, allowThrows } = options;
  const oracle = compileOracle(jsonSchema);
  const oracles: Oracles = secondOpinion === undefined ? [oracle] : [oracle, secondOpinion];
  const jsonSchemas = publishedSchema === undefined ? [jsonSchema] : [jsonSchema, publishedSchema];
  const samples = samplesFor({ jsonSchemas, zod, examples, seed });
  const coverage = options.coverage ? createCoverage(jsonSchema) : undefined;
  const locator = options.locations ? createLocator(zod, oracle) : undefined;

  const tally = emptyTally();
  const sources = { valid: 0, "near miss": 0, noise: 0, dictionary: 0, example: 0 };
  const spent = { generator: 0, oracle: 0, port: 0 };
  let oracleFault: string | undefined;
  let threw = 0;
  let firstDisagreement: (() => Disagreement) | undefined;
  let firstThrow: (() => Disagreement) | undefined;
  let firstDifference: (() => OracleDifference) | undefined;

  function look(sample: Sample, run: number): void {
    const asked = performance.now();
    const jsonSchemaSays = oracleVerdict(sample.value, oracles);
    const told = performance.now();
    const portSays = portVerdict(sample.value, zod);
    const isAllowed = allowThrows && portSays === "threw" && jsonSchemaSays === false;
    if (isAllowed) threw++;
    const verdict = judge(jsonSchemaSays, isAllowed ? false : portSays);
    spent.oracle += told - asked;
    spent.port += performance.now() - told;
    tally[verdict.kind]++;
    sources[sample.source]++;
    if (verdict.kind === "oracle fault") oracleFault ??= verdict.message;
    // Made smaller when the run is over: the port is to see the run's values alone, in their order.
    if (verdict.kind === "disagree") {
      const describe = () => describeDisagreement({ ...sample, run }, verdict, zod, oracles);
      if (verdict.zod === "threw") firstThrow ??= describe;
      else firstDisagreement ??= describe;
    }
    if (verdict.kind === "oracles differ") {
      firstDifference ??= () => describeDifference({ ...sample, run }, verdict, zod, oracles);
    }
    if (verdict.kind === "both reject" && !isAllowed) locator?.add(sample.value);
    coverage?.add(sample.value);
  }

  if (replay === undefined) for (const value of examples) look({ source: "example", value }, 0);
  let run = (replay ?? 1) - 1;
  let compared = 0;
  let drawing = performance.now();
  fc.assert(
    fc.property(samples, (sample) => {
      spent.generator += performance.now() - drawing;
      run++;
      compared++;
      look(sample, run);
      onProgress?.(compared);
      drawing = performance.now();
    }),
    { seed, ...extentOf(options) },
  );

  const values = Object.values(tally).reduce((sum, count) => sum + count);
  const least = replay === undefined ? LEAST_SHARE * values : 0;
  return {
    name,
    values,
    bothAccept: tally["both accept"],
    bothReject: tally["both reject"],
    disagree: tally.disagree,
    threw,
    oracleFaults: tally["oracle fault"],
    oracleFault,
    oraclesDiffer: tally["oracles differ"],
    oracleDifference: firstDifference?.(),
    sources,
    disagreement: (firstDisagreement ?? firstThrow)?.(),
    isVacuous: tally["both accept"] < least || tally["both reject"] < least,
    coverage: coverage?.report(),
    locations: locator?.report(),
    seed,
    seconds: (performance.now() - start) / 1000,
    spent: {
      generator: spent.generator / 1000,
      oracle: spent.oracle / 1000,
      port: spent.port / 1000,
    },
  };
}

function emptyTally(): Record<Verdict["kind"], number> {
  return {
    "both accept": 0,
    "both reject": 0,
    disagree: 0,
    "oracles differ": 0,
    "oracle fault": 0,
  };
}

/** How many values fast-check draws, and from which on. */
function extentOf({ runs = RUNS, seconds, replay }: ParityOptions): fc.Parameters<unknown> {
  if (replay !== undefined) return { numRuns: 1, path: String(replay - 1) };
  if (seconds === undefined) return { numRuns: runs };
  return {
    numRuns: ENDLESS,
    interruptAfterTimeLimit: seconds * 1000,
    markInterruptAsFailure: false,
  };
}
