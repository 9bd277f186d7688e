import { closeSync, openSync, readdirSync, readFileSync, writeSync } from "node:fs";
import type { ContractName } from "../../src/contracts/registry.js";
import type { Json } from "../../src/parity/json.js";
import { composedOf } from "../bench/documents.js";

/** One document in so many is refused. */
const REFUSED_ONE_IN = 100;
const BLOCK_LINES = 1000;
const USUAL_EVENTS = 50;

/** `usual` are the benchmark's documents of usual size; `odd` are those of the fixtures and examples, which are short, and each of another shape. */
export const KINDS = ["usual", "odd"] as const;
export type Kind = (typeof KINDS)[number];

const DOCUMENTS = { usual: usualDocuments, odd: oddDocuments } satisfies Record<Kind, unknown>;

/** Writes documents of a kind, one a line and in turn, until a file has `bytes`. Returns how many they are. */
export function writeLines(
  file: string,
  contract: ContractName,
  kind: Kind,
  bytes: number,
): number {
  const accepted = DOCUMENTS[kind](contract, true);
  const refused = DOCUMENTS[kind](contract, false);
  const lines = Array.from({ length: BLOCK_LINES }, (_, index) =>
    index % REFUSED_ONE_IN === REFUSED_ONE_IN - 1
      ? turn(refused, Math.floor(index / REFUSED_ONE_IN))
      : turn(accepted, index),
  );
  const block = Buffer.from(lines.map((line) => `${line}\n`).join(""));
  const descriptor = openSync(file, "w");
  let count = 0;
  try {
    for (let written = 0; written < bytes; written += block.length) {
      for (let at = 0; at < block.length; ) at += writeSync(descriptor, block, at);
      count += lines.length;
    }
  } finally {
    closeSync(descriptor);
  }
  return count;
}

function turn(texts: readonly string[], index: number): string {
  return texts[index % texts.length] ?? "";
}

function usualDocuments(contract: ContractName, valid: boolean): string[] {
  return composedOf(contract)
    .filter(({ size, isValid }) => size === "usual" && isValid === valid)
    .flatMap(({ values }) => values.map((value) => JSON.stringify(value)));
}

function oddDocuments(contract: ContractName, valid: boolean): string[] {
  const fixtures: { data: Json; valid: boolean }[] = read(`test/fixtures/${contract}.json`);
  const folder = `examples/documents/${contract}/${valid ? "accepted" : "refused"}`;
  const examples = readdirSync(new URL(folder, root)).map((name) =>
    read<Json>(`${folder}/${name}`),
  );
  const values = [
    ...fixtures.filter((one) => one.valid === valid).map(({ data }) => data),
    ...examples,
  ];
  return values.flatMap((value) => [value, ...grown(value)]).map((value) => JSON.stringify(value));
}

/** A trace with as many events as traces usually have. */
function grown(value: Json): Json[] {
  if (typeof value !== "object" || value === null || !("events" in value)) return [];
  const { events } = value;
  if (!Array.isArray(events) || events.length === 0) return [];
  const many = Array.from({ length: USUAL_EVENTS }, (_, index) => events[index % events.length]);
  return [{ ...value, events: many }];
}

const root = new URL("../../", import.meta.url);

function read<Value>(path: string): Value {
  return JSON.parse(readFileSync(new URL(path, root), "utf8"));
}
