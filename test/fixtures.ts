import { readFileSync } from "node:fs";
import type { Json } from "../src/parity/json.js";

export interface Fixture {
  readonly description: string;
  readonly data: Json;
  /** The oracle's verdict. */
  readonly valid: boolean;
}

/** The fixtures of a contract, `test/fixtures/<contract>.json`. */
export function fixturesOf(contract: string): Fixture[] {
  return JSON.parse(readFileSync(new URL(`fixtures/${contract}.json`, import.meta.url), "utf8"));
}
