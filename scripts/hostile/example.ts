import { readFileSync } from "node:fs";
import type { Contract } from "../../src/contracts/registry.js";
import type { JsonObject } from "../../src/parity/json.js";

/** A valid document of the fixtures, with other members. */
export function exampleOf({ name }: Contract, members: JsonObject = {}): JsonObject {
  const file = new URL(`../../test/fixtures/${name}.json`, import.meta.url);
  const fixtures: { data: JsonObject; valid: boolean }[] = JSON.parse(readFileSync(file, "utf8"));
  const fixture = fixtures.find(({ valid }) => valid);
  if (fixture === undefined) throw new Error(`${name} has no valid fixture`);
  return { ...fixture.data, ...members };
}
