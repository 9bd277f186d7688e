import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isArray, isObject, type Json, toText, valuesIn } from "../../src/parity/json.js";
import { noisy, placeIn, put } from "../../src/parity/noise.js";
import { draw } from "./material.js";
import { frozen, isJson, json } from "./values.js";

const INSTANCE: Json = frozen({ a: 1, b: [1, 2, { c: "x" }], d: {} });

describe("noisy", () => {
  it("should be JSON, and leave the instance as it was", () => {
    fc.assert(
      fc.property(json, (value) =>
        draw(10, (random) => noisy(frozen(value), random)).every(isJson),
      ),
    );
  });

  it("should mostly change something", () => {
    const changed = draw(500, (random) => noisy(INSTANCE, random));
    const same = changed.filter((value) => toText(value) === toText(INSTANCE));
    expect(same.length).toBeLessThan(100);
  });

  it.each<[string, (value: Json) => boolean]>([
    ["a key dropped", (value) => isDeepStrictEqual(value, { b: [1, 2, { c: "x" }], d: {} })],
    ["keys in another order", (value) => toText(value) === '{"d":{},"a":1,"b":[1,2,{"c":"x"}]}'],
    ["an item dropped", (value) => isDeepStrictEqual(value, { a: 1, b: [1, 2], d: {} })],
    [
      "an item doubled",
      (value) => isDeepStrictEqual(value, { a: 1, b: [1, 1, 2, { c: "x" }], d: {} }),
    ],
    [
      "a value in another's place",
      (value) => isDeepStrictEqual(value, { a: "x", b: [1, 2, { c: "x" }], d: {} }),
    ],
    ["another root", (value) => !isObject(value)],
  ])("should come to %s", (_, isIt) => {
    expect(draw(5000, (random) => noisy(INSTANCE, random)).some(isIt)).toBe(true);
  });

  it("should be the same for the same seed", () => {
    const [first, again] = [1, 2].map(() => draw(50, (random) => noisy(INSTANCE, random), 9));
    expect(isDeepStrictEqual(first, again)).toBe(true);
  });
});

describe("placeIn", () => {
  it("should come to every place", () => {
    const places = draw(300, (random) => placeIn(INSTANCE, random));
    expect(new Set(places.map(([path]) => path.join("/")))).toEqual(
      new Set([...valuesIn(INSTANCE)].map(([path]) => path.join("/"))),
    );
  });

  it("should come to fitting places alone", () => {
    const places = draw(100, (random) => placeIn(INSTANCE, random, isArray));
    expect(new Set(places.map(([path]) => path.join("/")))).toEqual(new Set(["b"]));
  });

  it("should be the root where nothing fits", () => {
    expect(draw(5, (random) => placeIn(1, random, isArray))).toEqual(Array(5).fill([[], 1]));
  });
});

describe("put", () => {
  it("should replace a value, the root as well", () => {
    expect(put(INSTANCE, ["b", 2], 0)).toEqual({ a: 1, b: [1, 2, 0], d: {} });
    expect(put(INSTANCE, [], null)).toBe(null);
  });
});
