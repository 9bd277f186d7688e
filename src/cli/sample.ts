import { randomInt } from "node:crypto";
import fc from "fast-check";
import { arbitraryFor, nearMisses } from "../parity/arbitraries.js";
import { toText } from "../parity/json.js";
import { Failure } from "./failure.js";
import { findContract } from "./find-contract.js";
import { Output } from "./output.js";
import { loadSchema, splitFragment } from "./parity/load-schema.js";
import { withoutStandIn } from "./parity/readable.js";

export interface SampleOptions {
  readonly schema?: string;
  readonly count: number;
  readonly invalid?: boolean;
  readonly seed?: number;
}

/** How many documents are made at a time. */
const CHUNK = 500;

/**
 * Writes test data to standard output, a JSON text a line: documents that the schema accepts, or near misses, each with the keyword location
 * that it breaks. The seed goes to standard error, unless it was given.
 *
 * @throws {Failure} for a contract or schema that can't be read, and for one without such documents.
 */
export async function sample(contract: string | undefined, options: SampleOptions): Promise<void> {
  const { count, invalid = false, seed = randomInt(2 ** 31) } = options;
  const jsonSchema = jsonSchemaOf(contract, options);
  const lines = attempt(contract ?? options.schema ?? "", () => linesOf(jsonSchema, invalid, seed));
  const output = new Output(process.stdout, process.stderr, () => {});
  if (options.seed === undefined) output.fault(`seed ${seed}`);
  for (let done = 0; done < count; done += CHUNK) {
    const numRuns = Math.min(CHUNK, count - done);
    for (const line of fc.sample(lines, { seed, numRuns, path: String(done) })) output.result(line);
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

/** What the engine can't do with a schema, as a {@link Failure} that names it. */
function attempt<T>(name: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw new Failure(`${name}: ${error instanceof Error ? error.message : error}`);
  }
}

function linesOf(jsonSchema: object, invalid: boolean, seed: number): fc.Arbitrary<string> {
  if (!invalid) return arbitraryFor(jsonSchema, { seed }).map(toText);
  return nearMisses(jsonSchema, { seed }).map(
    ({ value, keywordLocation, instanceLocation }) =>
      `{"data":${toText(value)},"keywordLocation":${JSON.stringify(withoutStandIn(keywordLocation))},"instanceLocation":${JSON.stringify(instanceLocation)}}`,
  );
}
