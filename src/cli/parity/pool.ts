import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { Failure } from "../failure.js";
import type { Answers, News, Request } from "./messages.js";
import { readable } from "./readable.js";
import type { Selection, Task } from "./tasks.js";

/** More than any sensible schema needs; beyond it a thread ends, and not the process. */
const HEAP_MB = 2048;

type Of<K extends Request["kind"]> = Extract<Request, { kind: K }>;

/** Threads that answer requests about the tasks of one selection, as many at a time as there are cores. */
export class Pool {
  readonly #selection: Selection;
  readonly #tasks: readonly Task[];
  readonly #patience: number;
  #idle: Thread[] = [];
  readonly #all: Thread[] = [];

  /** A thread that gives no sign of life for `patience` seconds is given up. */
  constructor(selection: Selection, tasks: readonly Task[], patience: number) {
    this.#selection = selection;
    this.#tasks = tasks;
    this.#patience = patience;
  }

  /**
   * The answers, in the order of the requests. `onProgress` is told how many values or mutants were done since the last time, `onAnswer` gets
   * each answer in the order of the requests.
   *
   * @throws {Failure} for a task that can't be done: its schema can't be read, takes all memory, or gives no value for too long, which a
   * pattern can bring about that takes exponential time.
   */
  async ask<K extends Request["kind"]>(
    requests: readonly Of<K>[],
    onProgress: (done: number) => void,
    onAnswer: (answer: Answers[K], index: number) => void,
  ): Promise<void> {
    const queue = [...requests.entries()];
    const answers: Answers[K][] = [];
    let told = 0;

    const serve = async (thread: Thread): Promise<void> => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        const [index, request] = next;
        answers[index] = await thread.ask<K>(request, this.#nameOf(request), onProgress);
        for (let answer = answers[told]; answer !== undefined; answer = answers[told]) {
          onAnswer(answer, told);
          told++;
        }
      }
    };

    const threads = Array.from(
      { length: Math.min(availableParallelism(), requests.length) },
      () => this.#idle.pop() ?? this.#start(),
    );
    await Promise.all(threads.map(serve));
    this.#idle = [...this.#idle, ...threads];
  }

  async end(): Promise<void> {
    await Promise.all(this.#all.map((thread) => thread.end()));
  }

  #start(): Thread {
    const thread = new Thread(this.#selection, this.#patience);
    this.#all.push(thread);
    return thread;
  }

  #nameOf({ task }: Request): string {
    const found = this.#tasks[task];
    return found === undefined ? "" : `${found.file}: ${found.pair.name}`;
  }
}

class Thread {
  readonly #worker: Worker;
  readonly #patience: number;

  constructor(selection: Selection, patience: number) {
    this.#patience = patience;
    this.#worker = new Worker(new URL("./worker.js", import.meta.url), {
      workerData: selection,
      // What the user's modules print is no result.
      stdout: true,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    this.#worker.stdout.pipe(process.stderr, { end: false });
  }

  ask<K extends Request["kind"]>(
    request: Of<K>,
    name: string,
    onProgress: (done: number) => void,
  ): Promise<Answers[K]> {
    return new Promise((resolve, reject) => {
      const fail = (message: string) => reject(new Failure(readable(`${name}: ${message}`)));
      const giveUp = () => {
        fail(
          `no value in ${this.#patience} seconds; look for a pattern that takes exponential time, a very large bound, or a port that comes to no end`,
        );
      };
      let timer = setTimeout(giveUp, this.#patience * 1000);
      this.#worker.removeAllListeners();
      this.#worker.on("message", (news: News<K>) => {
        clearTimeout(timer);
        if (news.kind === "answer") resolve(news.answer);
        else if (news.kind === "failure") fail(news.message);
        else {
          timer = setTimeout(giveUp, this.#patience * 1000);
          onProgress(news.done);
        }
      });
      this.#worker.on("error", (error) => {
        clearTimeout(timer);
        const isMemory = "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
        fail(isMemory ? `needs more than ${HEAP_MB} MB of memory` : error.message);
      });
      this.#worker.on("exit", () => {
        clearTimeout(timer);
        fail("its thread ended before it was done; does the port end the process?");
      });
      this.#worker.postMessage(request);
    });
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}
