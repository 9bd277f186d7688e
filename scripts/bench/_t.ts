import { bundleBytes, bundleTable } from "./bundle-bytes.js";
import { coldStart, coldStartTable } from "./cold-start.js";
import { checkSeries, growthTable, measureGrowth, SERIES } from "./growth.js";
import { timeTrpcCalls, trpcTable } from "./trpc-call.js";

const cs = ["scout-grading", "receipt-agent-output", "clinical-agent-trace"] as const;
console.log(trpcTable(await timeTrpcCalls({ rounds: 3, milliseconds: 20 })));
console.log(bundleTable(await Promise.all(cs.map(bundleBytes))));
console.log(coldStartTable(await Promise.all(cs.map((c) => coldStart(c, 3)))));
for (const s of SERIES) {
  checkSeries(s);
  const names = ["plain", "compiled", "guard", s.isValid ? "Ajv" : "Ajv, all errors"] as const;
  console.time("g");
  console.log(growthTable(await measureGrowth(s, names, [500, 1000, 2000, 4000]), names));
  console.timeEnd("g");
}
