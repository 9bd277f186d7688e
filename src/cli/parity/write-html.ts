import { type CoveredFile, writeCoverage } from "../../parity/istanbul.js";
import { Failure } from "../failure.js";
import { systemMessage } from "../system-message.js";
import type { PairResult } from "./result.js";

/**
 * Writes the coverage of the schema files in Istanbul's format, and its HTML report, into a folder.
 *
 * @throws {Failure} where it can't be written to.
 */
export async function writeHtml(folder: string, pairs: readonly PairResult[]): Promise<void> {
  const files = new Map<string, CoveredFile>();
  for (const { task, report } of pairs) {
    if (report.coverage === undefined) continue;
    const { file, text } = task;
    const reports = [...(files.get(file)?.reports ?? []), report.coverage];
    files.set(file, { file, text, reports });
  }
  try {
    await writeCoverage(folder, [...files.values()]);
  } catch (error) {
    throw new Failure(`${folder}: ${systemMessage(error) ?? error}`);
  }
}
