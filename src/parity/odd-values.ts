import type { Random } from "fast-check";
import type { Json } from "./json.js";
import { chance, pick } from "./random.js";

// Values on which validators are known to differ from each other, or from what people expect of them.

/** Blank by one definition and not by another, lone surrogates, astral characters, names that every object inherits. */
export const ODD_STRINGS: readonly string[] = [
  "",
  " ",
  "\n",
  "\t",
  "a",
  "0",
  "null",
  "true",
  "\u0000",
  "\u001c",
  "\u0085",
  "\u00a0",
  "\u200b",
  "\u2028",
  "\ufeff",
  "\ud800",
  "\udc00\ud800",
  "\u{1f600}",
  "e\u0301",
  "\u0660",
  "a\n",
  "\na",
  "__proto__",
  "constructor",
  "toString",
  "2024-02-29",
  "2024-02-29T23:59:60Z",
  "23:59:60Z",
  "P1D",
  "a@example.com",
  "example.com",
  "192.0.2.1",
  "2001:db8::1",
  "https://example.com/",
  "urn:uuid:123e4567-e89b-12d3-a456-426614174000",
  "123e4567-e89b-12d3-a456-426614174000",
  "/a~1b",
  "x".repeat(300),
];

/** Keys that validators written in JavaScript trip over. */
export const ODD_KEYS: readonly string[] = [
  "__proto__",
  "constructor",
  "toString",
  "valueOf",
  "hasOwnProperty",
  "",
  "0",
  "length",
  "$ref",
  "a/b~c",
  "\u2028",
];

/** Around the limits of integers, of doubles, and of what `JSON.parse` can return. */
export const ODD_NUMBERS: readonly number[] = [
  0,
  -0,
  1,
  -1,
  2,
  0.5,
  1e-7,
  Number.MIN_VALUE,
  1 - Number.EPSILON / 2,
  1 + Number.EPSILON,
  3.0000000000000004,
  2 ** 31,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  2 ** 53 + 2,
  -(2 ** 53),
  1e21,
  1e300,
  -1e300,
  Number.MAX_VALUE,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
];

/** An object that can't be turned into a number or a string. */
const INCONVERTIBLE: Json = { valueOf: 0, toString: 0 };

// `JSON.parse` makes `__proto__` an own key; an object literal would not.
const ODD_OBJECTS: readonly Json[] = [
  {},
  { a: 1 },
  JSON.parse('{"__proto__":{"a":1}}'),
  { constructor: null },
  { toString: "" },
  { length: 0 },
  { length: INCONVERTIBLE },
  { constructor: { name: INCONVERTIBLE } },
  { size: INCONVERTIBLE, then: 0, toJSON: 0 },
  { "": [{}] },
];

const ODD_ARRAYS: readonly Json[] = [[], [null], [[]], [{}], [0, 0], ["", ""], [1, "1", true]];

/** Any JSON value, odd ones first. */
export function oddValue(random: Random): Json {
  const kind = random.nextInt(0, 7);
  if (kind === 0) return null;
  if (kind === 1) return chance(random, 0.5);
  if (kind <= 3) return pick(random, ODD_NUMBERS);
  if (kind <= 5) return pick(random, ODD_STRINGS);
  return pick(random, kind === 6 ? ODD_OBJECTS : ODD_ARRAYS);
}
