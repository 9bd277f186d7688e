import type { Random } from "fast-check";
import { isArray, isObject, type Json } from "./json.js";
import { placeIn, put } from "./noise.js";
import { oddValue } from "./odd-values.js";
import { chance, pick } from "./random.js";

/** The literals and keys that a schema mentions. */
export interface Dictionary {
  readonly literals: readonly Json[];
  readonly keys: readonly string[];
}

/**
 * What a JSON Schema mentions: enum values and constants, and the names of properties. Any JSON is read for it, since it only adds noise to
 * values: for a port, `z.toJSONSchema` of it, so that a value or key that the port alone knows is tried.
 */
export function harvest(schema: unknown): Dictionary {
  const literals = new Map<string, Json>();
  const keys = new Set<string>();
  const collect = (value: unknown): void => {
    if (isArray(value)) value.forEach(collect);
    if (!isObject(value)) return;
    for (const [keyword, content] of Object.entries(value)) {
      if (keyword === "enum" && isArray(content)) {
        for (const literal of content) literals.set(JSON.stringify(literal), literal);
      } else if (keyword === "const") literals.set(JSON.stringify(content), content);
      else if (keyword === "properties") {
        for (const key of Object.keys(Object(content))) keys.add(key);
      }
      collect(content);
    }
  };
  collect(schema);
  return { literals: [...literals.values()], keys: [...keys] };
}

/** A port's dictionary and its schema's in one, with what the port alone has apart: that is tried more often. */
export interface SplitDictionary {
  readonly novel: Dictionary;
  readonly all: Dictionary;
}

export function splitDictionary(port: Dictionary, schema: Dictionary): SplitDictionary {
  const known = new Set(schema.literals.map((literal) => JSON.stringify(literal)));
  return {
    novel: {
      literals: port.literals.filter((literal) => !known.has(JSON.stringify(literal))),
      keys: port.keys.filter((key) => !schema.keys.includes(key)),
    },
    all: {
      literals: [...schema.literals, ...port.literals],
      keys: [...new Set([...schema.keys, ...port.keys])],
    },
  };
}

type Splice = (instance: Json, dictionary: SplitDictionary, random: Random) => Json;

const SPLICES: readonly Splice[] = [
  // A literal in the place of any value.
  (instance, dictionary, random) => {
    const literals = entries(dictionary, "literals", random);
    const [path] = placeIn(instance, random, (value) => !isObject(value) && !isArray(value));
    return literals.length === 0 ? instance : put(instance, path, pick(random, literals));
  },
  // A key in any object, with a literal, another value of the instance, or an odd one.
  (instance, dictionary, random) => {
    const keys = entries(dictionary, "keys", random);
    const [path, object] = placeIn(instance, random, isObject);
    if (keys.length === 0 || !isObject(object)) return instance;
    const key = pick(random, keys);
    const others = Object.entries(object);
    const value = pick<() => Json>(random, [
      () => "a",
      () => pick(random, [0, 1, true, false, null]),
      () => oddValue(random),
      () => pick(random, [...dictionary.all.literals, null]),
      () => (others.length > 0 ? pick(random, others)[1] : {}),
    ])();
    return put(instance, path, { ...object, [key]: value });
  },
];

/** An instance with a literal or a key of the dictionary spliced in somewhere. */
export function spliced(instance: Json, dictionary: SplitDictionary, random: Random): Json {
  return pick(random, SPLICES)(instance, dictionary, random);
}

function entries<K extends keyof Dictionary>(
  { novel, all }: SplitDictionary,
  kind: K,
  random: Random,
): Dictionary[K] {
  return novel[kind].length > 0 && chance(random, 0.7) ? novel[kind] : all[kind];
}
