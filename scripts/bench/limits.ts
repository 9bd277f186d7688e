import { digits } from "./table.js";

/** A ratio that the short bench looks at. */
export interface Guarded {
  readonly what: string;
  readonly most: number;
  readonly ratio: number;
}

/**
 * Measures again what is above its limit, and takes the least of each: noise makes a ratio larger now and then, a slow port every time.
 *
 * @param measure All the ratios, in the same order each time.
 */
export async function leastOf(
  attempts: number,
  measure: () => Promise<readonly Guarded[]>,
): Promise<readonly Guarded[]> {
  let least = await measure();
  for (let attempt = 1; attempt < attempts && exceeded(least).length > 0; attempt++) {
    const again = await measure();
    least = least.map((one, index) => {
      const other = again[index];
      return other !== undefined && other.ratio < one.ratio ? other : one;
    });
  }
  return least;
}

/** A line for each ratio that is above its limit, or no number. */
export function exceeded(ratios: readonly Guarded[]): readonly string[] {
  return ratios
    .filter(({ ratio, most }) => !(ratio <= most))
    .map(({ what, most, ratio }) => `${what} is ${digits(ratio)}, and may be ${digits(most)}`);
}
