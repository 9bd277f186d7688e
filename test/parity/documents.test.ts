import { isDeepStrictEqual } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { type ContractName, contracts } from "../../src/contracts/registry.js";
import { type Json, valuesIn } from "../../src/parity/json.js";
import { branchLocations, inspector, oracle } from "../contracts/inspection.js";
import { materialOf, validValues } from "./material.js";
import { DOCUMENTS_AND_PARTS } from "./parts.js";
import { isJson } from "./values.js";

/** Keys whose every listed value is reached. */
const REACHED: Readonly<Record<ContractName, Readonly<Record<string, readonly Json[]>>>> = {
  "scout-grading": {
    action_judgment: ["accept", "fail"],
    relevance_judgment: ["correct", "false_positive", "false_negative"],
    factual_disposition: ["unsupported", "contradicted", null],
    evaluation_posture: ["answer", "engage", "ask", "abstain", null],
    posture_should_have_been: ["answer", "engage", "ask", "abstain", null],
  },
  "receipt-agent-output": {
    status: ["ANSWERED", "ABSTAINED", "UNAVAILABLE", "KERNEL_ACCEPTED", "CONDITIONAL", "OPEN"],
    state: ["NONE", "PROPOSED", "SIGNED", "UNSIGNED", "NOT_AVAILABLE"],
    proof_transfer_allowed: [true, false],
    required: [true, false],
    answer: [null],
    adapter_sha256: [null],
  },
  "clinical-agent-trace": {
    outcome: ["PASS", "FAIL"],
    severity: ["LOW", "MEDIUM", "HIGH", "CRITICAL"],
    previous_event_sha256: [null],
  },
};

describe.each(DOCUMENTS_AND_PARTS)("validValue, $name", ({ jsonSchema }) => {
  let values: readonly Json[] = [];
  beforeAll(() => {
    values = validValues(60, materialOf(jsonSchema, 3), 3);
  }, 30_000);

  it("should be valid by the oracle", () => {
    const validate = oracle(jsonSchema);
    expect(values.filter((value) => !validate(value))).toEqual([]);
  });

  it("should be JSON", () => {
    expect(values.filter((value) => !isJson(value))).toEqual([]);
  });

  it("should not be the same value again and again", () => {
    expect(new Set(values.map((value) => JSON.stringify(value))).size).toBeGreaterThan(1);
  });
});

describe.each(Object.values(contracts))("validValue, $name as a whole", (contract) => {
  const { name, jsonSchema } = contract;
  let values: readonly Json[] = [];
  beforeAll(() => {
    values = validValues(400, materialOf(jsonSchema));
  }, 30_000);

  it("should reach both sides of each conditional", () => {
    const inspect = inspector(jsonSchema);
    const reached = new Set(values.flatMap((value) => [...inspect(value).reached]));
    expect(branchLocations(jsonSchema).filter((side) => !reached.has(side))).toEqual([]);
  });

  it.each(Object.entries(REACHED[name as ContractName]))(
    "should reach each of the values of %s: %j",
    (key, expected) => {
      const found = values.flatMap((value) =>
        [...valuesIn(value)].filter(([path]) => path.at(-1) === key).map(([, part]) => part),
      );
      expect(expected.filter((literal) => !found.includes(literal))).toEqual([]);
    },
  );

  it("should be the same for the same seed", () => {
    const again = validValues(30, materialOf(jsonSchema));
    expect(isDeepStrictEqual(again, values.slice(0, 30))).toBe(true);
  });
});
