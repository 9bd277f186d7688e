import type { EquivalenceFault } from "./equivalence.js";
import type { MutantOutcome } from "./kill.js";
import { OPERATORS } from "./mutate-change.js";

interface Tally {
  readonly mutants: number;
  readonly killed: number;
  /** Survived with nothing that explains it, or not as it should. */
  readonly survived: number;
  /** Survived, and means the same. */
  readonly equivalent: number;
}

const COLUMNS = [
  "mutants",
  "killed",
  "survived",
  "equivalent",
] as const satisfies readonly (keyof Tally)[];

/**
 * What became of the mutants, in lines for people: counts by operator, the share killed of those that don't mean the same as the original, and
 * each fault with its mutant. `faults` are those of `checkEquivalents`; a survivor that none of them names counts as equivalent.
 */
export function describeMutants(
  outcomes: readonly MutantOutcome[],
  faults: readonly EquivalenceFault[],
): string[] {
  const faulty = new Set(faults.map(({ id }) => id));
  const tallyOf = (some: readonly MutantOutcome[]): Tally => {
    const alive = some.filter(({ killedBy }) => killedBy === undefined);
    const survived = alive.filter(({ id }) => faulty.has(id)).length;
    return {
      mutants: some.length,
      killed: some.length - alive.length,
      survived,
      equivalent: alive.length - survived,
    };
  };
  const total = tallyOf(outcomes);
  const rows = OPERATORS.map(
    (name) => [name, tallyOf(outcomes.filter(({ operator }) => operator === name))] as const,
  ).filter(([, { mutants }]) => mutants > 0);
  const width = Math.max(...OPERATORS.map((name) => name.length));
  const row = (name: string, cells: readonly string[]) =>
    [name.padEnd(width), ...cells.map((cell) => cell.padStart(10))].join("  ");
  const cells = (tally: Tally) => COLUMNS.map((column) => tally[column].toLocaleString("en"));
  return [
    row("operator", COLUMNS),
    ...rows.map(([name, tally]) => row(name, cells(tally))),
    row("all", cells(total)),
    `killed ${share(total)} of the mutants that mean something else`,
    ...faults.map(({ kind, id, message }) => `${kind}: ${id}: ${message}`),
  ];
}

/** In percent, rounded down, so that 100 means all. */
function share({ killed, survived }: Tally): string {
  const counted = killed + survived;
  return counted === 0 ? "none" : `${(Math.floor((killed / counted) * 10_000) / 100).toFixed(2)} %`;
}
