import { type ContractName, contracts } from "../../src/contracts/registry.js";
import type { Json, JsonObject } from "../../src/parity/json.js";
import { compileOracle } from "../../src/parity/oracle.js";
import { receiptOf, traceOf } from "./compose.js";
import { type Contender, contendersFor, type Name } from "./contenders.js";
import { edited } from "./material.js";
import { digits, duration, table } from "./table.js";

/** How often the time may grow where the count of items doubles. Twice is linear; the rest is for memory, which larger documents reach less fast. */
export const MOST_PER_STEP = 2.3;

/** A step that takes a contender longer is its last one: at the next a quadratic one takes four times as long. */
const PATIENCE_MS = 3000;

/** The shortest of so many calls counts, since nothing but other work makes one longer; of fewer where they take long in all. */
const CALLS = 7;
const ENOUGH_MS = 1500;

export const COUNTS = [1000, 2000, 4000, 8000, 16_000, 32_000, 64_000] as const;

/** Documents of one kind by how many items they have. */
export interface Series {
  readonly contract: ContractName;
  readonly items: string;
  readonly what: string;
  readonly isValid: boolean;
  readonly documentOf: (count: number) => Json;
}

export interface Step {
  readonly count: number;
  /** Nanoseconds. */
  readonly times: ReadonlyMap<Name, number>;
}

export interface Growth {
  readonly series: Omit<Series, "documentOf">;
  readonly steps: readonly Step[];
  /** Why a contender was not timed to the end. */
  readonly ends: ReadonlyMap<Name, string>;
}

const UPPER = "A".repeat(64);

interface Kind {
  readonly contract: ContractName;
  readonly items: string;
  readonly path: readonly string[];
  readonly documentOf: (count: number) => JsonObject;
  /** What a wrong item has otherwise. */
  readonly spoil: (item: Json) => Json;
  /** Whether two equal items are refused. */
  readonly isDistinct: boolean;
}

const KINDS: readonly Kind[] = [
  {
    contract: "clinical-agent-trace",
    items: "findings",
    path: ["evaluation", "findings"],
    documentOf: (count) => traceOf({ events: 1, invariants: 1, findings: count }),
    spoil: (item) => edited(item, ["severity"], "NONE"),
    isDistinct: true,
  },
  {
    contract: "clinical-agent-trace",
    items: "checked_invariants",
    path: ["evaluation", "checked_invariants"],
    documentOf: (count) => traceOf({ events: 1, invariants: count, findings: 0 }),
    spoil: (item) => `${item}-lower-case`,
    isDistinct: true,
  },
  {
    contract: "clinical-agent-trace",
    items: "events",
    path: ["events"],
    documentOf: (count) => traceOf({ events: count, invariants: 1, findings: 0 }),
    spoil: (item) => edited(item, ["event_sha256"], UPPER),
    isDistinct: false,
  },
  {
    contract: "receipt-agent-output",
    items: "evidence",
    path: ["evidence"],
    documentOf: (count) => receiptOf({ evidence: count, formulae: 0 }),
    spoil: (item) => edited(item, ["content_sha256"], UPPER),
    isDistinct: false,
  },
];

export const SERIES: readonly Series[] = KINDS.flatMap(seriesOf);

function seriesOf({ path, documentOf, spoil, isDistinct, ...kind }: Kind): readonly Series[] {
  const series = (
    what: string,
    isValid: boolean,
    change: (items: readonly Json[]) => readonly Json[],
  ): Series => ({
    ...kind,
    what,
    isValid,
    documentOf(count) {
      const document = documentOf(count);
      return edited(document, path, change(itemsAt(document, path)));
    },
  });
  return [
    series("valid", true, (items) => items),
    series("the last is wrong", false, (items) =>
      items.map((item, index) => (index === items.length - 1 ? spoil(item) : item)),
    ),
    series("every one is wrong", false, (items) => items.map(spoil)),
    ...(isDistinct
      ? [
          series("the last is the first again", false, (items) => [
            ...items.slice(0, -1),
            ...items.slice(0, 1),
          ]),
        ]
      : []),
  ];
}

function itemsAt(document: JsonObject, path: readonly string[]): readonly Json[] {
  let value: Json = document;
  for (const key of path) value = Reflect.get(Object(value), key);
  return value as readonly Json[];
}

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

/** @throws where the oracle's verdict on a small document of a series is another than the series'. */
export function checkSeries({ contract, items, what, isValid, documentOf }: Series): void {
  if (compileOracle(contracts[contract].jsonSchema).accepts(documentOf(3)) !== isValid) {
    throw new Error(`${contract}, ${items}, ${what}: another verdict, as the oracle says`);
  }
}

/** How often the time grew from each step to the next. */
export function growthOf({ steps }: Growth, name: Name): readonly number[] {
  return steps.flatMap(({ times }, index) => {
    const [time, before] = [times.get(name), steps[index - 1]?.times.get(name)];
    return time === undefined || before === undefined ? [] : [time / before];
  });
}

/** A row for each count: the time of each contender and, in brackets, how often it grew. */
export function growthTable({ series, steps, ends }: Growth, names: readonly Name[]): string {
  return table(
    [`${series.items}, ${series.what}`, ...names],
    steps.map(({ count, times }, index) => [
      count.toLocaleString("en"),
      ...names.map((name) => {
        const time = times.get(name);
        if (time === undefined) return `— (${ends.get(name)})`;
        const before = steps[index - 1]?.times.get(name);
        if (before === undefined) return duration(time);
        const grown = time / before;
        return `${duration(time)} (${digits(grown)}${grown > MOST_PER_STEP ? " !" : ""})`;
      }),
    ]),
  );
}
