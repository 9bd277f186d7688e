import { isArray, isObject, type Json, toText } from "./json.js";
import { simplerNumbers } from "./simpler-numbers.js";
import { smallestBelow } from "./smaller-values.js";

/** What a search may cost, in characters of JSON that `holds` reads: a few seconds. No small value comes near it. */
const BUDGET = 100_000_000;

/** What most other characters can stand for, the plainest first. */
const PLAIN = ["a", "0"];

/** Whether the property still holds with this in the place of a part. */
type Ask<T> = (part: T) => boolean;

type Entry = readonly [key: string | number, value: Json];

/**
 * The smallest value that a greedy search finds for which `holds` still holds: no key or item can be removed and no leaf replaced by
 * `null`, `false`, `0`, `""`, `[]` or `{}`, where a later one of these counts as bigger than an earlier one. Strings are cut as well, and
 * characters and numbers made plainer.
 *
 * The same value and answers give the same result. The time is bounded: of a value with thousands of parts, more of them may stay than
 * have to.
 */
export function shrink(value: Json, holds: (candidate: Json) => boolean): Json {
  let smallest = value;
  let cost = toText(value).length;
  let left = BUDGET;
  const ask: Ask<Json> = (candidate) => {
    if (left <= 0) throw new BudgetSpentError();
    left -= cost;
    if (!holds(candidate)) return false;
    smallest = candidate;
    cost = toText(candidate).length;
    return true;
  };
  try {
    for (let before: Json | undefined; !Object.is(before, smallest); ) {
      before = smallest;
      if (smallestBelow(smallest).some(ask)) continue;
      lessen(smallest, ask);
      // Texts and numbers last: the budget is for keys and items first.
      simplify(smallest, ask);
    }
  } catch (error) {
    if (!(error instanceof BudgetSpentError)) throw error;
  }
  return smallest;
}

/** The way out of a search, however deep in a value it is. */
class BudgetSpentError extends Error {}

/** An array or an object with fewer entries and smaller leaves, the biggest steps first: those nearest to the root. */
function lessen(value: Json, ask: Ask<Json>): Json {
  return inEntries(value, ask, (entries, askEntries) => {
    // All at once before anything else: a list whose length matters is slow to search while its items are big.
    const level = levels(entries).find(askEntries) ?? entries;
    const fewer = inRuns(level, () => [[]], askEntries);
    return inEach(inRuns(fewer, levels, askEntries), askEntries, lessen);
  });
}

/** A value with shorter and plainer strings and simpler numbers. */
function simplify(value: Json, ask: Ask<Json>): Json {
  if (typeof value === "number") return simplifyNumber(value, ask);
  if (typeof value === "string") {
    // Cut between code points, so that a lone surrogate is there only where there was one.
    const askText: Ask<readonly string[]> = (characters) => ask(characters.join(""));
    return inRuns(
      inRuns([...value], () => [[]], askText),
      plainer,
      askText,
    ).join("");
  }
  return inEntries(value, ask, (entries, askEntries) => inEach(entries, askEntries, simplify));
}

function simplifyNumber(number: number, ask: Ask<Json>): number {
  const simpler = simplerNumbers(number).find(ask);
  return simpler === undefined ? number : simplifyNumber(simpler, ask);
}

/** Takes a step in the entries of an array or object; any other value stays as it is. */
function inEntries(
  value: Json,
  ask: Ask<Json>,
  step: (entries: readonly Entry[], ask: Ask<readonly Entry[]>) => readonly Entry[],
): Json {
  if (isArray(value)) {
    const build = (entries: readonly Entry[]) => entries.map(([, item]) => item);
    return build(step([...value.entries()], (entries) => ask(build(entries))));
  }
  if (isObject(value)) {
    // `fromEntries` defines own keys, `__proto__` included.
    const build = (entries: readonly Entry[]) => Object.fromEntries(entries);
    return build(step(Object.entries(value), (entries) => ask(build(entries))));
  }
  return value;
}

/** Takes a step in one entry after another. */
function inEach(
  entries: readonly Entry[],
  ask: Ask<readonly Entry[]>,
  step: (value: Json, ask: Ask<Json>) => Json,
): readonly Entry[] {
  const current = [...entries];
  for (const [index, [key, value]] of entries.entries()) {
    current[index] = [key, step(value, (part) => ask(current.with(index, [key, part])))];
  }
  return current;
}

/**
 * Puts smaller runs into the place of runs: of all parts, of either half where that fails, and so on, so that a few parts among many are
 * found in a few steps. From the end, since the first places of a list are those that a schema tells apart.
 */
function inRuns<T>(
  parts: readonly T[],
  smaller: (run: readonly T[]) => readonly (readonly T[])[],
  ask: Ask<readonly T[]>,
): readonly T[] {
  let current = parts;
  const visit = (start: number, end: number): void => {
    const withRun = (run: readonly T[]) => [
      ...current.slice(0, start),
      ...run,
      ...current.slice(end),
    ];
    const found = smaller(current.slice(start, end)).find((run) => ask(withRun(run)));
    if (found !== undefined) current = withRun(found);
    else if (end - start > 1) {
      const middle = Math.ceil((start + end) / 2);
      visit(middle, end);
      visit(start, middle);
    }
  };
  if (parts.length > 0) visit(0, parts.length);
  return current;
}

/** As many entries, with one and the same of the smallest values for each that is bigger. */
function levels(entries: readonly Entry[]): (readonly Entry[])[] {
  const below = entries.map(([, value]) => smallestBelow(value));
  const [all = []] = below.toSorted((a, b) => b.length - a.length);
  return all.map((small) =>
    entries.map(
      (entry, index): Entry => (below[index]?.includes(small) ? [entry[0], small] : entry),
    ),
  );
}

/** As many characters, with one and the same for each that is less plain. */
function plainer(characters: readonly string[]): (readonly string[])[] {
  return PLAIN.map((plain, rank) =>
    characters.map((character) => (PLAIN.slice(0, rank).includes(character) ? character : plain)),
  ).filter((run) => run.some((character, index) => character !== characters[index]));
}
