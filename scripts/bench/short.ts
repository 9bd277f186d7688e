import type { ContractName } from "../../src/contracts/registry.js";
import { contendersFor } from "./contenders.js";
import { composedOf } from "./documents.js";
import { measureGrowth } from "./growth.js";
import { SERIES } from "./growth-series.js";
import { growthOf } from "./growth-table.js";
import { type Guarded, leastOf } from "./limits.js";
import { type Name, OURS_AND_AJV } from "./names.js";
import { ratioIn } from "./ratios.js";
import { baseOf } from "./verdict-table.js";
import { timeSubject } from "./verdict-times.js";

const ATTEMPTS = 4;
const EFFORT = { rounds: 5, milliseconds: 5, warmUp: 40 } as const;

/** About twice the usual ratio of a valid document and five times that of a refused one, whose ratio a busy machine once made four times as large. */
const MOST = {
  valid: { compiled: 1.5, guard: 1.5, plain: 5 },
  refused: { compiled: 24, guard: 12, plain: 20 },
} as const;

/** Linear is 8 times, and up to 22 where garbage is collected; quadratic is 64, of which 39 and more were measured. */
const COUNTS = [1000, 8000] as const;
const MOST_GROWTH = 32;
const GROWING: readonly Name[] = ["plain", "compiled", "guard"];

/** The ratios of the usual documents and of growth, each the least of several attempts where the first is above its limit. */
export async function shortBench(contracts: readonly ContractName[]): Promise<readonly Guarded[]> {
  const ratios: Guarded[] = [];
  for (const contract of contracts) ratios.push(...(await usualOf(contract)));
  for (const series of SERIES.filter((one) => contracts.includes(one.contract))) {
    const what = (name: Name) =>
      `${series.contract}, ${series.items}, ${series.what}: ${name} at ${COUNTS[1]} / at ${COUNTS[0]}`;
    const grown = await leastOf(ATTEMPTS, async () => {
      const growth = await measureGrowth(series, GROWING, { counts: COUNTS, passes: 1 });
      return GROWING.map((name) => ({
        what: what(name),
        most: MOST_GROWTH,
        ratio: growthOf(growth, name)[0] ?? Number.NaN,
      }));
    });
    ratios.push(...grown);
  }
  return ratios;
}

async function usualOf(contract: ContractName): Promise<readonly Guarded[]> {
  const contenders = await contendersFor(contract, OURS_AND_AJV);
  const ratios: Guarded[] = [];
  for (const subject of composedOf(contract).filter(({ size }) => size === "usual")) {
    const base = baseOf(subject);
    const most = Object.entries(subject.isValid ? MOST.valid : MOST.refused);
    const measured = await leastOf(ATTEMPTS, async () => {
      const { rounds } = await timeSubject(subject, contenders, EFFORT);
      return most.map(([name, limit]) => ({
        what: `${contract}, ${subject.what}: ${name} / ${base}`,
        most: limit,
        ratio: ratioIn(rounds, name, base) ?? Number.NaN,
      }));
    });
    ratios.push(...measured);
  }
  return ratios;
}
