import type { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { toPointer } from "../json-pointer.js";
import { arbitraryOf } from "./arbitrary.js";
import { dateTimeString } from "./date-time.js";
import type { SchemaObject } from "./json-schema.js";
import { ODD_STRINGS } from "./odd-values.js";
import { createAjv } from "./oracle.js";
import { type SchemaDocument, SchemaError } from "./read-schema.js";

/** How many strings are drawn for a schema before the oracle sorts them. */
const DRAWN = 300;

/** A longer `maxLength` is not aimed at: its strings would be all that a run has time for. */
const LONGEST = 1000;

/** Strings that have a format or nearly have it. A format that is not listed is refused: nothing is skipped in silence. */
const FORMATS: ReadonlyMap<string, fc.Arbitrary<string>> = new Map([
  ["date-time", arbitraryOf(dateTimeString)],
  ["date", arbitraryOf((random) => dateTimeString(random).slice(0, 10))],
  ["time", arbitraryOf((random) => dateTimeString(random).slice(11))],
  ["duration", fc.stringMatching(/^P(?:\d{1,3}[YMD]){0,3}(?:T(?:\d{1,3}[HMS]){0,3})?$/u)],
  ["email", fc.emailAddress()],
  ["hostname", fc.domain()],
  ["ipv4", fc.ipV4()],
  ["ipv6", fc.ipV6()],
  ["uri", fc.webUrl({ withFragments: true, withQueryParameters: true })],
  ["uri-reference", fc.oneof(fc.webPath(), fc.webUrl(), fc.webFragments())],
  ["uuid", fc.uuid()],
  ["json-pointer", fc.array(fc.string()).map(toPointer)],
  ["regex", fc.constantFrom("", "^a+$", "[a-z]", "(a|b)*", "\\d{2,3}", "[", "(", "a{2,1}", "\\Z")],
]);

/** Strings drawn for one schema, sorted by the oracle's verdict on the schema's string keywords. */
export interface StringPool {
  readonly valid: readonly string[];
  /** Drawn as if they were valid, or odd, and refused: near misses. */
  readonly invalid: readonly string[];
}

/** Draws a pool for each combination of string keywords once; the same seed draws the same strings. */
export function createStringPools(
  document: SchemaDocument,
  seed: number,
): (schema: SchemaObject) => StringPool {
  const ajv = createAjv({ validateSchema: false });
  const pools = new Map<string, StringPool>();
  return (schema) => {
    const { pattern, format, minLength, maxLength } = schema;
    const key = JSON.stringify([pattern, format, minLength, maxLength]);
    const known = pools.get(key);
    if (known !== undefined) return known;
    const pool = drawPool(schema, document.locations.get(schema) ?? document.base, seed, ajv);
    pools.set(key, pool);
    return pool;
  };
}

function drawPool(schema: SchemaObject, location: string, seed: number, ajv: Ajv2020): StringPool {
  const { pattern, format, minLength, maxLength } = schema;
  const keywords = Object.fromEntries(
    Object.entries({ pattern, format, minLength, maxLength }).filter(
      ([, value]) => value !== undefined,
    ),
  );
  const arbitraries = candidates(schema, location);
  const validate = ajv.compile(keywords);
  const numRuns = Math.ceil(DRAWN / arbitraries.length);
  const drawn = arbitraries.flatMap((arbitrary) => fc.sample(arbitrary, { seed, numRuns }));
  // An odd string may be valid by itself, or where a pattern is not anchored, before or after a valid one.
  const [first = ""] = drawn;
  const strings = new Set([
    ...drawn,
    ...ODD_STRINGS.flatMap((odd) => [odd, first + odd, odd + first]),
  ]);
  return {
    valid: [...strings].filter((text) => validate(text)),
    invalid: [...strings].filter((text) => !validate(text)),
  };
}

function candidates(schema: SchemaObject, location: string): fc.Arbitrary<string>[] {
  const { pattern, format, minLength = 0, maxLength } = schema;
  if (format !== undefined) {
    const arbitrary = FORMATS.get(format);
    if (arbitrary === undefined) {
      throw new SchemaError(`${location}/format`, `format "${format}" is not supported`);
    }
    return [arbitrary];
  }
  if (pattern !== undefined) {
    try {
      return atBounds(pattern).map((variant) => fc.stringMatching(new RegExp(variant, "u")));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new SchemaError(`${location}/pattern`, `no strings can be made for it: ${reason}`);
    }
  }
  if (maxLength !== undefined && maxLength < minLength) return [];
  const lengths: fc.StringConstraints[] = [
    maxLength === undefined ? { minLength } : { minLength, maxLength },
  ];
  if (maxLength !== undefined && maxLength <= LONGEST) {
    lengths.push({ minLength: maxLength, maxLength });
  }
  return lengths.flatMap((length) => [fc.string({ ...length, unit: "binary" }), fc.string(length)]);
}

/** A counted quantifier: `{3}`, `{8,}`, `{8,128}`. In a character class it would be none; the oracle sorts out what that draws. */
const QUANTIFIER = /\{(\d+)(?:,(\d*))?\}/gu;

/** The pattern, and the pattern with each counted quantifier at its bounds and one past them. */
function atBounds(pattern: string): string[] {
  const counts = [...pattern.matchAll(QUANTIFIER)].flatMap((match) => {
    const [quantifier, low = "", high = low] = match;
    const before = pattern.slice(0, match.index);
    const after = pattern.slice(match.index + quantifier.length);
    const bounds = [Number(low), ...(high === "" ? [] : [Number(high)])];
    return bounds.flatMap((bound) =>
      [bound - 1, bound, bound + 1]
        .filter((count) => count >= 0)
        .map((count) => `${before}{${count}}${after}`),
    );
  });
  return [...new Set([pattern, ...counts])];
}
