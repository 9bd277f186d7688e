import { isDeepStrictEqual } from "node:util";
import {
  isArray,
  isObject,
  type Json,
  type Path,
  replaceAt,
  valuesIn,
} from "../../src/parity/json.js";

const SMALLEST: readonly Json[] = [null, false, 0, "", [], {}];

/** The value without one of its keys or items, or with a smaller one in the place of a leaf, of an empty list or of an empty object. */
export function simplerValues(value: Json): Json[] {
  return [...valuesIn(value)].flatMap(([path, part]) => [
    ...changes(value, path, undefined),
    ...simplerLeaves(part).flatMap((leaf) => changes(value, path, leaf)),
  ]);
}

function simplerLeaves(part: Json): readonly Json[] {
  if ((isArray(part) || isObject(part)) && Object.keys(part).length > 0) return [];
  const rank = SMALLEST.findIndex((smallest) => isDeepStrictEqual(smallest, part));
  return rank === -1 ? SMALLEST : SMALLEST.slice(0, rank);
}

function changes(value: Json, path: Path, replacement: Json | undefined): Json[] {
  const changed = replaceAt(value, path, replacement);
  return changed === undefined ? [] : [changed];
}
