import type { Random } from "fast-check";
import { build } from "./build.js";
import type { Json } from "./json.js";
import { freshLeft, workDone } from "./limits.js";
import type { Material } from "./material.js";
import { repair } from "./repair.js";

/** How many times to start anew, and how many passes of repair each start gets, before a schema counts as one without values. */
const STARTS = 60;
const PASSES = 12;

/** How many values are built and repaired in all of these at the most: some schemas make values grow in each pass. */
const WORK = 20_000;

/** No valid value of a schema was found within the budget: it may have none. */
export class NoValidValueError extends Error {
  override readonly name = "NoValidValueError";

  constructor(location: string) {
    super(
      `${location}: found no valid value in ${STARTS} starts of ${PASSES} repairs; is there one?`,
    );
  }
}

/**
 * A value that a document accepts, by the oracle's own verdict.
 *
 * @throws {NoValidValueError} when the budget is used up.
 */
export function validValue(random: Random, material: Material): Json {
  const value = findValidValue(random, material);
  if (value === undefined) throw new NoValidValueError(material.document.base);
  return value;
}

/** The same, and undefined when the budget is used up. */
export function findValidValue(random: Random, material: Material): Json | undefined {
  const { root } = material.document;
  let work = WORK;
  for (let start = 0; start < STARTS && work > 0; start++) {
    const left = freshLeft();
    let value = build(root, random, material, 0, left);
    work -= workDone(left);
    for (let pass = 0; pass < PASSES && value !== undefined && work > 0; pass++) {
      if (material.satisfies(root, value)) return value;
      const leftForPass = freshLeft();
      value = repair(root, value, random, material, leftForPass);
      work -= workDone(leftForPass);
    }
  }
  return undefined;
}
