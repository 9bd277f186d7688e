import { readFileSync } from "node:fs";
import { join } from "node:path";
import { decode, withoutBom } from "../../src/cli/decode.js";
import { Failure } from "../../src/cli/failure.js";
import { findContract } from "../../src/cli/find-contract.js";
import { parseJson } from "../../src/cli/parse-json.js";
import { systemMessage } from "../../src/cli/system-message.js";
import { bundle } from "../../src/contracts/bundle.js";
import type { JsonSchemaDocument } from "../../src/contracts/json-schema.js";
import { type Contract, contracts } from "../../src/contracts/registry.js";
import type { Pair } from "../../src/parity/check-parity.js";
import { isArray, isObject, type Json } from "../../src/parity/json.js";

/** A pair to check, with what a message about it has to name. */
export interface Task {
  readonly pair: Pair;
  /** The file that the JSON Schema comes from. */
  readonly file: string;
  /** Whether it is a part of a document that was not asked for by its own name: a smaller run is enough. */
  readonly isSmall: boolean;
}

export interface Selection {
  /** Names as `scout-grading`, with its parts, or `scout-grading/GradePayload`; none for all. */
  readonly names: readonly string[];
  /** A folder to take the published documents from; undefined for the package's own. */
  readonly folder: string | undefined;
}

const ROOTS: readonly Contract[] = Object.values(contracts);

/** @throws {Failure} for a name that no contract has, and for a document that can't be read. */
export function selectTasks({ names, folder }: Selection): Task[] {
  for (const name of names) findContract(name);
  return ROOTS.flatMap((root) => {
    const parts = Object.values(root.definitions);
    const isAsked = (name: string) => names.length === 0 || names.includes(name);
    const named = parts.filter((part) => names.includes(partName(root, part)));
    if (!isAsked(root.name) && named.length === 0) return [];
    const file = fileOf(root, folder);
    const changed = folder === undefined ? undefined : readDocument(file);
    const examples = readExamples(root);
    const rootTask = { pair: pairFor(root, root.name, changed, examples), file, isSmall: false };
    const partTasks = parts
      .filter((part) => isAsked(root.name) || named.includes(part))
      .map((part) => ({
        pair: pairFor(part, partName(root, part), changed, []),
        file,
        isSmall: !named.includes(part),
      }));
    return isAsked(root.name) ? [rootTask, ...partTasks] : partTasks;
  });
}

function partName(root: Contract, part: Contract): string {
  return `${root.name}/${part.name}`;
}

function fileOf(root: Contract, folder: string | undefined): string {
  return join(folder ?? "schemas", `${root.name}.schema.json`);
}

function pairFor(
  { id, zod, jsonSchema }: Contract,
  name: string,
  changed: JsonSchemaDocument | undefined,
  examples: readonly Json[],
): Pair {
  if (changed === undefined) return { name, zod, jsonSchema, examples };
  const [, pointer] = id.split("#");
  const changedSchema = pointer === undefined ? changed : bundle(changed, pointer);
  return { name, zod, jsonSchema: changedSchema, publishedSchema: jsonSchema, examples };
}

function readDocument(file: string): JsonSchemaDocument {
  const value = readJson(file);
  if (!isObject(value)) throw new Failure(`${file}: a schema document is an object`);
  const id = value["$id"];
  if (typeof id !== "string" || !URL.canParse(id)) {
    throw new Failure(`${file}#/$id: a published document needs an absolute URI as its $id`);
  }
  return { ...value, $id: id };
}

/** The data of the contract's fixtures. Their verdicts are left to the oracle. */
function readExamples(root: Contract): Json[] {
  const file = new URL(`../../test/fixtures/${root.name}.json`, import.meta.url);
  const fixtures = readJson(file);
  if (!isArray(fixtures)) throw new Failure(`${file.pathname}: fixtures are an array`);
  return fixtures.flatMap((fixture) =>
    isObject(fixture) && fixture["data"] !== undefined ? [fixture["data"]] : [],
  );
}

function readJson(file: string | URL): unknown {
  const name = typeof file === "string" ? file : file.pathname;
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    throw new Failure(`${name}: ${systemMessage(error) ?? "can't be read"}`);
  }
  const text = decode(bytes);
  const parsed = typeof text === "string" ? parseJson(withoutBom(text)) : text;
  if ("value" in parsed) return parsed.value;
  const { line, column, message } = parsed;
  const place = [name, line, column].filter((part) => part !== undefined).join(":");
  throw new Failure(`${place}: ${message}`);
}
