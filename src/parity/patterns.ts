import fc, { type Arbitrary } from "fast-check";
import { bounded, OutOfRandomError } from "./arbitrary.js";

/** How many random numbers one string may take: some patterns, such as `[^\s\S]`, are looked for without end. */
const DRAWS = 20_000;

/** Lengths beyond this are not aimed at. */
const LONGEST = 1000;

/** Strings that are longer at the least are not made. */
const LONGEST_LEAST = 10_000;

/** Which lengths, in code points, the strings should have. */
export interface Lengths {
  readonly minLength: number;
  readonly maxLength: number | undefined;
}

/** Why no strings can be made for a pattern; undefined where they can. */
export function patternProblem(pattern: string, seed: number): string | undefined {
  try {
    fc.sample(matching(pattern), { seed, numRuns: 1 });
    return undefined;
  } catch (error) {
    if (error instanceof OutOfRandomError) return "no string that matches it is found";
    return `no strings can be made for it: ${error instanceof Error ? firstLine(error.message) : error}`;
  }
}

/** Strings that match a pattern, or that are one past the bounds of one of its quantifiers. */
export function stringsFor(
  pattern: string,
  lengths: Lengths,
  numRuns: number,
  seed: number,
): string[] {
  const variants = [pattern, ...atBounds(pattern), ...ofLength(pattern, lengths, seed)];
  const distinct = [...new Set(variants)];
  const each = Math.ceil(numRuns / distinct.length);
  return distinct.flatMap((variant) => sampled(variant, each, seed));
}

/** Nothing for a variant that is no pattern, or that takes too long: it was only worth a try. */
function sampled(pattern: string, numRuns: number, seed: number): string[] {
  try {
    return fc.sample(matching(pattern), { seed, numRuns });
  } catch {
    return [];
  }
}

function matching(pattern: string): Arbitrary<string> {
  const length = leastLength(pattern);
  if (length > LONGEST_LEAST) throw new OutOfRandomError(`${length} characters at the least`);
  return bounded(fc.stringMatching(new RegExp(withoutControls(pattern), "u")), DRAWS);
}

/** fast-check takes `\cA` for another character: the same pattern with `\x01`. */
function withoutControls(pattern: string): string {
  return pattern.replaceAll(/\\(?:c([A-Za-z])|.)/gsu, (found: string, letter?: string) =>
    letter === undefined ? found : `\\x${hex(letter.charCodeAt(0) % 32)}`,
  );
}

function hex(code: number): string {
  return code.toString(16).padStart(2, "0");
}

/** A counted quantifier: `{3}`, `{8,}`, `{8,128}`. In a character class it would be none; the oracle sorts out what that draws. */
const QUANTIFIER = /\{(\d+)(?:,(\d*))?\}/gu;

/** The pattern with each counted quantifier at its bounds and one past them. */
function atBounds(pattern: string): string[] {
  return [...pattern.matchAll(QUANTIFIER)].flatMap((match) => {
    const [quantifier, low = "", high = low] = match;
    const bounds = [Number(low), ...(high === "" ? [] : [Number(high)])];
    return bounds.flatMap((bound) =>
      [bound - 1, bound, bound + 1]
        .filter((count) => count >= 0)
        .map((count) => counted(pattern, match.index, quantifier, count)),
    );
  });
}

/** A quantifier without an upper bound, not escaped. */
const UNBOUNDED = /(?<!\\)(?:[+*]|\{\d+,\})/gu;

/** The pattern with each unbounded quantifier so that the whole comes to a bound of the lengths. */
function ofLength(pattern: string, { minLength, maxLength }: Lengths, seed: number): string[] {
  const bounds = [minLength, maxLength ?? 0].filter((length) => length > 0 && length <= LONGEST);
  return [...pattern.matchAll(UNBOUNDED)].flatMap((match) =>
    bounds.flatMap((length) => {
      const first = counted(pattern, match.index, match[0], length);
      const [text = ""] = sampled(first, 1, seed);
      const rest = [...text].length - length;
      const fitted = Math.max(length - rest, 0);
      return [first, counted(pattern, match.index, match[0], fitted)];
    }),
  );
}

/** An escape, a character class, a group's end or start, or one character; and how often it is repeated at the least. */
const PART =
  /(\\.|\[(?:\\.|[^\]])*\]|\((?:\?(?:[:=!]|<?[=!]|<\w+>))?|\)|[^{}])(?:\{(\d+)(?:,\d*)?\})?/gsu;

/** How long the strings that match a pattern are at the least, roughly: alternatives count as if all of them had to match. */
function leastLength(pattern: string): number {
  const outer: number[] = [];
  let length = 0;
  for (const [, part = "", count = "1"] of pattern.matchAll(PART)) {
    if (part.startsWith("(")) {
      outer.push(length);
      length = 0;
    } else if (part === ")") {
      length = (outer.pop() ?? 0) + length * Number(count);
    } else {
      length += Number(count);
    }
  }
  return length;
}

function counted(pattern: string, index: number, quantifier: string, count: number): string {
  return `${pattern.slice(0, index)}{${count}}${pattern.slice(index + quantifier.length)}`;
}

function firstLine(text: string): string {
  return text.split("\n", 1).join("");
}
