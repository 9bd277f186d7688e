import { contracts } from "agent-contracts";
import { checkParity, type Pair, type ParityReport } from "agent-contracts/parity";
import { z } from "zod";

// A pair of the package's own, and one with a port that is wrong.

const { name, jsonSchema, zod } = contracts["scout-grading"].definitions.Posture;
const right: Pair = { name, jsonSchema, zod };
const wrong: Pair = { name, jsonSchema, zod: z.enum(["answer", "engage", "ask"]) };

// @ts-expect-error: a pair without a port
const none: Pair = { name, jsonSchema };

function disagreements(pair: Pair): number {
  const report: ParityReport = checkParity(pair, { runs: 500, seed: 1 });
  // @ts-expect-error: there may be none
  if (report.disagree > 0) return report.disagree + report.disagreement.run * 0;
  return report.disagree;
}

if (disagreements(right) !== 0) throw new Error("the port disagrees");
if (disagreements(wrong) === 0) throw new Error("a wrong port is not noticed");
if (none.name !== name) throw new Error("the pair has no name");
console.log("parity: both verdicts are right");
