import fc from "fast-check";

/** A fast-check arbitrary of what a function draws. It doesn't shrink: the engine shrinks whole counterexamples itself. */
export function arbitraryOf<T>(draw: Draw<T>): fc.Arbitrary<T> {
  return new DrawnArbitrary(draw);
}

type Draw<T> = (random: fc.Random, bias: number | undefined) => T;

class DrawnArbitrary<T> extends fc.Arbitrary<T> {
  readonly #draw: Draw<T>;

  constructor(draw: Draw<T>) {
    super();
    this.#draw = draw;
  }

  override generate(random: fc.Random, bias: number | undefined): fc.Value<T> {
    return new fc.Value(this.#draw(random, bias), undefined);
  }

  override canShrinkWithoutContext(_value: unknown): _value is T {
    return false;
  }

  override shrink(): fc.Stream<fc.Value<T>> {
    return fc.Stream.nil();
  }
}

/** Drawing one value took more random numbers than it was given. */
export class OutOfRandomError extends Error {
  override readonly name = "OutOfRandomError";
}

/** An arbitrary that throws an {@link OutOfRandomError} where it would go on drawing, maybe without end. It doesn't shrink. */
export function bounded<T>(arbitrary: fc.Arbitrary<T>, draws: number): fc.Arbitrary<T> {
  return arbitraryOf((random, bias) => {
    let left = draws;
    const counted = new Proxy(random, {
      get(target, name) {
        if (left-- <= 0) throw new OutOfRandomError(`after ${draws} draws`);
        const member: unknown = Reflect.get(target, name);
        return typeof member === "function" ? member.bind(target) : member;
      },
    });
    return arbitrary.generate(counted, bias).value;
  });
}
