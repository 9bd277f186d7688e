import { ExitCode } from "../exit-code.js";
import { printable } from "../printable.js";
import { readReport } from "./read-report.js";
import { summarizeReports } from "./summarize-reports.js";

/**
 * Sums up the reports of one run, or of all its shards, on standard output.
 *
 * @throws {Failure} for a report that is empty or cut off, and for shards that aren't complete.
 */
export function report(files: readonly string[]): ExitCode {
  const reports = files.map(readReport);
  const lines = summarizeReports(reports);
  const isFine = reports.every(({ parity }) => parity);
  for (const line of [...lines, isFine ? "parity" : "no parity"]) {
    process.stdout.write(`${printable(line)}\n`);
  }
  return isFine ? ExitCode.ok : ExitCode.invalid;
}
