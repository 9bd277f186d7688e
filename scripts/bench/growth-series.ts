import { type ContractName, contracts } from "../../src/contracts/registry.js";
import type { Json, JsonObject } from "../../src/parity/json.js";
import { compileOracle } from "../../src/parity/oracle.js";
import { receiptOf, traceOf } from "./compose.js";
import { edited } from "./material.js";

/** Documents of one kind by how many items they have. */
export interface Series {
  readonly contract: ContractName;
  readonly items: string;
  readonly what: string;
  readonly isValid: boolean;
  readonly documentOf: (count: number) => Json;
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

/** @throws where the oracle's verdict on a small document of a series is another than the series'. */
export function checkSeries({ contract, items, what, isValid, documentOf }: Series): void {
  if (compileOracle(contracts[contract].jsonSchema).accepts(documentOf(3)) !== isValid) {
    throw new Error(`${contract}, ${items}, ${what}: another verdict, as the oracle says`);
  }
}
