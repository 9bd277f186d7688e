import fc from "fast-check";
import type { Json } from "./json.js";
import type { Material } from "./material.js";
import { breakTarget, type Target } from "./near-misses.js";
import type { Oracle } from "./oracle.js";
import { pick } from "./random.js";
import { type Refusal, refusalOf } from "./refusal.js";
import { smallerValues } from "./smaller-values.js";

/** A value that a schema refuses, changed from one that it accepts. */
export interface NearMiss {
  readonly value: Json;
  /** The absolute location of the keyword that refuses it, `<$id>#<pointer>`. */
  readonly keywordLocation: string;
  /** JSON Pointer to what the keyword refuses. */
  readonly instanceLocation: string;
}

/** A keyword location that can be broken. */
export interface Breakable {
  readonly target: Target;
  /** A near miss found before, for a draw whose budget is used up. */
  readonly spare: NearMiss;
}

/** How often a keyword location is tried for one near miss, in the hope that it is broken alone. */
const TRIES = 12;

/** The near misses of a document as fast-check draws and shrinks them. */
export class NearMissArbitrary extends fc.Arbitrary<NearMiss> {
  readonly #breakables: readonly Breakable[];
  readonly #material: Material;
  readonly #oracle: Oracle;

  constructor(breakables: readonly Breakable[], material: Material, oracle: Oracle) {
    super();
    this.#breakables = breakables;
    this.#material = material;
    this.#oracle = oracle;
  }

  override generate(random: fc.Random): fc.Value<NearMiss> {
    const { target, spare } = pick(random, this.#breakables);
    const missed = missTarget(target, TRIES, random, this.#material, this.#oracle);
    return new fc.Value(missed ?? spare, undefined);
  }

  override canShrinkWithoutContext(_value: unknown): _value is NearMiss {
    return false;
  }

  override shrink({ value, keywordLocation }: NearMiss): fc.Stream<fc.Value<NearMiss>> {
    const most = refusalOf(value, keywordLocation, this.#oracle, this.#material)?.others ?? 0;
    return fc.stream(this.#smaller(value, keywordLocation, most));
  }

  *#smaller(
    value: Json,
    keywordLocation: string,
    most: number,
  ): Generator<fc.Value<NearMiss>, void, undefined> {
    for (const smaller of smallerValues(value)) {
      const refusal = refusalOf(smaller, keywordLocation, this.#oracle, this.#material);
      if (refusal?.keywordLocation === keywordLocation && refusal.others <= most) {
        yield new fc.Value(nearMiss(smaller, refusal), undefined);
      }
    }
  }
}

/**
 * A near miss of one keyword location, found in so many tries: the one that breaks the least besides. Where the location itself is never
 * blamed, another that is. Undefined where no try is refused.
 */
export function missTarget(
  target: Target,
  tries: number,
  random: fc.Random,
  material: Material,
  oracle: Oracle,
): NearMiss | undefined {
  let best: Found | undefined;
  for (let attempt = 0; attempt < tries && !isAlone(best, target); attempt++) {
    const value = breakTarget(target, random, material);
    const refusal = refusalOf(value, target.location, oracle, material);
    if (refusal !== undefined && (best === undefined || isBetter(refusal, best.refusal, target))) {
      best = { value, refusal };
    }
  }
  return best && nearMiss(best.value, best.refusal);
}

interface Found {
  readonly value: Json;
  readonly refusal: Refusal;
}

function isAlone(found: Found | undefined, { location }: Target): boolean {
  return found?.refusal.keywordLocation === location && found.refusal.others === 0;
}

function isBetter(refusal: Refusal, best: Refusal, { location }: Target): boolean {
  const penalty = ({ keywordLocation, others }: Refusal) =>
    others + (keywordLocation === location ? 0 : Number.MAX_SAFE_INTEGER);
  return penalty(refusal) < penalty(best);
}

function nearMiss(value: Json, { keywordLocation, instanceLocation }: Refusal): NearMiss {
  return { value, keywordLocation, instanceLocation };
}
