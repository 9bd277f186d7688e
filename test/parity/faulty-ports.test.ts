import { describe, expect, it } from "vitest";
import { checkParity, type ParityReport } from "../../src/parity/check-parity.js";
import { FAULTY_APPLICATORS } from "./faulty-applicators.js";
import { FAULTY_OBJECTS } from "./faulty-objects.js";
import type { FaultyPort } from "./faulty-port.js";
import { FAULTY_VALUES } from "./faulty-values.js";

const FAULTY_PORTS = [...FAULTY_VALUES, ...FAULTY_OBJECTS, ...FAULTY_APPLICATORS];

const SEEDS = [1, 2, 3];

/** The fault has to be found in the last of these; most are found in the first, and the values are the same. */
const RUNS = [150, 4000];

describe("checkParity", { timeout: 30_000 }, () => {
  it.each(FAULTY_PORTS)("should find a port with a fault: $name", ({ fault, ...pair }) => {
    for (const seed of SEEDS) {
      const { disagreement } = found(pair, seed);
      expect(disagreement).toBeDefined();
      if (disagreement === undefined || fault === "either") continue;
      expect(disagreement.zod).toBe(PORT_VERDICT[fault]);
      if (fault !== "throws") expect(disagreement.jsonSchema).toBe(!disagreement.zod);
    }
  });

  it("should be tried on ports that accept too much in half of the cases", () => {
    const tooMuch = FAULTY_PORTS.filter(({ fault }) => fault === "accepts too much");
    expect(tooMuch.length * 2).toBeGreaterThanOrEqual(FAULTY_PORTS.length);
  });
});

const PORT_VERDICT = {
  "accepts too much": true,
  "accepts too little": false,
  throws: "threw",
};

function found(pair: Omit<FaultyPort, "fault">, seed: number): Partial<ParityReport> {
  for (const runs of RUNS) {
    const report = checkParity(pair, { runs, seed });
    if (report.disagreement !== undefined) return report;
  }
  return {};
}
