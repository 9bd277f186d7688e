import { availableParallelism } from "node:os";
import { configOf } from "./config-file.js";
import type { Answers, TaskRequest } from "./messages.js";
import type { Selection, Task } from "./tasks.js";
import { type Silence, Thread } from "./thread.js";

type Of<K extends TaskRequest["kind"]> = Extract<TaskRequest, { kind: K }>;

/** Threads that answer requests about the tasks of one selection, as many at a time as there are cores. */
export class Pool {
  readonly #selection: Selection;
  readonly #patience: number;
  #tasks: readonly Task[] = [];
  #idle: Thread[] = [];
  readonly #all: Thread[] = [];

  /** A thread that gives no sign of life for `patience` seconds is given up. */
  constructor(selection: Selection, patience: number) {
    this.#selection = selection;
    this.#patience = patience;
  }

  /**
   * The tasks of the selection, without what can't be sent from a thread. The user's modules are loaded in threads alone.
   *
   * @throws {Failure} for what can't be loaded, and for a module that ends the process or comes to no end.
   */
  async load(): Promise<readonly Task[]> {
    const thread = this.#start();
    this.#tasks = await thread.ask<Answers["tasks"]>({ kind: "tasks" }, this.#silenceOfModules());
    this.#idle.push(thread);
    return this.#tasks;
  }

  /**
   * The answers, in the order of the requests. `onProgress` is told how many values or mutants were done since the last time, `onAnswer` gets
   * each answer in the order of the requests.
   *
   * @throws {Failure} for a task that can't be done: its schema can't be read, takes all memory, or gives no value for too long, which a
   * pattern can bring about that takes exponential time.
   */
  async ask<K extends TaskRequest["kind"]>(
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
        const silence = this.#silenceOf(request);
        answers[index] = await thread.ask<Answers[K]>(request, silence, onProgress);
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
    const script = new URL("./worker.js", import.meta.url);
    const thread = new Thread(script, this.#selection, this.#patience);
    this.#all.push(thread);
    return thread;
  }

  #silenceOfModules(): Silence {
    const { single, config } = this.#selection;
    return {
      name: single?.zod ?? configOf(config),
      hangs: `not loaded in ${this.#patience} seconds; look for a loop or an await that comes to no end`,
      ended: "a module ended the process before the run was over",
    };
  }

  #silenceOf({ task }: TaskRequest): Silence {
    const found = this.#tasks[task];
    return {
      name: found === undefined ? "" : `${found.file}: ${found.pair.name}`,
      hangs: `no value in ${this.#patience} seconds; look for a pattern that takes exponential time, a very large bound, or a port that comes to no end`,
      ended: "its thread ended before it was done; does the port end the process?",
    };
  }
}
