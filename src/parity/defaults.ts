/** How many values a run compares, unless it is said. */
export const RUNS = 40_000;
