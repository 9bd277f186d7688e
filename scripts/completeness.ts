/**
 * How much of what is wrong with a document is named in one pass: by `violations`, and by Zod's issues alone. `npm run completeness --
 * [count] [seed]`.
 */
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { type Contract, contracts } from "../src/contracts/registry.js";
import { arbitraryFor } from "../src/parity/arbitraries.js";
import type { Json } from "../src/parity/json.js";
import { measure } from "./completeness/measure.js";

const [count = 20_000, seed = 1] = process.argv.slice(2).map(Number);
if (!(Number.isInteger(count) && count > 0 && Number.isInteger(seed))) {
  process.stderr.write("error: count and seed have to be whole numbers, count above 0\n");
  process.exit(2);
}

for (const contract of Object.values<Contract>(contracts)) {
  print(contract, "fixtures", validFixtures(contract.name));
  print(
    contract,
    "generated",
    fc.sample(arbitraryFor(contract.jsonSchema), { seed, numRuns: 400 }),
  );
}

function print(contract: Contract, kind: string, bases: readonly Json[]): void {
  const { values, edits, violations, issues, cascades } = measure(contract, bases, {
    runs: count,
    seed,
  });
  const percent = (part: number) => `${((100 * part) / edits).toFixed(2)} %`;
  process.stdout.write(
    `${contract.name}, ${kind}: ${edits} edits of ${values} documents; named by violations ${percent(violations)}, by Zod alone ${percent(issues)}; ${cascades} cascades\n`,
  );
}

function validFixtures(name: string): Json[] {
  const text = readFileSync(new URL(`../test/fixtures/${name}.json`, import.meta.url), "utf8");
  const fixtures: { data: Json; valid: boolean }[] = JSON.parse(text);
  return fixtures.filter(({ valid }) => valid).map(({ data }) => data);
}
