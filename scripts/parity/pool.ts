import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { Failure } from "../../src/cli/failure.js";
import type { ParityReport } from "../../src/parity/check-parity.js";
import type { Selection, Task } from "./pairs.js";

/** What a worker is told to check: the pair of that name in its selection. */
export interface Job {
  readonly name: string;
  readonly runs: number;
  readonly seed: number;
}

/** What a worker tells. */
export type News =
  | { readonly kind: "progress"; readonly values: number }
  | { readonly kind: "report"; readonly report: ParityReport }
  | { readonly kind: "failure"; readonly message: string };

export interface Work {
  readonly selection: Selection;
  readonly tasks: readonly Task[];
  readonly jobOf: (task: Task) => Job;
  readonly onProgress: (values: number) => void;
  /** In the order of the tasks. */
  readonly onReport: (report: ParityReport) => void;
  /** A worker that gives no sign of life for so long is given up. */
  readonly patienceSeconds: number;
}

/** More than any sensible schema needs; beyond it a worker ends, and not the process. */
const HEAP_MB = 2048;

/**
 * Checks the tasks on all cores.
 *
 * @throws {Failure} for a task that can't be checked: its schema can't be read, takes all memory, or gives no value for too long, which a
 * pattern can bring about that takes exponential time.
 */
export async function checkAll(work: Work): Promise<ParityReport[]> {
  const { tasks, onReport } = work;
  const queue = [...tasks.entries()];
  const reports: ParityReport[] = [];
  let told = 0;

  async function serve(thread: Thread): Promise<void> {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [index, task] = next;
      reports[index] = await thread.check(task);
      for (let report = reports[told]; report !== undefined; report = reports[told]) {
        onReport(report);
        told++;
      }
    }
  }

  const threads = Array.from(
    { length: Math.min(availableParallelism(), tasks.length) },
    () => new Thread(work),
  );
  try {
    await Promise.all(threads.map(serve));
  } finally {
    await Promise.all(threads.map((thread) => thread.end()));
  }
  return reports;
}

class Thread {
  readonly #work: Work;
  readonly #worker: Worker;

  constructor(work: Work) {
    this.#work = work;
    this.#worker = new Worker(new URL("./worker.mjs", import.meta.url), {
      workerData: work.selection,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
  }

  check(task: Task): Promise<ParityReport> {
    const { jobOf, onProgress, patienceSeconds } = this.#work;
    return new Promise((resolve, reject) => {
      const fail = (message: string) => {
        reject(new Failure(`${task.file}: ${task.pair.name}: ${message}`));
      };
      const giveUp = () => {
        fail(
          `no value in ${patienceSeconds} seconds; look for a pattern that takes exponential time, or a very large bound`,
        );
      };
      let timer = setTimeout(giveUp, patienceSeconds * 1000);
      this.#worker.removeAllListeners();
      this.#worker.on("message", (news: News) => {
        clearTimeout(timer);
        if (news.kind === "report") resolve(news.report);
        else if (news.kind === "failure") fail(news.message);
        else {
          timer = setTimeout(giveUp, patienceSeconds * 1000);
          onProgress(news.values);
        }
      });
      this.#worker.on("error", (error) => {
        clearTimeout(timer);
        const isMemory = "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
        fail(isMemory ? `needs more than ${HEAP_MB} MB of memory` : error.message);
      });
      this.#worker.postMessage(jobOf(task));
    });
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}
