import type { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { toPointer } from "../json-pointer.js";
import { isSupportedFormat, STRING_FORMATS } from "./formats.js";
import type { SchemaObject } from "./json-schema.js";
import { ODD_STRINGS } from "./odd-values.js";
import { createAjv } from "./oracle.js";
import { patternProblem, stringsFor } from "./patterns.js";
import { type SchemaDocument, SchemaError } from "./read-schema.js";

/** How many strings are drawn for a schema before the oracle sorts them. */
const DRAWN = 300;

/** A longer `maxLength` is not aimed at: its strings would be all that a run has time for. */
const LONGEST = 1000;

/** Strings of a longer `minLength` are not made. */
const LONGEST_LEAST = 10_000;

/** How many code points the strings of one pool may come to. */
const POINTS = 500_000;

/** Strings drawn for one schema, sorted by the oracle's verdict on the schema's string keywords. */
export interface StringPool {
  readonly valid: readonly string[];
  /** Drawn as if they were valid, or odd, and refused: near misses. */
  readonly invalid: readonly string[];
}

/**
 * Draws a pool for each combination of string keywords once, when it is first asked for; the same seed draws the same strings. Asking throws a
 * {@link SchemaError} for a format or pattern that strings can't be made for.
 */
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
    assertStrings(schema, document.locations.get(schema) ?? `${document.base}#`, seed);
    const pool = drawPool(schema, seed, ajv);
    pools.set(key, pool);
    return pool;
  };
}

/** @throws {SchemaError} for the first format or pattern of a document that strings can't be made for. */
export function assertStringsOf({ locations }: SchemaDocument, seed: number): void {
  for (const [schema, location] of locations) {
    assertStrings(schema, location, seed);
    for (const pattern of Object.keys(schema.patternProperties ?? {})) {
      assertPattern(pattern, location + toPointer(["patternProperties", pattern]), seed);
    }
  }
}

function assertStrings({ format, pattern }: SchemaObject, location: string, seed: number): void {
  if (format !== undefined && !isSupportedFormat(format)) {
    throw new SchemaError(`${location}/format`, `format "${format}" is not supported`);
  }
  if (pattern !== undefined) assertPattern(pattern, `${location}/pattern`, seed);
}

function assertPattern(pattern: string, location: string, seed: number): void {
  const problem = patternProblem(pattern, seed);
  if (problem !== undefined) throw new SchemaError(location, problem);
}

function drawPool(schema: SchemaObject, seed: number, ajv: Ajv2020): StringPool {
  const { pattern, format, minLength, maxLength } = schema;
  const keywords = Object.fromEntries(
    Object.entries({ pattern, format, minLength, maxLength }).filter(
      ([, value]) => value !== undefined,
    ),
  );
  const validate = ajv.compile(keywords);
  const drawn = drawStrings(schema, seed);
  // An odd string may be valid by itself, or where a pattern is not anchored, before or after a valid one.
  const [first = ""] = drawn;
  const strings = new Set([
    ...drawn,
    ...drawn.flatMap((text) => fitted(text, schema)),
    ...ODD_STRINGS.flatMap((odd) => [odd, first + odd, odd + first]),
  ]);
  return {
    valid: [...strings].filter((text) => validate(text)),
    invalid: [...strings].filter((text) => !validate(text)),
  };
}

function drawStrings(schema: SchemaObject, seed: number): string[] {
  const { pattern, format = "", minLength = 0, maxLength } = schema;
  if (minLength > LONGEST_LEAST || (maxLength !== undefined && maxLength < minLength)) return [];
  const ofFormat = STRING_FORMATS.get(format);
  const share = pattern !== undefined && ofFormat !== undefined ? DRAWN / 2 : DRAWN;
  const numRuns = Math.ceil(Math.min(share, POINTS / Math.max(minLength, 1)));
  if (pattern === undefined && ofFormat === undefined) {
    const arbitraries = ofLengths(minLength, maxLength);
    const each = Math.ceil(numRuns / arbitraries.length);
    return arbitraries.flatMap((arbitrary) => fc.sample(arbitrary, { seed, numRuns: each }));
  }
  return [
    ...(pattern === undefined ? [] : stringsFor(pattern, { minLength, maxLength }, numRuns, seed)),
    ...(ofFormat === undefined ? [] : fc.sample(ofFormat, { seed, numRuns })),
  ];
}

function ofLengths(minLength: number, maxLength: number | undefined): fc.Arbitrary<string>[] {
  const lengths: fc.StringConstraints[] = [
    maxLength === undefined ? { minLength } : { minLength, maxLength },
  ];
  if (maxLength !== undefined && maxLength <= LONGEST) {
    lengths.push({ minLength: maxLength, maxLength });
  }
  return lengths.flatMap((length) => [fc.string({ ...length, unit: "binary" }), fc.string(length)]);
}

/** A string of the wrong length, filled up or cut: right where the pattern or format lets it be longer or shorter. */
function fitted(text: string, { minLength = 0, maxLength = Infinity }: SchemaObject): string[] {
  const points = [...text];
  if (points.length > maxLength) return [points.slice(0, maxLength).join("")];
  const missing = minLength - points.length;
  if (missing <= 0) return [];
  const filling = "a".repeat(missing);
  return [text + filling, filling + text];
}
