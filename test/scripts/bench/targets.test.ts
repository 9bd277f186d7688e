import { describe, expect, it, vi } from "vitest";
import { exceeded, type Guarded, leastOf } from "../../../scripts/bench/limits.js";
import { type Figure, standingOf, targetTable } from "../../../scripts/bench/targets.js";

const figure: Figure = {
  target: "compiled / Ajv, valid",
  where: "scout-grading, usual",
  hasAim: true,
  ratio: 0.5,
};

describe("standingOf", () => {
  it.each([
    [0.4, "aim reached"],
    [0.41, "met"],
    [0.6, "met"],
    [0.61, "missed"],
    [Number.NaN, "missed"],
  ])("should say of %d: %s", (ratio, standing) => {
    expect(standingOf({ ...figure, ratio })).toBe(standing);
  });

  it("should not say that an aim is reached where there is none", () => {
    expect(standingOf({ ...figure, hasAim: false, ratio: 0.1 })).toBe("met");
  });
});

describe("targetTable", () => {
  it("should have what must be, what is aimed at and what was measured", () => {
    const row = targetTable([figure]).split("\n")[2];
    expect(row?.split("|").map((cell) => cell.trim())).toEqual([
      "",
      "compiled / Ajv, valid",
      "scout-grading, usual",
      "0.60",
      "0.40",
      "0.50",
      "met",
      "",
    ]);
  });
});

describe("exceeded", () => {
  it("should have a line for each ratio above its limit, and for what is no number", () => {
    expect(
      exceeded([
        { what: "a / b", most: 1.5, ratio: 1.5 },
        { what: "c / d", most: 1.5, ratio: 1.6 },
        { what: "e / f", most: 1.5, ratio: Number.NaN },
      ]),
    ).toEqual(["c / d is 1.60, and may be 1.50", "e / f is NaN, and may be 1.50"]);
  });
});

describe("leastOf", () => {
  it("should not measure again where nothing is above its limit", async () => {
    const measure = measuring([1]);
    expect(await leastOf(3, measure)).toEqual([guarded(1)]);
    expect(measure).toHaveBeenCalledTimes(1);
  });

  it("should take the least until it is within its limit", async () => {
    const measure = measuring([4, 3, 2, 1]);
    expect(await leastOf(9, measure)).toEqual([guarded(2)]);
    expect(measure).toHaveBeenCalledTimes(3);
  });

  it("should give up where it stays above", async () => {
    const measure = measuring([4, 3, 5, 1]);
    expect(await leastOf(3, measure)).toEqual([guarded(3)]);
  });
});

/** A measurement that gives each of the ratios in turn. */
function measuring(ratios: readonly number[]) {
  const next = ratios.values();
  return vi.fn(async () => [guarded(next.next().value ?? Number.NaN)]);
}

function guarded(ratio: number): Guarded {
  return { what: "a / b", most: 2, ratio };
}
