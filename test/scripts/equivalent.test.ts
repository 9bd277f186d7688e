import { describe, expect, it } from "vitest";
import { EQUIVALENT } from "../../scripts/parity/equivalent.js";
import { type ContractName, contracts } from "../../src/contracts/registry.js";
import { checkEquivalents, matches } from "../../src/parity/equivalence.js";
import { mutants } from "../../src/parity/mutants.js";

const NAMES: readonly ContractName[] = [
  "scout-grading",
  "receipt-agent-output",
  "clinical-agent-trace",
];

describe.each(NAMES)("the records of %s", (name) => {
  const { jsonSchema } = contracts[name];
  const records = EQUIVALENT[name];
  const all = mutants(jsonSchema);

  it("should each have a proof that holds on every mutant that the record is for", () => {
    const outcomes = all
      .filter((mutant) => records.some((record) => matches(record, mutant)))
      .map((mutant) => ({ ...mutant, killedBy: undefined, tried: 0 }));
    expect(checkEquivalents({ jsonSchema, mutants: all, outcomes, records })).toEqual([]);
    expect(records.filter(({ proof }) => proof === undefined)).toEqual([]);
  });

  it("should not speak of one mutant twice", () => {
    const twice = all.filter(
      (mutant) => records.filter((record) => matches(record, mutant)).length > 1,
    );
    expect(twice.map(({ id }) => id)).toEqual([]);
  });
});
