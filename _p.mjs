import { readFileSync } from "node:fs";
import { ValidationEnvelope as P } from "agent-contracts";
import { ValidationEnvelope as C, isValidationEnvelope as G } from "agent-contracts/compiled";

const f = JSON.parse(readFileSync("test/fixtures/scout-grading.json", "utf8"));
const v = f.find((x) => x.description === "an accepted reply without details is valid").data;
const w = structuredClone(
  f.find((x) => x.description === "a failed reply with all seven dimensions is valid").data,
);
const bad = structuredClone(w);
bad.grade.implication_missing_support = null;
const which = {
  plainsmall: () => P.safeParse(v),
  plainusual: () => P.safeParse(w),
  compsmall: () => C.safeParse(v),
  compusual: () => C.safeParse(w),
  guardusual: () => G(w),
  plainbad: () => P.safeParse(bad).error.issues,
  compbad: () => C.safeParse(bad).error.issues,
}[process.argv[2]];
for (let i = 0; i < 2e4; i++) which();
const n = 1e6,
  t = performance.now();
let i = 0;
for (; i < n && performance.now() - t < 4000; i++) which();
console.log(process.argv[2], (((performance.now() - t) / i) * 1e6).toFixed(0), "ns");
