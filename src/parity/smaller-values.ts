import { isArray, isObject, type Json, type Path, replaceAt, valuesIn } from "./json.js";
import { simplerNumbers } from "./simpler-numbers.js";

/** The smallest of each type, each smaller than those after it. */
const SMALLEST: readonly Json[] = [null, false, 0, "", [], {}];

/** Everything one step smaller, the biggest steps first: the values nearest to the root. */
export function* smallerValues(value: Json): Generator<Json> {
  const places = [...valuesIn(value)].sort(([a], [b]) => a.length - b.length);
  for (const [path, part] of places) {
    yield* changed(value, path, path.length === 0 ? [] : [undefined]);
    yield* changed(value, path, smallestBelow(part));
    if (typeof part === "string") yield* changed(value, path, shorterStrings(part));
    if (typeof part === "number") yield* changed(value, path, simplerNumbers(part));
  }
}

/** Those of `null`, `false`, `0`, `""`, `[]` and `{}` that count as smaller than a value: all, or those before it where it is one of them. */
export function smallestBelow(value: Json): readonly Json[] {
  const rank = SMALLEST.findIndex((small) => isSame(small, value));
  return rank === -1 ? SMALLEST : SMALLEST.slice(0, rank);
}

function* changed(
  value: Json,
  path: Path,
  replacements: Iterable<Json | undefined>,
): Generator<Json> {
  for (const replacement of replacements) {
    const candidate = replaceAt(value, path, replacement);
    if (candidate !== undefined) yield candidate;
  }
}

function* shorterStrings(text: string): Generator<string> {
  if (text.length < 2) return;
  const half = Math.ceil(text.length / 2);
  yield text.slice(0, half);
  yield text.slice(half);
  for (let index = 0; index < text.length; index++) {
    yield text.slice(0, index) + text.slice(index + 1);
  }
}

function isSame(small: Json, part: Json): boolean {
  if (isArray(small)) return isArray(part) && part.length === 0;
  if (isObject(small)) return isObject(part) && Object.keys(part).length === 0;
  return Object.is(small, part);
}
