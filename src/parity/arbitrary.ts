import fc from "fast-check";

/** A fast-check arbitrary of what a function draws. It doesn't shrink: the engine shrinks whole counterexamples itself. */
export function arbitraryOf<T>(draw: (random: fc.Random) => T): fc.Arbitrary<T> {
  return new DrawnArbitrary(draw);
}

class DrawnArbitrary<T> extends fc.Arbitrary<T> {
  readonly #draw: (random: fc.Random) => T;

  constructor(draw: (random: fc.Random) => T) {
    super();
    this.#draw = draw;
  }

  override generate(random: fc.Random): fc.Value<T> {
    return new fc.Value(this.#draw(random), undefined);
  }

  override canShrinkWithoutContext(_value: unknown): _value is T {
    return false;
  }

  override shrink(): fc.Stream<fc.Value<T>> {
    return fc.Stream.nil();
  }
}
