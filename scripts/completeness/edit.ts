import type { Random } from "fast-check";
import { toPointer } from "../../src/json-pointer.js";
import { isObject, type Json, type Path, replaceAt, valuesIn } from "../../src/parity/json.js";
import { errorLocations } from "../../src/parity/locations.js";
import type { Oracle } from "../../src/parity/oracle.js";
import { chance, pick } from "../../src/parity/random.js";

/** One place of a valid document, changed so that the oracle refuses it. */
export interface Edit {
  readonly pointer: string;
  /** Where the oracle's errors lie when this edit is the only one. */
  readonly blamed: ReadonlySet<string>;
}

/** A document that some edits made invalid. */
export interface Edited {
  readonly value: Json;
  readonly edits: readonly Edit[];
}

const LITERALS: readonly Json[] = ["", " ", "x", 0, -1, 1.5, null, true, false, [], {}];

/**
 * `base` with `count` edits at pointers of which none leads to another, each of which makes it invalid by itself; undefined where no
 * such edits are found. `literals` are what values are replaced by, besides usual ones.
 */
export function edited(
  base: Json,
  count: number,
  oracle: Oracle,
  literals: readonly Json[],
  random: Random,
): Edited | undefined {
  const places = [...valuesIn(base)].filter(([path]) => path.length > 0);
  let value = base;
  const edits: Edit[] = [];
  const taken: Path[] = [];
  for (let tries = 0; tries < 20 * count && edits.length < count; tries++) {
    const [path, part] = pick(random, places);
    if (taken.some((other) => isWithin(path, other) || isWithin(other, path))) continue;
    const replacement = replacementOf(path, part, literals, random);
    const blamed = blamedIn(replaced(base, path, replacement), oracle);
    if (blamed === undefined || blamed.size === 0) continue;
    value = replaced(value, path, replacement);
    taken.push(path);
    edits.push({ pointer: toPointer(path), blamed });
  }
  return edits.length === count ? { value, edits } : undefined;
}

/** Where the oracle's errors lie; undefined where it gives no verdict. */
export function blamedIn(value: Json, oracle: Oracle): ReadonlySet<string> | undefined {
  try {
    return errorLocations(oracle.explain(value));
  } catch {
    return undefined;
  }
}

/** What takes a value's place; undefined for nothing, which is never so in an array, where the items behind it would move. */
function replacementOf(
  path: Path,
  part: Json,
  literals: readonly Json[],
  random: Random,
): Json | undefined {
  if (isObject(part) && chance(random, 0.5)) return { ...part, unknown_key: 1 };
  if (typeof part === "string" && chance(random, 0.3)) return part.slice(1);
  if (typeof path.at(-1) === "string" && chance(random, 0.3)) return undefined;
  return pick(random, chance(random, 0.5) ? LITERALS : literals);
}

/** The path is never that of the root. */
function replaced(value: Json, path: Path, replacement: Json | undefined): Json {
  return replaceAt(value, path, replacement) ?? null;
}

/** Whether one path leads through another. */
function isWithin(path: Path, other: Path): boolean {
  return other.every((step, index) => path[index] === step);
}
