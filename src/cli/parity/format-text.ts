import type { ParityReport, Spent } from "../../parity/check-parity.js";
import { describeMutants } from "../../parity/describe-mutants.js";
import { isLocated } from "../../parity/locations.js";
import { describeCoverage } from "../../parity/undecided.js";
import { describeFaults } from "./describe-faults.js";
import { readable } from "./readable.js";
import type { Finished, Format, PairResult } from "./result.js";

type Column = readonly [title: string, cell: (report: ParityReport) => string];

const COLUMNS: readonly Column[] = [
  ["values", ({ values }) => count(values)],
  ["both accept", ({ bothAccept }) => count(bothAccept)],
  ["both reject", ({ bothReject }) => count(bothReject)],
  ["disagree", ({ disagree }) => count(disagree)],
  ["oracle faults", ({ oracleFaults }) => count(oracleFaults)],
  ["seconds", ({ seconds }) => seconds.toFixed(1)],
];

/** Of the refused values, and of those with errors at one location alone: on how many the issues lie where they should. */
const LOCATION_COLUMNS: readonly Column[] = [
  ["located", ({ locations }) => share(locations?.located, locations?.refused)],
  ["alone", ({ locations }) => share(locations?.aloneLocated, locations?.alone)],
];

/** Never rounded up: 100 % is all of them. */
function share(part: number | undefined, whole: number | undefined): string {
  if (part === undefined || !whole) return "";
  return `${(Math.floor((10_000 * part) / whole) / 100).toFixed(2)} %`;
}

/** A table, a line a pair, and then what is wrong with any of them. */
export function textFormat(): Format {
  let nameWidth = 0;
  let columns = COLUMNS;

  function row(name: string, cells: readonly string[]): string {
    const right = cells.map((cell, index) =>
      cell.padStart(Math.max(columns[index]?.[0].length ?? 0, 9)),
    );
    return readable([name.padEnd(nameWidth), ...right].join("  "));
  }

  return {
    header(run) {
      if (run.locations) columns = [...COLUMNS, ...LOCATION_COLUMNS];
      nameWidth = Math.max(...run.pairs.map((name) => name.length), "pair".length);
      return [
        `seed ${run.seed}`,
        row(
          "pair",
          columns.map(([title]) => title),
        ),
      ];
    },
    pair: ({ report }) => [
      row(
        report.name,
        columns.map(([, cell]) => cell(report)),
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
  if (pairs.some(({ report }) => report.disagree > 0 || report.isVacuous)) return "no parity";
  const holes = pairs.every(
    ({ report }) => report.locations === undefined || isLocated(report.locations),
  )
    ? "the evidence has holes"
    : "issues lie elsewhere than the schema's errors";
  return `no value found on which port and schema differ, but ${holes}`;
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
