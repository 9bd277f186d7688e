import fc from "fast-check";
import { arbitraryOf } from "./arbitrary.js";
import { dateTimeString } from "./date-time.js";
import { type SchemaDocument, SchemaError, type SchemaObject } from "./json-schema.js";
import { ODD_STRINGS } from "./odd-values.js";
import { createAjv } from "./oracle.js";

/** How many strings are drawn for a schema before the oracle sorts them. */
const DRAWN = 300;

/** Strings that have a format or nearly have it. A format that is not listed is refused: nothing is skipped in silence. */
const FORMATS: ReadonlyMap<string, fc.Arbitrary<string>> = new Map([
  ["date-time", arbitraryOf(dateTimeString)],
]);

/** Strings drawn for one schema, sorted by the oracle's verdict on the schema's string keywords. */
export interface StringPool {
  readonly valid: readonly string[];
  /** Drawn as if they were valid, and refused: near misses. */
  readonly invalid: readonly string[];
}

/** Draws a pool for each schema once; the same seed draws the same strings. */
export function createStringPools(
  document: SchemaDocument,
  seed: number,
): (schema: SchemaObject) => StringPool {
  const pools = new Map<SchemaObject, StringPool>();
  return (schema) => {
    const known = pools.get(schema);
    if (known !== undefined) return known;
    const pool = drawPool(schema, document.locations.get(schema) ?? document.base, seed);
    pools.set(schema, pool);
    return pool;
  };
}

function drawPool(schema: SchemaObject, location: string, seed: number): StringPool {
  const { pattern, format, minLength, maxLength } = schema;
  const keywords = Object.fromEntries(
    Object.entries({ pattern, format, minLength, maxLength }).filter(
      ([, value]) => value !== undefined,
    ),
  );
  const validate = createAjv({}).compile(keywords);
  const arbitraries = candidates(schema, location);
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
    invalid: drawn.filter((text) => !validate(text)),
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
  const length = { minLength, ...(maxLength === undefined ? {} : { maxLength }) };
  return [fc.string({ ...length, unit: "binary" }), fc.string(length)];
}

/** A counted quantifier: `{3}`, `{8,}`, `{8,128}`. In a character class it would be none; the oracle sorts out what that draws. */
const QUANTIFIER = /\{(\d+)(?:,(\d*))?\}/gu;

/** The pattern, and the pattern with each counted quantifier at its bounds and one past them. */
function atBounds(pattern: string): string[] {
  const counts = [...pattern.matchAll(QUANTIFIER)].flatMap(([quantifier, low = "", high = low]) => {
    const bounds = [Number(low), ...(high === "" ? [] : [Number(high)])];
    return bounds.flatMap((bound) =>
      [bound - 1, bound, bound + 1]
        .filter((count) => count >= 0)
        .map((count) => pattern.replace(quantifier, `{${count}}`)),
    );
  });
  return [...new Set([pattern, ...counts])];
}
