import type { Spent } from "../../parity/check-parity.js";
import { describeMutants } from "../../parity/describe-mutants.js";
import { describeCoverage } from "../../parity/undecided.js";
import { describeFaults } from "./describe-faults.js";
import { readable } from "./readable.js";
import type { Finished, Format, PairResult } from "./result.js";

const COLUMNS = [
  ["values", ({ report }) => count(report.values)],
  ["both accept", ({ report }) => count(report.bothAccept)],
  ["both reject", ({ report }) => count(report.bothReject)],
  ["disagree", ({ report }) => count(report.disagree)],
  ["oracle faults", ({ report }) => count(report.oracleFaults)],
  ["seconds", ({ report }) => report.seconds.toFixed(1)],
] as const satisfies readonly (readonly [string, (result: PairResult) => string])[];

/** A table, a line a pair, and then what is wrong with any of them. */
export function textFormat(): Format {
  let nameWidth = 0;

  function row(name: string, cells: readonly string[]): string {
    const right = cells.map((cell, index) =>
      cell.padStart(Math.max(COLUMNS[index]?.[0].length ?? 0, 9)),
    );
    return readable([name.padEnd(nameWidth), ...right].join("  "));
  }

  return {
    header(run) {
      nameWidth = Math.max(...run.pairs.map((name) => name.length), "pair".length);
      return [
        `seed ${run.seed}`,
        row(
          "pair",
          COLUMNS.map(([title]) => title),
        ),
      ];
    },
    pair: (result) => [
      row(
        result.report.name,
        COLUMNS.map(([, cell]) => cell(result)),
      ),
    ],
    mutants: ({ task, outcomes, faults }) => [
      "",
      `mutants of ${readable(task.pair.name)}`,
      ...describeMutants(outcomes, faults).map(readable),
    ],
    footer: (run) =>
      [
        ...run.pairs.flatMap(describeFaults),
        ...run.pairs.flatMap(coverageLines),
        shares(run),
        run.isFine ? "parity: no value found on which port and schema differ" : verdictOf(run),
      ].map(readable),
  };
}

function coverageLines({ report, task }: PairResult): string[] {
  if (report.coverage === undefined) return [];
  const lines = describeCoverage(report.coverage, task.undecidable ?? []);
  return ["", ...lines.map((line) => `${report.name}: ${line}`)];
}

function verdictOf({ pairs }: Finished): string {
  return pairs.some(({ report }) => report.disagree > 0 || report.isVacuous)
    ? "no parity"
    : "no value found on which port and schema differ, but the evidence has holes";
}

/** How fast it went, and where the time went. */
function shares({ pairs }: Finished): string {
  const sum = (part: (spent: Spent) => number) =>
    pairs.reduce((total, { report }) => total + part(report.spent), 0);
  const total = sum(({ generator, oracle, port }) => generator + oracle + port);
  const values = pairs.reduce((all, { report }) => all + report.values, 0);
  const percent = (part: number) => `${Math.round((100 * part) / total)} %`;
  const parts = [
    `generator ${percent(sum(({ generator }) => generator))}`,
    `oracle ${percent(sum(({ oracle }) => oracle))}`,
    `port ${percent(sum(({ port }) => port))}`,
  ];
  return `${count(Math.round(values / total))} values a second and core: ${parts.join(", ")}`;
}

function count(value: number): string {
  return value.toLocaleString("en");
}
