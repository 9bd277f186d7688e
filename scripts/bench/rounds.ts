import { measure } from "mitata";

/** Something to be timed. May be asynchronous. */
export interface Task {
  readonly name: string;
  readonly run: () => unknown;
}

export interface Effort {
  readonly rounds: number;
  /** For each task in each round. */
  readonly milliseconds: number;
  /** For each task before the first round: V8 compiles what has run often, and a large function late. */
  readonly warmUp: number;
}

/** Nanoseconds that one call of a task took, in each round. */
export type Rounds = ReadonlyMap<string, readonly number[]>;

/** Small batches, else a task of 50 microseconds would run for seconds; and no collection of garbage is forced, which without `--expose-gc` means to fill a gigabyte. */
const OPTIONS = { gc: false, batch_samples: 256, min_samples: 3 } as const;

/**
 * Times every task in every round, each round in another order, so that what else the machine does hits all of them alike: the ratios of one
 * round are worth more than the times.
 */
export async function timeInRounds(
  tasks: readonly Task[],
  { rounds, milliseconds, warmUp }: Effort,
): Promise<Rounds> {
  const times = new Map<string, number[]>(tasks.map(({ name }) => [name, []]));
  const timed = async (run: Task["run"], least: number) =>
    (await measure(run, { ...OPTIONS, min_cpu_time: least * 1e6 })).p50;
  // Twice over all: V8 compiles in another thread, and while that goes on the first one has run on.
  for (const { run } of [...tasks, ...tasks]) await timed(run, warmUp / 2);
  for (let round = 0; round < rounds; round++) {
    for (const { name, run } of rotated(tasks, round)) {
      times.get(name)?.push(await timed(run, milliseconds));
    }
  }
  return times;
}

/** The same items, begun with another one. */
export function rotated<Item>(items: readonly Item[], by: number): readonly Item[] {
  const start = by % Math.max(items.length, 1);
  return [...items.slice(start), ...items.slice(0, start)];
}
