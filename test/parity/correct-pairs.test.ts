import { describe, expect, it } from "vitest";
import { checkParity } from "../../src/parity/check-parity.js";
import { CORRECT_PAIRS } from "./correct-pairs.js";

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

const RUNS = 250;

/** At most this share of the values may be ones that the oracle throws on. */
const UNSAID = 0.02;

describe("checkParity", () => {
  it.each(CORRECT_PAIRS)("should find nothing in a port that is right: $name", (pair) => {
    for (const seed of SEEDS) {
      const report = checkParity(pair, { runs: RUNS, seed });
      expect(report.disagreement).toBeUndefined();
      expect(report).toMatchObject({ disagree: 0, isVacuous: false });
      expect(report.oracleFaults).toBeLessThanOrEqual(UNSAID * RUNS);
    }
  });

  it("should be tried on twenty right ports, with five of the hard ones at the least", () => {
    expect(CORRECT_PAIRS.length).toBeGreaterThanOrEqual(20);
    const hard = CORRECT_PAIRS.filter((pair) => pair.hard !== undefined);
    expect(hard.length).toBeGreaterThanOrEqual(5);
    expect(new Set(hard.map((pair) => pair.hard)).size).toBe(3);
  });
});
