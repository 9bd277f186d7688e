import { Worker } from "node:worker_threads";
import { Failure } from "../failure.js";
import { readable } from "./readable.js";

/** More than any sensible schema needs; beyond it a thread ends, and not the process. */
const HEAP_MB = 2048;

/** What a thread tells about what it was asked. */
export type News<Answer> =
  | { readonly kind: "progress"; readonly done: number }
  | { readonly kind: "answer"; readonly answer: Answer }
  | { readonly kind: "failure"; readonly message: string };

/** How it is said that a thread gave no answer. */
export interface Silence {
  /** What it was busy with: a file, a pair. */
  readonly name: string;
  /** It gave no sign of life for too long. */
  readonly hangs: string;
  /** It ended before it was done. */
  readonly ended: string;
}

/** A thread that does what may hang, take all memory or end the process: the user's modules, patterns and ports. */
export class Thread {
  readonly #worker: Worker;
  readonly #patience: number;

  /** One that gives no sign of life for `patience` seconds is given up. */
  constructor(script: URL, data: unknown, patience: number) {
    this.#patience = patience;
    this.#worker = new Worker(script, {
      workerData: data,
      // What the user's modules print is no result.
      stdout: true,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    this.#worker.stdout.pipe(process.stderr, { end: false });
  }

  /** @throws {Failure} for what the thread tells as one, and for no answer. */
  ask<Answer>(
    request: unknown,
    { name, hangs, ended }: Silence,
    onProgress: (done: number) => void = () => {},
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const fail = (message: string) => reject(new Failure(readable(message)));
      const giveUp = () => fail(`${name}: ${hangs}`);
      let timer = setTimeout(giveUp, this.#patience * 1000);
      this.#worker.removeAllListeners();
      this.#worker.on("message", (news: News<Answer>) => {
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
        fail(`${name}: ${isMemory ? `needs more than ${HEAP_MB} MB of memory` : error.message}`);
      });
      this.#worker.on("exit", () => {
        clearTimeout(timer);
        fail(`${name}: ${ended}`);
      });
      this.#worker.postMessage(request);
    });
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}
