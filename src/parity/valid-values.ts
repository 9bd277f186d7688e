import type { Random } from "fast-check";
import { build } from "./build.js";
import type { Json } from "./json.js";
import type { Material } from "./material.js";
import { repair } from "./repair.js";

/** How many times to start anew, and how many passes of repair each start gets, before a schema counts as one without values. */
const STARTS = 60;
const PASSES = 12;

/** No valid value of a schema was found within the budget: it may have none. */
export class NoValidValueError extends Error {
  override readonly name = "NoValidValueError";

  constructor(location: string) {
    super(`${location}: found no valid value in ${STARTS} starts of ${PASSES} repairs`);
  }
}

/**
 * A value that a document accepts, by the oracle's own verdict.
 *
 * @throws {NoValidValueError} when the budget is used up.
 */
export function validValue(random: Random, material: Material): Json {
  const { root, base } = material.document;
  for (let start = 0; start < STARTS; start++) {
    let value = build(root, random, material);
    for (let pass = 0; pass < PASSES && value !== undefined; pass++) {
      if (material.satisfies(root, value)) return value;
      value = repair(root, value, random, material);
    }
  }
  throw new NoValidValueError(base);
}
