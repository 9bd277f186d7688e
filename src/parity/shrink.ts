import { isArray, isObject, type Json, type Path, replaceAt, valuesIn } from "./json.js";

const SMALLEST: readonly Json[] = [null, false, 0, "", [], {}];

/**
 * The smallest value that a greedy search finds for which `holds` still holds: no key or item can be removed and no leaf replaced by
 * `null`, `false`, `0`, `""`, `[]` or `{}`. Strings are cut as well.
 */
export function shrink(value: Json, holds: (candidate: Json) => boolean): Json {
  let smallest = value;
  for (let next: Json | undefined = value; next !== undefined; ) {
    smallest = next;
    next = firstOf(candidates(smallest), holds);
  }
  return smallest;
}

function firstOf<T>(items: Iterable<T>, holds: (item: T) => boolean): T | undefined {
  for (const item of items) {
    if (holds(item)) return item;
  }
  return undefined;
}

/** Everything one step smaller, the biggest steps first: the values nearest to the root. */
export function* candidates(value: Json): Generator<Json> {
  const places = [...valuesIn(value)].sort(([a], [b]) => a.length - b.length);
  for (const [path, part] of places) {
    yield* changed(value, path, path.length === 0 ? [] : [undefined]);
    yield* changed(value, path, smallerThan(part));
  }
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

function* smallerThan(part: Json): Generator<Json> {
  const rank = SMALLEST.findIndex((small) => isSame(small, part));
  yield* rank === -1 ? SMALLEST : SMALLEST.slice(0, rank);
  if (typeof part === "string" && part.length > 1) {
    const half = Math.ceil(part.length / 2);
    yield part.slice(0, half);
    yield part.slice(half);
    for (let index = 0; index < part.length; index++) {
      yield part.slice(0, index) + part.slice(index + 1);
    }
  }
}

function isSame(small: Json, part: Json): boolean {
  if (isArray(small)) return isArray(part) && part.length === 0;
  if (isObject(small)) return isObject(part) && Object.keys(part).length === 0;
  return Object.is(small, part);
}
