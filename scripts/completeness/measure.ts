import fc from "fast-check";
import type { Contract } from "../../src/contracts/registry.js";
import { type Explanation, explain } from "../../src/explain.js";
import { arbitraryOf } from "../../src/parity/arbitrary.js";
import { harvest } from "../../src/parity/dictionary.js";
import type { Json } from "../../src/parity/json.js";
import { compileOracle } from "../../src/parity/oracle.js";
import { pick } from "../../src/parity/random.js";
import { violations } from "../../src/violations.js";
import { blamedIn, edited } from "./edit.js";

/** How much of what is wrong is named in one pass. Counts are of edits. */
export interface Completeness {
  readonly values: number;
  readonly edits: number;
  /** Edits at which a violation lies. */
  readonly violations: number;
  /** Edits at which one of Zod's own issues lies. */
  readonly issues: number;
  /** Violations that lie at no edit: what follows from another fault. */
  readonly cascades: number;
}

/**
 * Makes two to four single edits at independent pointers in each of `runs` documents drawn from `bases`, and counts at how many of the
 * edited locations something is said. An edited location is where the oracle's errors lie when that edit is the only one, as far as they
 * still lie there when all of them are made.
 */
export function measure(
  contract: Contract,
  bases: readonly Json[],
  { runs, seed }: { readonly runs: number; readonly seed: number },
): Completeness {
  const oracle = compileOracle(contract.jsonSchema);
  const { literals } = harvest(contract.jsonSchema);
  const count = { values: 0, edits: 0, violations: 0, issues: 0, cascades: 0 };
  const drawn = arbitraryOf((random) =>
    edited(pick(random, bases), random.nextInt(2, 4), oracle, literals, random),
  );
  fc.assert(
    fc.property(drawn, (made) => {
      if (made === undefined) return;
      const blamed = blamedIn(made.value, oracle);
      if (blamed === undefined) return;
      const places = made.edits
        .map((edit) => [...edit.blamed].filter((location) => blamed.has(location)))
        .filter((locations) => locations.length > 0);
      const named = locationsOf(violations(contract, made.value));
      const { error } = contract.zod.safeParse(made.value);
      const issued = locationsOf(error === undefined ? [] : explain(error));
      count.values++;
      count.edits += places.length;
      count.violations += places.filter((place) => place.some((at) => named.has(at))).length;
      count.issues += places.filter((place) => place.some((at) => issued.has(at))).length;
      const all = new Set(made.edits.flatMap((edit) => [...edit.blamed]));
      count.cascades += [...named].filter((at) => !all.has(at)).length;
    }),
    { numRuns: runs, seed },
  );
  return count;
}

/** The oracle's error about an unknown key lies at the object that has it. */
function locationsOf(explanations: readonly Explanation[]): Set<string> {
  return new Set(
    explanations.map(({ instanceLocation, message }) =>
      message.startsWith("is not a known property")
        ? instanceLocation.slice(0, instanceLocation.lastIndexOf("/"))
        : instanceLocation,
    ),
  );
}
