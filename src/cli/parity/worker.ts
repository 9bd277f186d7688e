/** One thread of `agent-contracts parity`: answers what it is asked about the tasks of a selection, one request after the other. */
import { parentPort, workerData } from "node:worker_threads";
import { checkParity } from "../../parity/check-parity.js";
import { compileHyperjump } from "../../parity/hyperjump.js";
import { createKiller, type Killer } from "../../parity/kill.js";
import { type Mutant, mutants } from "../../parity/mutants.js";
import { loadTasks } from "./load-tasks.js";
import type { News, Request } from "./messages.js";
import type { Selection, Task } from "./tasks.js";

/** How many values lie between two signs of life. */
const STRIDE = 100;

const tasks = loadTasks(workerData satisfies Selection);

/** What trying a pair's mutants needs, made once. */
interface Range {
  readonly killer: Killer;
  readonly byId: ReadonlyMap<string, Mutant>;
}

const ranges = new Map<Task, Range>();

function tell(news: News<Request["kind"]>): void {
  parentPort?.postMessage(news);
}

function tellProgress(done: number): void {
  tell({ kind: "progress", done });
}

async function answer(request: Request): Promise<News<Request["kind"]>> {
  const task = (await tasks)[request.task];
  if (task === undefined) throw new Error(`no task ${request.task}`);
  return request.kind === "parity" ? compareAll(task, request) : tryMutants(task, request);
}

async function compareAll(
  { pair }: Task,
  { options, secondOpinion }: Extract<Request, { kind: "parity" }>,
): Promise<News<"parity">> {
  const report = checkParity(pair, {
    ...options,
    ...(secondOpinion && { secondOpinion: await compileHyperjump(pair.jsonSchema) }),
    onProgress: (compared) => {
      if (compared % STRIDE === 0) tellProgress(STRIDE);
    },
  });
  return { kind: "answer", answer: report };
}

function tryMutants(
  task: Task,
  { ids, seed, runs }: Extract<Request, { kind: "mutants" }>,
): News<"mutants"> {
  const range = rangeOf(task, seed, runs);
  const outcomes = ids.flatMap((id) => {
    const mutant = range.byId.get(id);
    const outcome = mutant === undefined ? [] : [range.killer.try(mutant)];
    tellProgress(1);
    return outcome;
  });
  return { kind: "answer", answer: outcomes };
}

function rangeOf(task: Task, seed: number, runs: number): Range {
  const known = ranges.get(task);
  if (known !== undefined) return known;
  const range = {
    killer: createKiller(task.pair, { seed, runs }),
    byId: new Map(mutants(task.pair.jsonSchema).map((mutant) => [mutant.id, mutant])),
  };
  ranges.set(task, range);
  return range;
}

parentPort?.on("message", (request: Request) => {
  answer(request).then(tell, (error) => tell({ kind: "failure", message: reasonOf(error) }));
});

function reasonOf(error: unknown): string {
  if (error instanceof RangeError && error.message.includes("call stack")) {
    return "the schema is nested too deeply, or asks for itself without end";
  }
  return error instanceof Error ? error.message : String(error);
}
