import type { Series } from "./growth-series.js";
import type { Name } from "./names.js";
import { digits, duration, table } from "./table.js";

/** How often the time may grow where the count of items doubles. Twice is linear; the rest is for memory, which larger documents reach less fast. */
export const MOST_PER_STEP = 2.3;

export interface Step {
  readonly count: number;
  /** Nanoseconds. */
  readonly times: ReadonlyMap<Name, number>;
}

export interface Growth {
  readonly series: Omit<Series, "documentOf">;
  readonly steps: readonly Step[];
  /** Why a contender was not timed to the end. */
  readonly ends: ReadonlyMap<Name, string>;
}

/** How often the time grew from each step to the next. */
export function growthOf({ steps }: Growth, name: Name): readonly number[] {
  return steps.flatMap(({ times }, index) => {
    const [time, before] = [times.get(name), steps[index - 1]?.times.get(name)];
    return time === undefined || before === undefined ? [] : [time / before];
  });
}

/** A line for each contender that grew too steeply somewhere, with how often it grew there. */
export function steepSteps(growths: readonly Growth[], names: readonly Name[]): readonly string[] {
  return growths.flatMap((growth) =>
    names.flatMap((name) => {
      const steep = growthOf(growth, name).filter((grown) => grown > MOST_PER_STEP);
      const { items, what } = growth.series;
      return steep.length === 0
        ? []
        : [`${items}, ${what}: ${name}: ${steep.map(digits).join(", ")}`];
    }),
  );
}

/** A row for each count: the time of each contender and, in brackets, how often it grew. */
export function growthTable({ series, steps, ends }: Growth, names: readonly Name[]): string {
  return table(
    [`${series.items}, ${series.what}`, ...names],
    steps.map(({ count, times }, index) => [
      count.toLocaleString("en"),
      ...names.map((name) => {
        const time = times.get(name);
        if (time === undefined) return `— (${ends.get(name)})`;
        const before = steps[index - 1]?.times.get(name);
        if (before === undefined) return duration(time);
        const grown = time / before;
        return `${duration(time)} (${digits(grown)}${grown > MOST_PER_STEP ? " !" : ""})`;
      }),
    ]),
  );
}
