import type { Survivor } from "../../test/mutation/survivors.js";
import type { Mutant } from "./stryker.js";

/** What the run and the records of survivors say of each other. */
export interface Explained {
  /** Survivors without a record. */
  readonly unexplained: readonly Mutant[];
  /** Records of which no mutant survived. */
  readonly stale: readonly Survivor[];
}

export function isSurvivor({ status }: Mutant): boolean {
  return status === "Survived" || status === "NoCoverage";
}

export function explain(mutants: readonly Mutant[], records: readonly Survivor[]): Explained {
  const survivors = mutants.filter(isSurvivor);
  return {
    unexplained: survivors.filter((mutant) => !records.some((record) => fits(record, mutant))),
    stale: records.filter((record) => !survivors.some((mutant) => fits(record, mutant))),
  };
}

function fits(record: Survivor, mutant: Mutant): boolean {
  const { file, within = mutant.within, original = "", replacement = "" } = record;
  return (
    file === mutant.file &&
    within === mutant.within &&
    oneLine(mutant.original).startsWith(original) &&
    mutant.replacement.includes(replacement)
  );
}

/** A text with each run of white space as one space. */
export function oneLine(text: string): string {
  return text.replace(/\s+/gu, " ");
}
