import { isArray, isObject, type Json, valuesIn } from "./json.js";
import type { KnownFault } from "./known-faults.js";

const READ =
  "hyperjump takes $anchor, $id and $dynamicAnchor out of values as if they were schemas";
const JOINED = "hyperjump joins all patterns into one regular expression";
const TEXT =
  "hyperjump compares values as JSON text, where a number beyond a double's range is null";
const TOLERANCE = "hyperjump takes a remainder below 1.2e-7 for none";

/** Faults of `@hyperjump/json-schema` 1. */
export const HYPERJUMP_FAULTS: readonly KnownFault[] = [
  {
    name: "a const with an identifier",
    oracle: "hyperjump",
    keyword: "const",
    why: READ,
    witness: { schema: { const: { $anchor: "a" } }, value: '{"$anchor":"a"}' },
    verdict: false,
    right: true,
    concerns: (_, schema) => isRead(schema.const ?? null),
  },
  {
    name: "an enum with an identifier",
    oracle: "hyperjump",
    keyword: "enum",
    why: READ,
    witness: { schema: { enum: [{ $id: "a" }] }, value: "{}" },
    verdict: true,
    right: false,
    concerns: (_, schema) => isRead(schema.enum ?? []),
  },
  {
    name: "null as a const",
    oracle: "hyperjump",
    keyword: "const",
    why: TEXT,
    witness: { schema: { const: null }, value: "1e400" },
    verdict: true,
    right: false,
    concerns: isInfinite,
  },
  {
    name: "null in an enum",
    oracle: "hyperjump",
    keyword: "enum",
    why: TEXT,
    witness: { schema: { enum: [null] }, value: "1e400" },
    verdict: true,
    right: false,
    concerns: isInfinite,
  },
  {
    name: "null among unique items",
    oracle: "hyperjump",
    keyword: "uniqueItems",
    why: TEXT,
    witness: { schema: { uniqueItems: true }, value: "[null,1e400]" },
    verdict: false,
    right: true,
    concerns: (part) => isArray(part) && [...valuesIn(part)].some(([, item]) => isInfinite(item)),
  },
  {
    name: "a negative multiple of a fraction",
    oracle: "hyperjump",
    keyword: "multipleOf",
    why: "hyperjump compares a negative remainder with 0 and the positive divisor",
    witness: { schema: { multipleOf: 0.01 }, value: "-1" },
    verdict: false,
    right: true,
    concerns: (part, { multipleOf = 1 }) =>
      typeof part === "number" && part < 0 && !Number.isInteger(multipleOf),
  },
  {
    name: "a great multiple of a fraction",
    oracle: "hyperjump",
    keyword: "multipleOf",
    why: "a remainder of doubles adds up the error of the divisor",
    witness: { schema: { multipleOf: 0.1 }, value: "1e15" },
    verdict: false,
    right: true,
    concerns: (part, { multipleOf = 1 }) =>
      typeof part === "number" && Math.abs(part) > 1e6 && !Number.isInteger(multipleOf),
  },
  {
    name: "nearly a multiple",
    oracle: "hyperjump",
    keyword: "multipleOf",
    why: TOLERANCE,
    witness: { schema: { multipleOf: 1 }, value: "1.00000001" },
    verdict: true,
    right: false,
    concerns: (part, { multipleOf = 1 }) =>
      typeof part === "number" &&
      Math.abs(part - multipleOf * Math.round(part / multipleOf)) < 2e-7,
  },
  {
    name: "patterns with back-references",
    oracle: "hyperjump",
    keyword: "additionalProperties",
    why: JOINED,
    witness: {
      schema: {
        patternProperties: { "^(a)\\1$": true, "^(b)\\1$": true },
        additionalProperties: false,
      },
      value: '{"bb":1}',
    },
    verdict: false,
    right: true,
    concerns: (part, { patternProperties = {} }) =>
      isObject(part) && Object.keys(patternProperties).some((pattern) => /\\[1-9k]/u.test(pattern)),
  },
  {
    name: "an empty pattern",
    oracle: "hyperjump",
    keyword: "additionalProperties",
    why: `${JOINED}, and takes an empty one for no pattern at all`,
    witness: {
      schema: { patternProperties: { "": true }, additionalProperties: false },
      value: '{"a":1}',
    },
    verdict: false,
    right: true,
    concerns: (part, { patternProperties = {} }) =>
      isObject(part) && Object.hasOwn(patternProperties, ""),
  },
  {
    name: "time: a leap second",
    oracle: "hyperjump",
    keyword: "format",
    why: "RFC 3339 has 60 among the seconds of a time",
    witness: { schema: { format: "time" }, value: '"23:59:60Z"' },
    verdict: false,
    right: true,
    concerns: (part, { format }) => format === "time" && hasLeapSecond(part),
  },
  {
    name: "date-time: a leap second in June",
    oracle: "hyperjump",
    keyword: "format",
    why: "hyperjump looks for 2015-6-30 in its list of leap seconds, which has 2015-06-30",
    witness: { schema: { format: "date-time" }, value: '"2015-06-30T23:59:60Z"' },
    verdict: false,
    right: true,
    concerns: (part, { format }) =>
      format === "date-time" && hasLeapSecond(part) && /^\d{4}-0/u.test(part),
  },
];

function isRead(value: Json): boolean {
  return [...valuesIn(value)].some(
    ([, part]) =>
      isObject(part) &&
      ["$anchor", "$id", "$dynamicAnchor"].some((key) => Object.hasOwn(part, key)),
  );
}

function isInfinite(value: Json): boolean {
  return value === Infinity || value === -Infinity;
}

function hasLeapSecond(value: Json): value is string {
  return typeof value === "string" && value.includes(":60");
}
