import type { Json } from "../../src/parity/json.js";
import { type Contender, contendersFor } from "./contenders.js";
import type { Series } from "./growth-series.js";
import type { Growth } from "./growth-table.js";
import type { Name } from "./names.js";
import { duration } from "./table.js";

const COUNTS = [1000, 2000, 4000, 8000, 16_000, 32_000, 64_000] as const;

/**
 * The shortest call counts, since nothing but other work makes one longer. All counts are gone through several times, so that what the machine
 * does for a second or two does not hit every call of one.
 */
const FULL = { counts: COUNTS, passes: 3 } as const;
const CALLS_OF_A_PASS = 5;

export interface GrowthEffort {
  readonly counts: readonly number[];
  readonly passes: number;
}

/** A call of so many nanoseconds is the only one: other work hardly matters to it. */
const LONG = 5e8;

/** After one of so many a contender is out: at the next step a quadratic one takes four times as long. */
const TOO_LONG = 3e9;

/**
 * Times the contenders on documents of more and more items.
 *
 * @throws where a verdict is another than the series'.
 */
export async function measureGrowth(
  { documentOf, ...series }: Series,
  names: readonly Name[],
  { counts, passes }: GrowthEffort = FULL,
): Promise<Growth> {
  const contenders = await contendersFor(series.contract, names);
  const steps = counts.map((count) => ({
    count,
    text: JSON.stringify(documentOf(count)),
    times: new Map<Name, number>(),
  }));
  const ends = new Map<Name, string>();
  for (let pass = 0; pass < passes; pass++) {
    const out = new Set<Name>();
    for (const { count, text, times } of steps) {
      const value: Json = JSON.parse(text);
      for (const contender of contenders.filter(({ name }) => !out.has(name))) {
        const { name } = contender;
        const time = shortest(contender, value, series, times.get(name));
        times.set(name, time);
        if (time < TOO_LONG) continue;
        out.add(name);
        ends.set(name, `${duration(time)} for ${count.toLocaleString("en")}`);
      }
    }
  }
  return { series, steps: steps.map(({ count, times }) => ({ count, times })), ends };
}

/** The shortest call in nanoseconds, of those now and those before. */
function shortest(
  { name, accepts }: Contender,
  value: Json,
  { what, isValid }: Growth["series"],
  before: number | undefined,
): number {
  let best = before;
  for (let call = 0; call < CALLS_OF_A_PASS && (best === undefined || best < LONG); call++) {
    const start = performance.now();
    const verdict = accepts(value);
    const time = 1e6 * (performance.now() - start);
    if (verdict !== isValid) throw new Error(`${name}: another verdict where ${what}`);
    best = Math.min(time, best ?? time);
  }
  return best ?? Number.NaN;
}
