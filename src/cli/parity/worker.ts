/** One thread of `agent-contracts parity`: answers what it is asked about the tasks of a selection, one request after the other. */
import { parentPort, workerData } from "node:worker_threads";
import { checkParity } from "../../parity/check-parity.js";
import { compileHyperjump } from "../../parity/hyperjump.js";
import { createKiller, type Killer } from "../../parity/kill.js";
import { type Mutant, mutants } from "../../parity/mutants.js";
import { Failure } from "../failure.js";
import { loadTasks } from "./load-tasks.js";
import type { Answers, Request, TaskRequest } from "./messages.js";
import { reasonOf } from "./reason.js";
import type { LoadedTask, Selection, Task } from "./tasks.js";
import type { News } from "./thread.js";

/** How many values lie between two signs of life. */
const STRIDE = 100;

const selection: Selection = workerData;

/** What trying a pair's mutants needs, made once. */
interface Range {
  readonly killer: Killer;
  readonly byId: ReadonlyMap<string, Mutant>;
}

const ranges = new Map<LoadedTask, Range>();

let loading: Promise<readonly LoadedTask[]> | undefined;

function tasks(): Promise<readonly LoadedTask[]> {
  loading ??= load();
  return loading;
}

/** A module that waits for what never comes must not keep the thread, so that it ends before its time and is found out. */
async function load(): Promise<readonly LoadedTask[]> {
  parentPort?.unref();
  // The engine is here: what takes time from now on is the modules' own, and then the schema's.
  tellProgress(0);
  const loaded = await loadTasks(selection);
  tellProgress(0);
  parentPort?.ref();
  return loaded;
}

function tell(news: News<Answers[Request["kind"]]>): void {
  parentPort?.postMessage(news);
}

function tellProgress(done: number): void {
  tell({ kind: "progress", done });
}

async function answer(request: Request): Promise<Answers[Request["kind"]]> {
  const loaded = await tasks();
  return request.kind === "tasks" ? loaded.map(withoutPort) : doPart(loaded, request);
}

function withoutPort({ pair: { name, jsonSchema }, ...task }: LoadedTask): Task {
  return { ...task, pair: { name, jsonSchema } };
}

async function doPart(
  loaded: readonly LoadedTask[],
  request: TaskRequest,
): Promise<Answers[TaskRequest["kind"]]> {
  const task = loaded[request.task];
  if (task === undefined) throw new Failure(`no task ${request.task}`);
  try {
    return request.kind === "parity" ? await compareAll(task, request) : tryMutants(task, request);
  } catch (error) {
    throw new Failure(`${task.file}: ${task.pair.name}: ${reasonOf(error)}`);
  }
}

async function compareAll(
  { pair }: LoadedTask,
  { options, secondOpinion }: Extract<Request, { kind: "parity" }>,
): Promise<Answers["parity"]> {
  return checkParity(pair, {
    ...options,
    ...(secondOpinion && { secondOpinion: await compileHyperjump(pair.jsonSchema) }),
    onProgress: (compared) => {
      if (compared % STRIDE === 0) tellProgress(STRIDE);
    },
  });
}

function tryMutants(
  task: LoadedTask,
  { ids, seed, runs }: Extract<Request, { kind: "mutants" }>,
): Answers["mutants"] {
  const range = rangeOf(task, seed, runs);
  return ids.flatMap((id) => {
    const mutant = range.byId.get(id);
    const outcome = mutant === undefined ? [] : [range.killer.try(mutant)];
    tellProgress(1);
    return outcome;
  });
}

function rangeOf(task: LoadedTask, seed: number, runs: number): Range {
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
  answer(request)
    .then((answer) => tell({ kind: "answer", answer }))
    .catch((error) => tell({ kind: "failure", message: reasonOf(error) }));
});
