import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { median, ratio, ratioIn } from "../../../scripts/bench/ratios.js";
import { rotated } from "../../../scripts/bench/rounds.js";

describe("median", () => {
  it("should be the one in the middle", () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([7])).toBe(7);
  });

  it("should be the mean of the two in the middle where there are two", () => {
    expect(median([10, 1, 4, 2])).toBe(3);
  });

  it("should be no number where there is none", () => {
    expect(median([])).toBeNaN();
  });
});

describe("ratio", () => {
  it("should take the ratio of each round, and then the median", () => {
    expect(ratio([10, 300, 10], [20, 100, 20])).toBe(0.5);
  });

  it("should not move where a round slowed both down", () => {
    const times = fc.array(fc.double({ min: 1, max: 1e6, noNaN: true }), { minLength: 5 });
    fc.assert(
      fc.property(times, fc.nat(4), fc.double({ min: 1, max: 100, noNaN: true }), (of, at, by) => {
        const to = of.map((time) => 2 * time);
        const slow = (all: number[]) => all.map((time, round) => (round === at ? by * time : time));
        expect(ratio(slow(of), slow(to))).toBeCloseTo(0.5);
      }),
    );
  });
});

describe("ratioIn", () => {
  it("should be undefined where one was not timed", () => {
    const rounds = new Map([["Ajv", [2, 2]]]);
    expect(ratioIn(rounds, "plain", "Ajv")).toBeUndefined();
    expect(ratioIn(rounds, "Ajv", "plain")).toBeUndefined();
    expect(ratioIn(rounds, "Ajv", "Ajv")).toBe(1);
  });
});

describe("rotated", () => {
  it("should begin each round with another one, and leave none out", () => {
    const items = ["a", "b", "c"];
    expect([0, 1, 2, 3].map((round) => rotated(items, round).join(""))).toEqual([
      "abc",
      "bca",
      "cab",
      "abc",
    ]);
    expect(rotated([], 2)).toEqual([]);
  });
});
