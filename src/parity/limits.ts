// Limits of size, so that a schema which asks for huge values takes neither all memory nor all time.

/** How many items or members a value is given, and no more: a schema that asks for more has no value that is found. */
export const MOST_PARTS = 2000;

const VALUES = 10_000;
const REPAIRS = 1000;
const REFERENCES = 14;

/** What is left of the work on one value. */
export interface Left {
  /** How many more values may be built for it, parts within parts included. */
  values: number;
  /** How many more times a part of it may be repaired. */
  repairs: number;
  /**
   * How many more references may be followed on the way into it. A validator may take time that is exponential in how often a schema leads back
   * to itself.
   */
  references: number;
}

/** For one value that is built, or one pass of repairs. */
export function freshLeft(): Left {
  return { values: VALUES, repairs: REPAIRS, references: REFERENCES };
}

/** How much of it is used up. */
export function workDone({ values, repairs }: Left): number {
  return VALUES - values + REPAIRS - repairs;
}
