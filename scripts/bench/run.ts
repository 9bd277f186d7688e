import type { ContractName } from "../../src/contracts/registry.js";
import { type Bundled, bundleBytes, bundleTable } from "./bundle-bytes.js";
import { type ColdStart, coldStart, coldStartFigures, coldStartTable } from "./cold-start.js";
import { subjectsOf } from "./documents.js";
import { measureGrowth } from "./growth.js";
import { checkSeries, SERIES } from "./growth-series.js";
import { type Growth, growthTable, MOST_PER_STEP, steepSteps } from "./growth-table.js";
import type { Name } from "./names.js";
import { type Report, thisMachine } from "./report.js";
import { targetTable } from "./targets.js";
import { timeTrpcCalls, trpcFigures, trpcTable } from "./trpc-call.js";
import { type Measured, verdictFigures, verdictTable } from "./verdict-table.js";
import { timeVerdictsApart } from "./verdicts-apart.js";

/** For each contender and document. It takes V8 two tenths of a second of a whole core to compile Ajv's function for a receipt. */
const EFFORT = { milliseconds: 20, warmUp: 600 } as const;

/** Where what is printed goes: tables as they are ready, and what is being done meanwhile. */
export interface Printer {
  readonly table: (text: string) => void;
  readonly progress: (line: string) => void;
}

/** Measures everything but growth, and prints it. */
export async function runBench(
  contracts: readonly ContractName[],
  rounds: number,
  print: Printer,
): Promise<Report> {
  const effort = { ...EFFORT, rounds };
  // First, before the engine makes documents in this process and V8 has seen all kinds of them.
  print.progress("tRPC calls");
  const trpcCalls = contracts.includes("clinical-agent-trace")
    ? await timeTrpcCalls(effort)
    : undefined;

  const verdicts: Measured[] = [];
  for (const contract of contracts) {
    const subjects = subjectsOf(contract);
    const results = await timeVerdictsApart({ contract, subjects, effort });
    print.table(`${contract}, in units of the base\n\n${verdictTable(results)}`);
    verdicts.push(...results);
  }

  const coldStarts: ColdStart[] = [];
  for (const contract of contracts) {
    print.progress(`${contract}: cold start`);
    coldStarts.push(await coldStart(contract, rounds));
  }
  print.table(coldStartTable(coldStarts));

  if (trpcCalls !== undefined) print.table(trpcTable(trpcCalls));

  const bundles: Bundled[] = [];
  for (const contract of contracts) bundles.push(await bundleBytes(contract));
  print.table(bundleTable(bundles));

  const figures = [
    ...verdictFigures(verdicts),
    ...coldStartFigures(coldStarts),
    ...(trpcCalls === undefined ? [] : trpcFigures(trpcCalls)),
  ];
  print.table(targetTable(figures));
  const machine = thisMachine();
  return {
    machine,
    verdicts,
    coldStarts,
    ...(trpcCalls !== undefined && { trpcCalls }),
    bundles,
    figures,
  };
}

/** Measures growth alone, and prints it. */
export async function runGrowth(
  contracts: readonly ContractName[],
  print: Printer,
): Promise<Report> {
  const growth: Growth[] = [];
  for (const series of SERIES.filter(({ contract }) => contracts.includes(contract))) {
    checkSeries(series);
    print.progress(`${series.items}, ${series.what}`);
    const names = namesFor(series.isValid);
    const measured = await measureGrowth(series, names);
    print.table(growthTable(measured, names));
    growth.push(measured);
  }
  const steep = steepSteps(growth, OURS);
  print.table(
    steep.length === 0
      ? `No step of ours took more than ${MOST_PER_STEP} times as long as the one before.`
      : `More than ${MOST_PER_STEP} times a step:\n\n${steep.map((line) => `- ${line}\n`).join("")}`,
  );
  return { machine: thisMachine(), growth };
}

const OURS: readonly Name[] = ["plain", "compiled", "guard"];

function namesFor(isValid: boolean): readonly Name[] {
  return [...OURS, isValid ? "Ajv" : "Ajv, all errors"];
}
