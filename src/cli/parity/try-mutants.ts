import { checkEquivalents } from "../../parity/equivalence.js";
import type { MutantOutcome } from "../../parity/kill.js";
import { mutants, shardOf } from "../../parity/mutants.js";
import { Bar } from "./bar.js";
import type { Work } from "./compare-pairs.js";
import type { MutantsResult } from "./result.js";

/** A mutant is tried on this share of the values that a pair is compared on. Most fall to one of the first hundred. */
const SHARE = 0.25;

/** How many mutants a thread is given at a time. */
const CHUNK = 20;

/** Tries the mutants of every measured pair's schema, and writes each pair's result when its last mutant is tried. */
export async function tryMutants({
  tasks,
  options,
  seed,
  pool,
  writer,
}: Work): Promise<MutantsResult[]> {
  const { index, count } = options.shard ?? { index: 1, count: 1 };
  const runs = Math.ceil(options.runs * SHARE);
  const ranges = tasks.flatMap((task, number) => {
    if (!task.isMeasured) return [];
    const all = mutants(task.pair.jsonSchema);
    return [{ task, number, all, ids: shardOf(all, index - 1, count).map(({ id }) => id) }];
  });
  const requests = ranges.flatMap(({ number, ids }) =>
    chunked(ids).map((chunk) => ({
      kind: "mutants" as const,
      task: number,
      ids: chunk,
      seed,
      runs,
    })),
  );
  const bar = new Bar(
    "mutants",
    ranges.reduce((sum, { ids }) => sum + ids.length, 0),
  );
  const outcomes = new Map<number, MutantOutcome[]>(ranges.map(({ number }) => [number, []]));
  const results: MutantsResult[] = [];
  await pool
    .ask<"mutants">(requests, bar.tick, (answer, at) => {
      const number = requests[at]?.task ?? 0;
      outcomes.get(number)?.push(...answer);
    })
    .finally(bar.hide);
  for (const { task, number, all } of ranges) {
    const tried = outcomes.get(number) ?? [];
    const faults = checkEquivalents({
      jsonSchema: task.pair.jsonSchema,
      mutants: all,
      outcomes: tried,
      records: task.equivalents ?? [],
    });
    const result = { task, outcomes: tried, faults };
    results.push(result);
    writer.write((format) => format.mutants(result));
  }
  return results;
}

function chunked(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / CHUNK) }, (_, index) =>
    ids.slice(index * CHUNK, (index + 1) * CHUNK),
  );
}
