import { randomInt } from "node:crypto";
import { Failure } from "./failure.js";
import { findContract } from "./find-contract.js";
import { Output } from "./output.js";
import { loadSchema } from "./parity/load-schema.js";
import { splitFragment } from "./parity/split-fragment.js";
import { Thread } from "./parity/thread.js";

export interface SampleOptions {
  readonly schema?: string;
  readonly count: number;
  readonly invalid?: boolean;
  readonly seed?: number;
  readonly patience: number;
}

/** What a thread makes lines of. */
export interface Source {
  readonly name: string;
  readonly jsonSchema: object;
  readonly invalid: boolean;
  readonly seed: number;
}

/** Which lines a thread is asked for. */
export interface Lines {
  readonly from: number;
  readonly count: number;
}

/** How many documents are made at a time. */
const CHUNK = 500;

/**
 * Writes test data to standard output, a JSON text a line: documents that the schema accepts, or near misses, each with the keyword location
 * that it breaks. The seed goes to standard error, unless it was given.
 *
 * @throws {Failure} for a contract or schema that can't be read, for one without such documents, and for one that gives no document for too
 * long. What was written until then are whole lines.
 */
export async function sample(contract: string | undefined, options: SampleOptions): Promise<void> {
  const { invalid = false, seed = randomInt(2 ** 31), patience } = options;
  const name = contract ?? options.schema ?? "";
  const source: Source = { name, jsonSchema: jsonSchemaOf(contract, options), invalid, seed };
  const thread = new Thread(new URL("./sample-worker.js", import.meta.url), source, patience);
  try {
    await write(thread, options, source);
  } finally {
    await thread.end();
  }
}

async function write(
  thread: Thread,
  { count, patience, seed: given }: SampleOptions,
  { name, seed }: Source,
): Promise<void> {
  const silence = {
    name,
    hangs: `no document in ${patience} seconds; look for a pattern that takes exponential time, or a very large bound`,
    ended: "its thread ended before it was done",
  };
  const output = new Output(process.stdout, process.stderr, () => {});
  for (let from = 0; from < count; from += CHUNK) {
    const request: Lines = { from, count: Math.min(CHUNK, count - from) };
    const lines = await thread.ask<readonly string[]>(request, silence);
    if (from === 0 && given === undefined) output.fault(`seed ${seed}`);
    for (const line of lines) output.result(line);
    await output.flush();
  }
}

function jsonSchemaOf(contract: string | undefined, { schema }: SampleOptions): object {
  if ((contract === undefined) === (schema === undefined)) {
    throw new Failure("name either a contract or a --schema");
  }
  if (contract !== undefined) return findContract(contract).jsonSchema;
  const [file, pointer] = splitFragment(schema ?? "");
  return loadSchema(file, pointer).jsonSchema;
}
