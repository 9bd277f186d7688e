import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isArray, isObject, type Json, toText, valuesIn } from "../../src/parity/json.js";
import { shrink } from "../../src/parity/shrink.js";
import { simplerValues } from "./simpler-values.js";
import { frozen, json } from "./values.js";

type Predicate = (value: Json) => boolean;

/** Properties of a value as a disagreement may have them: of its shape, of its size, of single leaves. */
const predicate: fc.Arbitrary<Predicate> = fc.oneof(
  fc.constantFrom<Predicate>(
    () => true,
    (value) => isObject(value) && Object.keys(value).length >= 2,
    (value) => isArray(value) && value.length >= 2,
    (value) => toText(value).length >= 12,
    (value) => [...valuesIn(value)].some(([path]) => path.length >= 2),
    (value) => [...valuesIn(value)].some(([, part]) => typeof part === "number" && part < 0),
    (value) => [...valuesIn(value)].some(([, part]) => Object.is(part, -0)),
    (value) => toText(value).includes("__proto__"),
    (value) => [...valuesIn(value)].some(([, part]) => typeof part === "string" && part !== ""),
  ),
  fc.integer({ min: 2, max: 5 }).map(
    (modulus): Predicate =>
      (value) =>
        toText(value).length % modulus === 0,
  ),
);

/** A property of a big value, and how many characters are left of it at most. */
const big: [string, Predicate, number][] = [
  ["nothing of it matters", () => true, 4],
  ["one leaf matters", (value) => leaves(value).includes(1234), 30],
  ["one text matters", (value) => leaves(value).some((leaf) => toText(leaf).includes("m i")), 30],
  [
    "a long text matters",
    (value) => leaves(value).some((leaf) => toText(leaf).length > 1e5),
    1.1e5,
  ],
  ["the number of items matters", (value) => widest(value) >= 1500, 12_000],
  ["all of it matters", (value) => toText(value) === toText(bigValue()), Infinity],
];

describe("shrink", () => {
  it("should come to a value with the property, from which nothing can be removed and no leaf made smaller", () => {
    fc.assert(
      fc.property(json, predicate, (value, holds) => {
        fc.pre(holds(value));
        const shrunk = shrink(frozen(value), holds);
        expect(holds(shrunk)).toBe(true);
        expect(simplerValues(shrunk).filter(holds)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it.each(big)("should take a few seconds at most for a big value where %s", (_, holds, most) => {
    const start = performance.now();
    const shrunk = shrink(frozen(bigValue()), holds);
    expect(performance.now() - start).toBeLessThan(20_000);
    expect(holds(shrunk)).toBe(true);
    expect(toText(shrunk).length).toBeLessThanOrEqual(most);
  });

  it("should come to the same value again, in as many steps", () => {
    const search = () => {
      let asked = 0;
      const shrunk = shrink(
        bigValue(),
        (value) => ++asked > 0 && leaves(value).some((leaf) => toText(leaf).includes("m i")),
      );
      return { asked, shrunk };
    };
    const first = search();
    expect(search()).toEqual(first);
  });

  it("should leave what can't be smaller as it is", () => {
    fc.assert(
      fc.property(json, (value) => {
        const isSame = (candidate: Json) => isDeepStrictEqual(candidate, value);
        expect(isDeepStrictEqual(shrink(frozen(value), isSame), value)).toBe(true);
      }),
    );
  });

  it("should ask only about JSON values, and come to an end", () => {
    fc.assert(
      fc.property(json, fc.infiniteStream(fc.boolean()), (value, answers) => {
        let asked = 0;
        shrink(value, (candidate) => {
          expect(isDeepStrictEqual(JSON.parse(toText(candidate)), candidate)).toBe(true);
          asked++;
          return answers.next().value === true;
        });
        expect(asked).toBeLessThan(5000);
      }),
    );
  });

  it.each<[string, Json, Predicate, Json]>([
    ["anything", { a: [1, { b: "c" }] }, () => true, null],
    ["an object", { a: 1 }, isObject, {}],
    ["a key", { a: "x", b: 2 }, (value) => isObject(value) && "a" in value, { a: null }],
    ["two items", [1, 2, 3], (value) => isArray(value) && value.length > 1, [null, null]],
    ["a long text", "abcdefghij", (value) => typeof value === "string" && value.length > 3, "aaaa"],
    ["a text with a q", "xxqxx", (value) => typeof value === "string" && value.includes("q"), "q"],
    ["an item that is needed until another is smaller", [5, [7]], endsInNullOrIsPair, [[null]]],
    ["a number", 5, (value) => typeof value === "number", 0],
    ["a number that may be -0", -0, (value) => typeof value === "number", 0],
    ["a number that is not 0", 5, isNumber((number) => number !== 0), 1],
    ["a number with a lower bound", 960.8738091317349, isNumber((number) => number > 2.5), 3],
    ["a number with an upper bound", -1e9, isNumber((number) => number < -54_321), -54_322],
    ["a number past a bound that is no whole number", 7.25, isNumber((number) => number >= 7.2), 8],
    ["a number that is not whole", -960.8738091317349, isNumber((number) => number % 1 !== 0), 0.5],
    ["a number between two", 12.3456, isNumber((number) => number > 12 && number < 13), 12.3],
    ["a whole number that is not safe", 1e300, isNumber((number) => number >= 2 ** 53), 2 ** 53],
    ["Infinity", Infinity, isNumber((number) => number > 1e308), Infinity],
    ["-0", -0, (value) => Object.is(value, -0), -0],
    ["a text past the BMP", "ab😀c", (value) => isText(value) && value.length > 1, "aa"],
    [
      "one character past the BMP",
      "ab😀c",
      (value) => isText(value) && /\P{ASCII}/u.test(value),
      "😀",
    ],
    ["an own key __proto__", JSON.parse('{"a":1,"__proto__":[1]}'), hasProto, ownProto(null)],
  ])("should make %s as small as it can be: %j", (_, value, holds, smallest) => {
    expect(toText(shrink(value, holds))).toBe(toText(smallest));
  });
});

/** Keys and items, 50,000 in all, some of them of many keys; two have a text of 1 MB. */
function bigValue(): Json {
  const texts = Array.from({ length: 2 }, () => "lorem ipsum ".repeat(87_000));
  const records = Array.from({ length: 2000 }, (_, id) => ({
    id,
    tags: ["a", "b", { c: [id / 7, null, "de"] }],
    flags: Object.fromEntries(Array.from({ length: 16 }, (_, key) => [`key${key}`, key % 3 === 0])),
  }));
  return { texts, records, last: { name: "x", sizes: [1, 2, 3] } };
}

function widest(value: Json): number {
  return Math.max(...[...valuesIn(value)].map(([, part]) => (isArray(part) ? part.length : 0)));
}

function leaves(value: Json): Json[] {
  return [...valuesIn(value)].map(([, part]) => part).filter((part) => typeof part !== "object");
}

function isNumber(holds: (number: number) => boolean): Predicate {
  return (value) => typeof value === "number" && holds(value);
}

/** Whether it ends in a list of one item, and has another item before that unless the one is null. */
function endsInNullOrIsPair(value: Json): boolean {
  const last = isArray(value) ? value.at(-1) : undefined;
  if (!isArray(value) || !isArray(last) || last.length !== 1) return false;
  return value.length === 2 || last[0] === null;
}

function isText(value: Json): value is string {
  return typeof value === "string";
}

function hasProto(value: Json): boolean {
  return isObject(value) && Object.hasOwn(value, "__proto__");
}

function ownProto(value: Json): Json {
  return JSON.parse(`{"__proto__":${toText(value)}}`);
}
