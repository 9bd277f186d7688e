import type { z } from "zod";
import type { EquivalentMutants } from "./equivalence.js";
import type { Json } from "./json.js";
import type { Undecidable } from "./undecided.js";

/** A pair as a config file names it. Paths are relative to the config file. */
export interface PairEntry {
  /** What reports and `--pair` call it: `order`, or `order/Address` for a part of the pair `order`. */
  readonly name: string;
  /** The file of the JSON Schema, with the JSON Pointer of the part that is meant: `order.schema.json#/$defs/address`. */
  readonly schema: string;
  readonly zod: z.ZodType;
  /** Known values: themselves, or a file of fixtures, `[{ "description", "data", "valid" }]` or one such object a line. */
  readonly examples?: string | readonly Json[];
  /** How much of `--runs` and `--time` it gets: 1 unless it is said. A part may do with a tenth. */
  readonly share?: number;
  /** Whether `--coverage` and `--mutants` measure how strong its evidence is: unless it is said, where `share` is 1. */
  readonly isMeasured?: boolean;
  /** Whether a port that throws on what the JSON Schema refuses counts as refusing it; `--allow-throws` says so of every pair. */
  readonly allowThrows?: boolean;
  /** Whether the port's issues have to lie where the oracle's errors do; `--locations` asks that of every pair. */
  readonly locations?: boolean;
  /** The keyword locations that no value can decide, each with its reason. */
  readonly undecidable?: readonly Undecidable[];
  /** The mutants that mean the same as the schema, each with its reason. */
  readonly equivalents?: readonly EquivalentMutants[];
}

/** What `parity.config.ts` exports by default: the pairs that `agent-contracts parity` checks. */
export interface ParityConfig {
  readonly pairs: readonly PairEntry[];
}

/** Gives a config file its types: `export default defineConfig({ pairs: [...] })`. Returns what it is given. */
export function defineConfig(config: ParityConfig): ParityConfig {
  return config;
}
