import type { Random } from "fast-check";

/** An item of a list that is not empty. */
export function pick<T>(random: Random, items: readonly T[]): T {
  const item = items[random.nextInt(0, items.length - 1)];
  if (item === undefined) throw new RangeError("nothing to pick from");
  return item;
}

/** True with the given probability. */
export function chance(random: Random, probability: number): boolean {
  return random.nextInt(0, 999) < probability * 1000;
}

/** The items in a random order. */
export function shuffle<T>(random: Random, items: readonly T[]): T[] {
  const shuffled = [...items];
  for (let index = shuffled.length - 1; index > 0; index--) {
    const [item] = shuffled.splice(random.nextInt(0, index), 1);
    if (item !== undefined) shuffled.push(item);
  }
  return shuffled;
}
