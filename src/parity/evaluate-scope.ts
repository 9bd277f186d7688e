/** What an evaluation found at a keyword location: bits, since the same location may pass at one place of a value and fail at another. */
export const PASSED = 1;
export const FAILED = 2;
export const FAILED_ALONE = 4;

/**
 * What failed in a part of a scope: undefined where nothing did, else the keyword locations (by index) that failed alone there. None of them
 * where more failed than one keyword is to blame for.
 */
export type Failure = readonly number[] | undefined;

/** The failure of a `false` schema: of no keyword of its own. */
export const NOTHING_ALONE: readonly number[] = [];

/** What failed in two parts of a scope: alone in both is only what failed alone in each that has a failure. */
export function together(one: Failure, other: Failure): Failure {
  if (one === undefined) return other;
  if (other === undefined) return one;
  return one.filter((index) => other.includes(index));
}

/** The evaluation of one value after the other. */
export class Run {
  #marks = new Uint8Array();
  /** The conditions of the scope that did not hold. */
  readonly #unmet: number[] = [];

  /** Begins the evaluation of a value; the array is filled with what each location gets. */
  begin(locations: number): Uint8Array {
    this.#marks = new Uint8Array(locations);
    // A value that the oracle threw on has left its own.
    this.#unmet.length = 0;
    return this.#marks;
  }

  /** Decides a keyword location by what failed under it: it passes where nothing did. */
  decide(index: number, failure: Failure): Failure {
    this.#mark(index, failure === undefined ? PASSED : FAILED);
    return failure && [index, ...failure];
  }

  /** Decides an `if`, which fails nothing. */
  decideCondition(index: number, holds: boolean): void {
    this.#mark(index, holds ? PASSED : FAILED);
    if (!holds) this.#unmet.push(index);
  }

  /** Evaluates in a scope of its own, and tells whether nothing failed. */
  passes(check: (value: unknown) => Failure, value: unknown): boolean {
    const outer = this.#unmet.length;
    const failure = check(value);
    for (const index of failure ?? this.#unmet.slice(outer)) this.#mark(index, FAILED_ALONE);
    this.#unmet.length = outer;
    return failure === undefined;
  }

  #mark(index: number, bit: number): void {
    this.#marks[index] = (this.#marks[index] ?? 0) | bit;
  }
}
