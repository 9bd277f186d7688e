import type { Json } from "../../src/parity/json.js";

const SCALARS: readonly Json[] = [
  null,
  true,
  false,
  ...[0, 1, -1, 2, 3, -3, 5, -5, 0.5, -0.5, 2 ** 53],
  ...["", "a", "b", "ab", "abc", "a1", "x-", "1", "2024-01-01"],
  [],
  {},
];

const KEYS = ["a", "b", "c", "x-"] as const;

/** All small values over a few literals and keys: up to two members or items, and some of three or of two levels. */
export const SMALL_VALUES: readonly Json[] = [
  ...SCALARS,
  ...SCALARS.flatMap((one) => [[one], ...KEYS.map((key) => ({ [key]: one }))]),
  ...SCALARS.flatMap((one) =>
    SCALARS.flatMap((two) => [
      [one, two],
      { a: one, b: two },
      { a: one, c: two },
      { b: one, c: two },
    ]),
  ),
  ...SCALARS.flatMap((one) => [
    [one, one, one],
    { a: one, b: one, c: one },
    { a: [one], b: { c: one } },
    { a: { a: one } },
    [[one]],
    [{ a: one }],
  ]),
];
