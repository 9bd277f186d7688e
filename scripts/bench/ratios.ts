import type { Rounds } from "./rounds.js";

/** The median: of an even count, the mean of the two in the middle. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [a = Number.NaN, b = a] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return (a + b) / 2;
}

/** The median of the ratios of each round, which is steadier than the ratio of two medians: what slowed a round down slowed both. */
export function ratio(of: readonly number[], to: readonly number[]): number {
  return median(of.map((time, round) => time / (to[round] ?? Number.NaN)));
}

/** The ratio of two tasks, or undefined where one of them was not timed. */
export function ratioIn(rounds: Rounds, of: string, to: string): number | undefined {
  const [times, base] = [rounds.get(of), rounds.get(to)];
  return times === undefined || base === undefined ? undefined : ratio(times, base);
}
