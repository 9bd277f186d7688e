import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isArray,
  isObject,
  type Json,
  type Path,
  replaceAt,
  toText,
  valuesIn,
} from "../../src/parity/json.js";
import { shrink } from "../../src/parity/shrink.js";
import { frozen, json } from "./values.js";

type Predicate = (value: Json) => boolean;

const SMALLEST: readonly Json[] = [null, false, 0, "", [], {}];

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

describe("shrink", () => {
  it("should come to a value with the property, from which nothing can be removed and no leaf made smaller", () => {
    fc.assert(
      fc.property(json, predicate, (value, holds) => {
        fc.pre(holds(value));
        const shrunk = shrink(frozen(value), holds);
        expect(holds(shrunk)).toBe(true);
        const smaller = [...removals(shrunk), ...smallerLeaves(shrunk)].filter(holds);
        expect(smaller).toEqual([]);
      }),
      { numRuns: 300 },
    );
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
    ["a long text", "abcdefghij", (value) => typeof value === "string" && value.length > 3, "bcde"],
    ["a text with a q", "xxqxx", (value) => typeof value === "string" && value.includes("q"), "q"],
    ["a number", 5, (value) => typeof value === "number", 0],
    ["a number that may be -0", -0, (value) => typeof value === "number", 0],
    ["a number that is not 0", 5, (value) => typeof value === "number" && value !== 0, 5],
    ["an own key __proto__", JSON.parse('{"a":1,"__proto__":[1]}'), hasProto, ownProto(null)],
  ])("should make %s as small as it can be: %j", (_, value, holds, smallest) => {
    expect(toText(shrink(value, holds))).toBe(toText(smallest));
  });
});

/** The value without one of its keys or items. */
function removals(value: Json): Json[] {
  return [...valuesIn(value)].flatMap(([path]) => changes(value, path, undefined));
}

/** The value with a smaller one in the place of a leaf, or of an empty list or object. */
function smallerLeaves(value: Json): Json[] {
  return [...valuesIn(value)].flatMap(([path, part]) => {
    if ((isArray(part) || isObject(part)) && Object.keys(part).length > 0) return [];
    const rank = SMALLEST.findIndex((smallest) => isDeepStrictEqual(smallest, part));
    const smaller = rank === -1 ? SMALLEST : SMALLEST.slice(0, rank);
    return smaller.flatMap((replacement) => changes(value, path, replacement));
  });
}

function changes(value: Json, path: Path, replacement: Json | undefined): Json[] {
  const changed = replaceAt(value, path, replacement);
  return changed === undefined ? [] : [changed];
}

function hasProto(value: Json): boolean {
  return isObject(value) && Object.hasOwn(value, "__proto__");
}

function ownProto(value: Json): Json {
  return JSON.parse(`{"__proto__":${toText(value)}}`);
}
