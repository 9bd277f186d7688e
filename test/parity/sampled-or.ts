import fc from "fast-check";

/** Nothing where the arbitrary is refused with an error of the class; any other error is a fault. */
export function sampledOr<T>(
  arbitrary: () => fc.Arbitrary<T>,
  numRuns: number,
  none: new (location: string) => Error,
): T[] {
  try {
    return fc.sample(arbitrary(), { seed: 1, numRuns });
  } catch (error) {
    if (error instanceof none) return [];
    throw error;
  }
}
