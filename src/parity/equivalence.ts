import { createExhaustiveCheck, type Exhaustive } from "./equivalence-exhaustive.js";
import { checkImplied, type Implied } from "./equivalence-implied.js";
import type { MutantOutcome } from "./kill.js";
import type { Mutant } from "./mutants.js";
import type { Operator } from "./mutate-change.js";

/** Mutants of one keyword that mean the same as the original, with the reason. */
export interface EquivalentMutants {
  /** `#` and the JSON Pointer of the keyword in its document. */
  readonly keywordLocation: string;
  /** Those of these operators; of one operator or more. */
  readonly operators: readonly Operator[];
  /** Only those with one of these changes, as a mutant says them; all where this is absent. */
  readonly changes?: readonly string[];
  /** Why it makes no difference, in plain words. */
  readonly reason: string;
  /** What can be checked of that; absent where a person has to judge. */
  readonly proof?: Proof;
}

/** Why a mutant makes no difference, in a form that is checked. */
export type Proof = Implied | Exhaustive;

/** What is wrong with survivors and records. */
export interface EquivalenceFault {
  readonly kind: "unexplained" | "killed after all" | "matches nothing" | "proof fails";
  /** The mutant's, or for a record that matches nothing the keyword location it has. */
  readonly id: string;
  readonly message: string;
}

export interface EquivalenceCheck {
  /** The original. */
  readonly jsonSchema: object;
  /** All its mutants. */
  readonly mutants: readonly Mutant[];
  /** What became of them, or of one shard of them. */
  readonly outcomes: readonly MutantOutcome[];
  readonly records: readonly EquivalentMutants[];
}

/**
 * What is wrong with the survivors of a run and the records that explain them: a survivor without a record, a record that matches no mutant or
 * one that was killed, a proof that does not hold. Empty where nothing is.
 */
export function checkEquivalents(check: EquivalenceCheck): EquivalenceFault[] {
  const { jsonSchema, mutants, outcomes, records } = check;
  const byId = new Map(mutants.map((mutant) => [mutant.id, mutant]));
  const isExhausted = createExhaustiveCheck(jsonSchema);
  return [
    ...records
      .filter((record) => !mutants.some((mutant) => matches(record, mutant)))
      .map(({ keywordLocation, operators }) => ({
        kind: "matches nothing" as const,
        id: keywordLocation,
        message: `no mutant of ${operators.join(", ")} there`,
      })),
    ...outcomes.flatMap((outcome) => {
      const record = records.find((one) => matches(one, outcome));
      const mutant = byId.get(outcome.id);
      const problem = problemOf(outcome, record, mutant);
      return problem === undefined ? [] : [{ ...problem, id: outcome.id }];
    }),
  ];

  function problemOf(
    { killedBy }: MutantOutcome,
    record: EquivalentMutants | undefined,
    mutant: Mutant | undefined,
  ): Omit<EquivalenceFault, "id"> | undefined {
    if (record === undefined) {
      return killedBy === undefined
        ? { kind: "unexplained", message: "survived, and no record says why" }
        : undefined;
    }
    if (killedBy !== undefined) {
      return { kind: "killed after all", message: `a record says: ${record.reason}` };
    }
    if (record.proof === undefined || mutant === undefined) return undefined;
    const failure =
      record.proof.kind === "implied"
        ? checkImplied(record.proof, mutant, jsonSchema)
        : isExhausted(record.proof, mutant);
    return failure === undefined ? undefined : { kind: "proof fails", message: failure };
  }
}

/** Whether a record speaks of a mutant. */
export function matches(
  { keywordLocation, operators, changes }: EquivalentMutants,
  mutant: Pick<Mutant, "keywordLocation" | "operator" | "change">,
): boolean {
  const pointer = mutant.keywordLocation.slice(mutant.keywordLocation.indexOf("#"));
  return (
    pointer === keywordLocation &&
    operators.includes(mutant.operator) &&
    (changes?.includes(mutant.change) ?? true)
  );
}
