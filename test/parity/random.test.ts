import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryOf } from "../../src/parity/arbitrary.js";
import { dateTimeString } from "../../src/parity/date-time.js";
import { isObject, toText } from "../../src/parity/json.js";
import { ODD_KEYS, ODD_NUMBERS, ODD_STRINGS, oddValue } from "../../src/parity/odd-values.js";
import { chance, pick, shuffle } from "../../src/parity/random.js";
import { draw } from "./material.js";
import { oracleOf } from "./oracle.js";
import { isJson } from "./values.js";

describe("pick", () => {
  it("should come to each item about as often", () => {
    const picked = draw(3000, (random) => pick(random, ["a", "b", "c"]));
    for (const item of ["a", "b", "c"]) {
      const count = picked.filter((other) => other === item).length;
      expect(count).toBeGreaterThan(850);
      expect(count).toBeLessThan(1150);
    }
  });

  it("should refuse an empty list", () => {
    expect(() => draw(1, (random) => pick(random, []))).toThrow(RangeError);
  });
});

describe("chance", () => {
  it.each([0, 0.15, 0.5, 0.93, 1])("should be true with probability %d", (probability) => {
    const share = draw(4000, (random) => chance(random, probability)).filter(Boolean).length / 4000;
    expect(Math.abs(share - probability)).toBeLessThan(0.03);
  });

  it.each([
    [0, false],
    [1, true],
  ])("should be certain at %d", (probability, expected) => {
    const drawn = draw(20_000, (random) => chance(random, probability));
    expect(drawn.every((is) => is === expected)).toBe(true);
  });
});

describe("shuffle", () => {
  it("should come to each order of the same items about as often", () => {
    const items = Object.freeze([1, 2, 3]);
    const counts = new Map<string, number>();
    for (const order of draw(3000, (random) => shuffle(random, items))) {
      counts.set(order.join(), (counts.get(order.join()) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual([
      "1,2,3",
      "1,3,2",
      "2,1,3",
      "2,3,1",
      "3,1,2",
      "3,2,1",
    ]);
    for (const count of counts.values()) expect(Math.abs(count - 500)).toBeLessThan(120);
  });
});

describe("oddValue", () => {
  const values = draw(5000, oddValue);

  it("should be JSON", () => {
    expect(values.filter((value) => !isJson(value))).toEqual([]);
  });

  it("should come to every odd string and number", () => {
    const texts = new Set(values.map(toText));
    expect([...ODD_STRINGS, ...ODD_NUMBERS].filter((odd) => !texts.has(toText(odd)))).toEqual([]);
  });

  it("should come to objects with own keys that every object seems to have", () => {
    const keys = new Set(values.filter(isObject).flatMap((value) => Object.keys(value)));
    for (const key of ["__proto__", "constructor", "toString"]) expect(keys).toContain(key);
    expect(ODD_KEYS).toEqual(expect.arrayContaining(["__proto__", "constructor", "toString"]));
  });
});

describe("dateTimeString", () => {
  it("should be valid often, and invalid often", () => {
    const validate = oracleOf({ format: "date-time" });
    const valid = draw(3000, dateTimeString).filter((text) => validate(text)).length;
    expect(valid).toBeGreaterThan(1000);
    expect(valid).toBeLessThan(2500);
  });
});

describe("arbitraryOf", () => {
  it("should draw the same for the same seed, whatever the number of runs", () => {
    const number = arbitraryOf((random) => random.nextInt(0, 1e6));
    const few = fc.sample(number, { seed: 3, numRuns: 5 });
    expect(fc.sample(number, { seed: 3, numRuns: 50 }).slice(0, 5)).toEqual(few);
  });

  it("should not shrink", () => {
    const { counterexample } = fc.check(
      fc.property(
        arbitraryOf(() => [1, 2, 3]),
        () => false,
      ),
    );
    expect(counterexample).toEqual([[1, 2, 3]]);
  });
});
