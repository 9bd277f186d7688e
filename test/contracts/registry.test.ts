import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { type Contract, contracts } from "../../src/contracts/registry.js";
import * as library from "../../src/index.js";
import { compileOracle } from "../../src/parity/oracle.js";
import { SEED, validValuesOf } from "./valid-values.js";

const roots = Object.values<Contract>(contracts);
const parts = roots.flatMap((root) => Object.values(root.definitions));

describe("contracts", () => {
  it.each(Object.entries<Contract>(contracts))("should name %s after its key", (key, contract) => {
    expect(contract.name).toBe(key);
    expect(contract.id).toBe(contract.jsonSchema["$id"]);
  });

  it.each([...roots, ...parts])(
    "should have a schema of $name that a fresh Ajv compiles",
    ({ jsonSchema }) => {
      const ajv = new Ajv2020({ strict: false });
      formats.default(ajv);
      expect(ajv.compile(jsonSchema)(Symbol("no JSON"))).toBe(false);
    },
  );

  it.each(parts)("should have the id of $name as its reference", ({ id, jsonSchema }) => {
    expect(jsonSchema).toMatchObject({ $ref: id });
  });

  it.each(parts)("should export $name under its name", ({ name, zod }) => {
    expect(library).toHaveProperty(name, zod);
  });

  it.each([...roots, ...parts])(
    "should have a port of $name that emits a JSON Schema",
    ({ zod }) => {
      for (const io of ["input", "output"] as const)
        expect(() => z.toJSONSchema(zod, { io })).not.toThrow();
    },
  );

  it.each([...roots, ...parts])("should have a port of $name that compiles", ({ zod }) => {
    expect(() => z.compile(zod, { strict: true })).not.toThrow();
  });
});

describe("the guards", () => {
  it.each([
    ["isValidationEnvelope", library.isValidationEnvelope, contracts["scout-grading"]],
    ["isReceiptAgentOutput", library.isReceiptAgentOutput, contracts["receipt-agent-output"]],
    ["isClinicalAgentTrace", library.isClinicalAgentTrace, contracts["clinical-agent-trace"]],
  ])("should give the oracle's verdict in %s", (_, guard, { jsonSchema }) => {
    const oracle = compileOracle(jsonSchema);
    const valid = fc.sample(validValuesOf(jsonSchema), { seed: SEED, numRuns: 5 });
    for (const value of [
      ...valid,
      undefined,
      null,
      [],
      {},
      { grade: {} },
      { status: "ANSWERED" },
    ]) {
      expect(guard(value)).toBe(oracle.accepts(value));
    }
    expect(valid.every((value) => guard(value))).toBe(true);
  });
});
