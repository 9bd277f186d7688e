import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { UNDECIDABLE } from "../../scripts/parity/undecidable.js";
import { type ContractName, contracts } from "../../src/contracts/registry.js";
import { coverage } from "../../src/parity/coverage.js";
import type { Json } from "../../src/parity/json.js";
import { checkCoverage } from "../../src/parity/undecided.js";

describe.each(Object.values(contracts))("UNDECIDABLE, $name", (contract) => {
  it("should record what the fixtures leave undecided, and nothing else", () => {
    const name = contract.name as ContractName;
    const report = coverage(contract.jsonSchema, load(name));
    expect(checkCoverage(report, UNDECIDABLE[name])).toEqual([]);
  });
});

function load(name: ContractName): Json[] {
  const file = new URL(`../fixtures/${name}.json`, import.meta.url);
  const fixtures: readonly { readonly data: Json }[] = JSON.parse(readFileSync(file, "utf8"));
  return fixtures.map(({ data }) => data);
}
