import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { Contract } from "../../src/contracts/registry.js";
import { checkParity, type Pair } from "../../src/parity/check-parity.js";
import { judge, oracleVerdict, portVerdict } from "../../src/parity/compare.js";
import type { Json } from "../../src/parity/json.js";
import { compileOracle } from "../../src/parity/oracle.js";

/** Fewer than by default, as each mutant costs a run. */
const RUNS = { document: 3000, part: 500 };

/** The one contract whose port is mutated, so that the others' values need not be compared. */
const { MUTATED_CONTRACT } = process.env;

// Stryker takes a file that can't be loaded for one whose tests all pass.
const contracts = await import("../../src/contracts/registry.js").then(
  (registry) => Object.values<Contract>(registry.contracts),
  () => [],
);
const mutated = contracts.filter(
  ({ name }) => MUTATED_CONTRACT === undefined || name === MUTATED_CONTRACT,
);

it("should load", () => {
  expect(mutated).not.toEqual([]);
});

/** First, as it is quick: a mutant is given up at the first test that fails. */
it.each(mutated)("should agree on the fixtures of $name", (contract) => {
  const oracles = [compileOracle(contract.jsonSchema)] as const;
  for (const value of fixturesOf(contract)) {
    const verdict = judge(oracleVerdict(value, oracles), portVerdict(value, contract.zod));
    expect(verdict.kind).not.toBe("disagree");
  }
});

it.each(mutated)("should agree on values of $name", (contract) => {
  const pair = { ...pairOf(contract), examples: fixturesOf(contract) };
  expect(disagreement(pair, RUNS.document)).toBeUndefined();
});

it.each(mutated.flatMap(({ definitions }) => Object.values<Contract>(definitions)))(
  "should agree on values of $name",
  (part) => {
    expect(disagreement(pairOf(part), RUNS.part)).toBeUndefined();
  },
);

function pairOf({ name, jsonSchema, zod }: Contract): Pair {
  return { name, jsonSchema, zod };
}

function disagreement(pair: Pair, runs: number) {
  return checkParity(pair, { runs, seed: 1 }).disagreement;
}

function fixturesOf({ name }: Contract): Json[] {
  const file = new URL(`../fixtures/${name}.json`, import.meta.url);
  const fixtures: { data: Json }[] = JSON.parse(readFileSync(file, "utf8"));
  return fixtures.map(({ data }) => data);
}
