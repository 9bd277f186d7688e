import type { EquivalentMutants, Proof } from "../../src/parity/equivalence.js";
import type { Operator } from "../../src/parity/mutate-change.js";

/** Records that are alike but for the keyword location; of all changes there, or of those given. */
export function alike(
  keywordLocations: readonly string[],
  operators: readonly Operator[],
  reason: string,
  proof: Proof,
  changes?: readonly string[],
): EquivalentMutants[] {
  return keywordLocations.map((keywordLocation) => ({
    keywordLocation,
    operators,
    ...(changes === undefined ? {} : { changes }),
    reason,
    proof,
  }));
}

/** `required` where another one requires the same keys in any case: it may as well ask for less, or for more of those. */
export function requiredAnyway(keywordLocation: string, by: string): EquivalentMutants {
  return {
    keywordLocation,
    operators: ["drop keyword", "drop required key", "add required key"],
    reason: "The object requires these keys in any case.",
    proof: { kind: "implied", by },
  };
}

/** A rule that stands once more where it always applies: here it may ask for less. */
export function saidAnyway(
  keywordLocation: string,
  by: string,
  operators: readonly Operator[],
): EquivalentMutants {
  return {
    keywordLocation,
    operators,
    reason: "The property has the same rule, or a stricter one, in any case.",
    proof: { kind: "implied", by },
  };
}
