// `agent-contracts/parity`: what it has. `entry.ts` is what is loaded, and has the same names.

export { type ArbitraryOptions, arbitraryFor, NoNearMissError, nearMisses } from "./arbitraries.js";
export type { Spent } from "./check-parity.js";
export { checkParity, type Pair, type ParityOptions, type ParityReport } from "./check-parity.js";
export type { PortIssue, PortVerdict, Reasons } from "./compare.js";
export { defineConfig, type PairEntry, type ParityConfig } from "./config.js";
export type { Disagreement, Found, OracleDifference } from "./counterexample.js";
export { type CoverageReport, coverage } from "./coverage.js";
export {
  checkEquivalents,
  type EquivalenceFault,
  type EquivalentMutants,
} from "./equivalence.js";
export { compileHyperjump } from "./hyperjump.js";
export type { Json, JsonObject } from "./json.js";
export { createKiller, type Killer, type MutantOutcome } from "./kill.js";
export { KNOWN_FAULTS, type KnownFault } from "./known-faults.js";
export type { LocationReport, Mislocation } from "./locations.js";
export { type Mutant, mutants, shardOf } from "./mutants.js";
export { OPERATORS, type Operator } from "./mutate-change.js";
export type { NearMiss } from "./near-miss-arbitrary.js";
export type { Oracle, OracleError } from "./oracle.js";
export { SchemaError } from "./read-schema.js";
export type { Source } from "./samples.js";
export { type CoverageFault, checkCoverage, type Undecidable } from "./undecided.js";
export { NoValidValueError } from "./valid-values.js";
