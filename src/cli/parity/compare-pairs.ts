import { checkCoverage } from "../../parity/undecided.js";
import { Bar } from "./bar.js";
import type { Options } from "./options.js";
import type { Pool } from "./pool.js";
import { replayCommand } from "./replay-command.js";
import type { PairResult } from "./result.js";
import type { Task } from "./tasks.js";
import type { Writer } from "./writer.js";

export interface Work {
  readonly tasks: readonly Task[];
  readonly options: Options;
  readonly seed: number;
  readonly pool: Pool;
  readonly writer: Writer;
}

/** Compares port and oracle of every pair, and writes each result as it comes. */
export async function comparePairs({
  tasks,
  options,
  seed,
  pool,
  writer,
}: Work): Promise<PairResult[]> {
  const { runs, time, replay, oracle, coverage, locations = false, allowThrows = false } = options;
  const extentOf = ({ share }: Task) => {
    if (replay !== undefined) return { replay };
    return time === undefined ? { runs: Math.ceil(runs * share) } : { seconds: time * share };
  };
  const total = tasks.reduce((sum, task) => sum + (extentOf(task).runs ?? 0), 0);
  const bar = new Bar("values", total);
  const results: PairResult[] = [];
  await pool
    .ask<"parity">(
      tasks.map((task, index) => ({
        kind: "parity",
        task: index,
        options: {
          ...extentOf(task),
          seed,
          coverage: coverage !== undefined && task.isMeasured,
          locations: locations || task.locations,
          allowThrows: allowThrows || task.allowThrows,
        },
        secondOpinion: oracle === "hyperjump",
      })),
      bar.tick,
      (report, index) => {
        bar.hide();
        const task = tasks[index];
        if (task === undefined) return;
        const { undecidable = [] } = task;
        const coverageFaults =
          report.coverage === undefined ? [] : checkCoverage(report.coverage, undecidable);
        const result = { task, report, coverageFaults, replay: replayCommand(report, options) };
        results.push(result);
        writer.write((format) => format.pair(result));
      },
    )
    .finally(bar.hide);
  return results;
}
