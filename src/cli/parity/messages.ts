import type { ParityOptions, ParityReport } from "../../parity/check-parity.js";
import type { MutantOutcome } from "../../parity/kill.js";
import type { Task } from "./tasks.js";

/** What a thread is asked: which tasks there are, or to do a part of one. */
export type Request = { readonly kind: "tasks" } | TaskRequest;

/** To compare a pair, or to try some mutants of its schema. */
export type TaskRequest =
  | {
      readonly kind: "parity";
      /** The task's number among the loaded ones. */
      readonly task: number;
      readonly options: Pick<
        ParityOptions,
        "runs" | "seconds" | "seed" | "replay" | "coverage" | "locations" | "allowThrows"
      >;
      /** Whether hyperjump is asked as well. */
      readonly secondOpinion: boolean;
    }
  | {
      readonly kind: "mutants";
      readonly task: number;
      readonly ids: readonly string[];
      readonly seed: number;
      /** Values for each mutant at most. */
      readonly runs: number;
    };

/** What a request of a kind is answered with. */
export interface Answers {
  readonly tasks: readonly Task[];
  readonly parity: ParityReport;
  readonly mutants: readonly MutantOutcome[];
}
