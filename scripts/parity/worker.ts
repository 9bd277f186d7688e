/** One thread of the parity job: checks the pairs it is told to, one after the other. */
import { parentPort, workerData } from "node:worker_threads";
import { checkParity } from "../../src/parity/check-parity.js";
import { type Selection, selectTasks } from "./pairs.js";
import type { Job, News } from "./pool.js";

/** How many values lie between two signs of life. */
const STRIDE = 100;

const tasks = selectTasks(workerData satisfies Selection);

function tell(news: News): void {
  parentPort?.postMessage(news);
}

parentPort?.on("message", ({ name, runs, seed }: Job) => {
  try {
    const pair = tasks.find((task) => task.pair.name === name)?.pair;
    if (pair === undefined) throw new Error(`no pair ${name}`);
    const report = checkParity(pair, {
      runs,
      seed,
      onProgress: (compared) => {
        if (compared % STRIDE === 0) tell({ kind: "progress", values: STRIDE });
      },
    });
    tell({ kind: "report", report });
  } catch (error) {
    tell({ kind: "failure", message: reasonOf(error) });
  }
});

function reasonOf(error: unknown): string {
  if (error instanceof RangeError && error.message.includes("call stack")) {
    return "the schema is nested too deeply, or asks for itself without end";
  }
  return error instanceof Error ? error.message : String(error);
}
