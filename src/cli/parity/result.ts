import type { ParityReport } from "../../parity/check-parity.js";
import type { EquivalenceFault } from "../../parity/equivalence.js";
import type { MutantOutcome } from "../../parity/kill.js";
import { isLocated } from "../../parity/locations.js";
import type { CoverageFault } from "../../parity/undecided.js";
import type { Task } from "./tasks.js";

/** What a run is, known before it begins. */
export interface RunInfo {
  readonly version: string;
  readonly seed: number;
  /** Values for each pair with a share of 1, or else seconds. */
  readonly runs?: number;
  readonly seconds?: number;
  readonly oracles: readonly string[];
  readonly pairs: readonly string[];
  /** Whether it looks where issues lie, for any of the pairs. */
  readonly locations: boolean;
  /** Which part of the mutants it tries; undefined where it tries none. */
  readonly shard?: Shard;
}

/** One of `count` parts, from 1. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/** What comparing a pair came to. */
export interface PairResult {
  readonly task: Task;
  readonly report: ParityReport;
  readonly coverageFaults: readonly CoverageFault[];
  /** The command that comes to the disagreement again. */
  readonly replay: string;
}

/** What trying the mutants of a pair's schema came to. */
export interface MutantsResult {
  readonly task: Task;
  readonly outcomes: readonly MutantOutcome[];
  readonly faults: readonly EquivalenceFault[];
}

/** How results are written: lines for standard output, as they come. */
export interface Format {
  readonly header: (run: RunInfo) => readonly string[];
  readonly pair: (result: PairResult) => readonly string[];
  readonly mutants: (result: MutantsResult) => readonly string[];
  readonly footer: (run: Finished) => readonly string[];
}

/** A run that came to its end. */
export interface Finished {
  readonly pairs: readonly PairResult[];
  readonly mutants: readonly MutantsResult[];
  /** Whether every pair agrees, saw both verdicts, and leaves no hole in the evidence that was asked for. */
  readonly isFine: boolean;
}

export function isFinePair({ report, coverageFaults }: PairResult): boolean {
  const { disagree, isVacuous, locations } = report;
  return (
    disagree === 0 &&
    !isVacuous &&
    coverageFaults.length === 0 &&
    (locations === undefined || isLocated(locations))
  );
}
