import { readFileSync } from "node:fs";
import type { ContractName } from "../../src/contracts/registry.js";
import { type Json, type JsonObject, type Path, replaceAt } from "../../src/parity/json.js";

/** The data of a fixture. */
export function fixtureOf(contract: ContractName, description: string): JsonObject {
  const fixtures: readonly { description: string; data: JsonObject }[] = read(
    `test/fixtures/${contract}.json`,
  );
  const fixture = fixtures.find((one) => one.description === description);
  if (fixture === undefined) throw new Error(`${contract} has no fixture "${description}"`);
  return fixture.data;
}

/** An example document that its contract accepts. */
export function exampleOf(contract: ContractName, name: string): JsonObject {
  return read(`examples/documents/${contract}/accepted/${name}.json`);
}

/** A copy with another value at one place. */
export function edited(document: Json, path: Path, value: Json): Json {
  const copy = replaceAt(document, path, value);
  if (copy === undefined) throw new Error(`nothing is left without ${path.join("/")}`);
  return copy;
}

function read<Value>(path: string): Value {
  return JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), "utf8"));
}
