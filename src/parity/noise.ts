import type { Random } from "fast-check";
import {
  isArray,
  isObject,
  type Json,
  type Path,
  replaceAt,
  valuesIn,
  withoutKey,
} from "./json.js";
import { oddValue } from "./odd-values.js";
import { chance, pick, shuffle } from "./random.js";

type Change = (instance: Json, random: Random) => Json;

const CHANGES: readonly Change[] = [
  (instance, random) => put(instance, placeIn(instance, random)[0], oddValue(random)),
  // A value of the instance in another's place.
  (instance, random) => put(instance, placeIn(instance, random)[0], placeIn(instance, random)[1]),
  (instance, random) => {
    const [path, object] = placeIn(instance, random, isObject);
    if (!isObject(object) || Object.keys(object).length === 0) return instance;
    return put(instance, path, withoutKey(object, pick(random, Object.keys(object))));
  },
  (instance, random) => {
    const [path, object] = placeIn(instance, random, isObject);
    if (!isObject(object)) return instance;
    return put(instance, path, Object.fromEntries(shuffle(random, Object.entries(object))));
  },
  (instance, random) => {
    const [path, array] = placeIn(instance, random, isArray);
    if (!isArray(array)) return instance;
    const item = array.length > 0 && chance(random, 0.7) ? pick(random, array) : oddValue(random);
    return put(instance, path, array.toSpliced(random.nextInt(0, array.length), 0, item));
  },
  (instance, random) => {
    const [path, array] = placeIn(instance, random, isArray);
    if (!isArray(array) || array.length === 0) return instance;
    return put(instance, path, array.toSpliced(random.nextInt(0, array.length - 1), 1));
  },
];

/** An instance with one to three changes that no keyword suggested: odd values, things moved, dropped and doubled. */
export function noisy(instance: Json, random: Random): Json {
  let changed = instance;
  for (let count = random.nextInt(1, 3); count > 0; count--) {
    changed = pick(random, CHANGES)(changed, random);
  }
  return changed;
}

/** A random place among those whose value fits, or the root where none does. */
export function placeIn(
  instance: Json,
  random: Random,
  fits: (value: Json) => boolean = () => true,
): readonly [Path, Json] {
  const places = [...valuesIn(instance)].filter(([, value]) => fits(value));
  return places.length === 0 ? [[], instance] : pick(random, places);
}

/** The instance with a value put at a path. */
export function put(instance: Json, path: Path, value: Json): Json {
  return replaceAt(instance, path, value) ?? null;
}
