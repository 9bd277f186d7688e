import fc from "fast-check";
import type { Json } from "./json.js";
import type { Material } from "./material.js";
import type { Oracle } from "./oracle.js";
import { smallerValues } from "./smaller-values.js";
import { findValidValue } from "./valid-values.js";

/** The valid values of a document as fast-check draws and shrinks them. */
export class ValidArbitrary extends fc.Arbitrary<Json> {
  readonly #material: Material;
  readonly #oracle: Oracle;
  readonly #spare: Json;

  /** `spare` is a valid value, for a draw whose budget is used up. */
  constructor(material: Material, oracle: Oracle, spare: Json) {
    super();
    this.#material = material;
    this.#oracle = oracle;
    this.#spare = spare;
  }

  override generate(random: fc.Random): fc.Value<Json> {
    const value = acceptedValue(random, this.#material, this.#oracle) ?? this.#spare;
    return new fc.Value(value, undefined);
  }

  override canShrinkWithoutContext(value: unknown): value is Json {
    return isAccepted(value, this.#oracle);
  }

  override shrink(value: Json): fc.Stream<fc.Value<Json>> {
    return fc
      .stream(smallerValues(value))
      .filter((smaller) => isAccepted(smaller, this.#oracle))
      .map((smaller) => new fc.Value(smaller, undefined));
  }
}

/** A value that the oracle accepts; undefined where none is found within the budget. */
export function acceptedValue(
  random: fc.Random,
  material: Material,
  oracle: Oracle,
): Json | undefined {
  const value = findValidValue(random, material);
  return value !== undefined && isAccepted(value, oracle) ? value : undefined;
}

function isAccepted(value: unknown, oracle: Oracle): boolean {
  try {
    return oracle.accepts(value);
  } catch {
    // No verdict is no acceptance.
    return false;
  }
}
