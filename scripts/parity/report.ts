import type { Disagreement, ParityReport } from "../../src/parity/check-parity.js";
import { toText } from "../../src/parity/json.js";

const COLUMNS = [
  ["contract", ({ name }) => name],
  ["values", ({ values }) => count(values)],
  ["both accept", ({ bothAccept }) => count(bothAccept)],
  ["both reject", ({ bothReject }) => count(bothReject)],
  ["disagree", ({ disagree }) => count(disagree)],
  ["oracle faults", ({ oracleFaults }) => count(oracleFaults)],
  ["seed", ({ seed }) => String(seed)],
  ["seconds", ({ seconds }) => seconds.toFixed(1)],
] as const satisfies readonly (readonly [string, (report: ParityReport) => string])[];

function count(value: number): string {
  return value.toLocaleString("en");
}

/** A line a contract, numbers to the right. `nameWidth` is that of the longest name. */
export function createTable(nameWidth: number): {
  readonly header: string;
  readonly row: (report: ParityReport) => string;
} {
  const align = (cells: readonly string[]) =>
    cells
      .map((cell, index) => {
        const width = Math.max(COLUMNS[index]?.[0].length ?? 0, 9);
        return index === 0 ? cell.padEnd(nameWidth) : cell.padStart(width);
      })
      .join("  ");
  return {
    header: align(COLUMNS.map(([title]) => title)),
    row: (report) => align(COLUMNS.map(([, cell]) => cell(report))),
  };
}

/** What is wrong with a contract's run, for a person; empty where nothing is. */
export function describeFaults(report: ParityReport, replay: string): string[] {
  const { name, bothAccept, bothReject, oracleFault, oracleFaults, disagreement } = report;
  return [
    ...(disagreement === undefined ? [] : describeDisagreement(name, disagreement, replay)),
    ...(report.isVacuous
      ? [`${name}: vacuous, ${bothAccept} accepted and ${bothReject} rejected of ${report.values}`]
      : []),
    ...(oracleFault === undefined
      ? []
      : [
          `${name}: the oracle threw on ${oracleFaults} values, so it gave no verdict: ${oracleFault}`,
        ]),
  ];
}

function describeDisagreement(name: string, found: Disagreement, replay: string): string[] {
  const { value, zod, jsonSchema, source, run, reasons } = found;
  const port = zod === "threw" ? "throws on" : zod ? "accepts" : "rejects";
  return [
    "",
    `${name}: the port ${port} what the JSON Schema ${jsonSchema ? "accepts" : "rejects"}`,
    `  value        ${toText(value)}`,
    `  found as     ${source}${run === 0 ? "" : `, value ${run} of the run`}`,
    ...reasons.oracle.map(
      ({ instanceLocation, keywordLocation, message }) =>
        `  JSON Schema  ${instanceLocation || "(root)"}: ${message}, ${keywordLocation}`,
    ),
    ...reasons.port.map(
      ({ instanceLocation, code, message }) =>
        `  port         ${instanceLocation || "(root)"}: ${message} (${code})`,
    ),
    `  replay       ${replay}`,
  ];
}

/** A report as JSON. The value stands in it as JSON text, since `1e400` is not to be had otherwise. */
export function toRecord(report: ParityReport): object {
  const { disagreement, ...rest } = report;
  return disagreement === undefined
    ? rest
    : { ...rest, disagreement: { ...disagreement, value: toText(disagreement.value) } };
}
