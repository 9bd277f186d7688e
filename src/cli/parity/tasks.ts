import type { Pair } from "../../parity/check-parity.js";
import type { PairEntry } from "../../parity/config.js";
import type { Fixture } from "./load-fixtures.js";

/** A pair to check, with what stands beside it. Plain data: one thread can tell it another. */
export interface Task extends Pick<PairEntry, "undecidable" | "equivalents"> {
  readonly pair: Pick<Pair, "name" | "jsonSchema">;
  /** The file that the JSON Schema comes from, as the user wrote it. */
  readonly file: string;
  /** The pointer into that file; empty for the whole document. */
  readonly pointer: string;
  /** The text of the file. */
  readonly text: string;
  /** What is known of its examples. */
  readonly fixtures: readonly Fixture[];
  /** How much of the run it gets. */
  readonly share: number;
  /** Whether coverage and mutants are looked at. */
  readonly isMeasured: boolean;
  /** Whether it may throw on what the JSON Schema refuses. */
  readonly allowThrows: boolean;
  /** Whether its issues have to lie where the oracle's errors do. */
  readonly locations: boolean;
}

/** A task with its port, in the thread that loaded it. */
export interface LoadedTask extends Task {
  readonly pair: Pair;
}

/** Where pairs come from, and which of them are asked for. Plain data: a worker thread gets it and loads the same tasks. */
export interface Selection {
  /** One pair by `--schema` and `--zod`. */
  readonly single: { readonly schema: string; readonly zod: string } | undefined;
  /** The config file; undefined for the first of {@link CONFIG_FILES} that is there. */
  readonly config: string | undefined;
  /** Names as `order`, with its parts, or `order/Address`; none for all. */
  readonly names: readonly string[];
  /** A folder to take the schema files from, each by its name; undefined for where they are. */
  readonly folder: string | undefined;
}
