import type { Json } from "../../src/parity/json.js";
import { type Contender, contendersFor } from "./contenders.js";
import type { Series } from "./growth-series.js";
import type { Growth, Step } from "./growth-table.js";
import type { Name } from "./names.js";
import { duration } from "./table.js";

/** A step that takes a contender longer is its last one: at the next a quadratic one takes four times as long. */
const PATIENCE_MS = 3000;

/** The shortest of so many calls counts, since nothing but other work makes one longer; of fewer where they take long in all. */
const CALLS = 15;
const ENOUGH_MS = 1500;

export const COUNTS = [1000, 2000, 4000, 8000, 16_000, 32_000, 64_000] as const;

/** Times the contenders on documents of more and more items; a count's calls are made in turn. */
export async function measureGrowth(
  series: Series,
  names: readonly Name[],
  counts: readonly number[] = COUNTS,
): Promise<Growth> {
  const { documentOf, ...rest } = series;
  const contenders = await contendersFor(series.contract, names);
  const ends = new Map<Name, string>();
  const steps: Step[] = [];
  for (const count of counts) {
    const text = JSON.stringify(documentOf(count));
    const times = new Map<Name, number>();
    for (const contender of contenders.filter(({ name }) => !ends.has(name))) {
      times.set(contender.name, shortest(contender, JSON.parse(text), series));
    }
    for (const [name, time] of times) {
      if (time > PATIENCE_MS * 1e6) ends.set(name, `${duration(time)} for ${count}`);
    }
    steps.push({ count, times });
  }
  return { series: rest, steps, ends };
}

/** @throws where the verdict is another. */
function shortest({ name, accepts }: Contender, value: Json, { what, isValid }: Series): number {
  let best = Number.POSITIVE_INFINITY;
  const begin = performance.now();
  for (let call = 0; call < CALLS && performance.now() - begin < ENOUGH_MS; call++) {
    const start = performance.now();
    const verdict = accepts(value);
    best = Math.min(best, performance.now() - start);
    if (verdict !== isValid) throw new Error(`${name}: another verdict where ${what}`);
  }
  return best * 1e6;
}
