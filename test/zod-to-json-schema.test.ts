import { describe, expect, it } from "vitest";
import * as z from "zod";
import { z as z3 } from "zod/v3";
import { jsonDescription, zodToJsonSchema } from "zod-to-json-schema";
import * as clinicalAgentTrace from "../src/contracts/clinical-agent-trace.js";
import * as receiptAgentOutput from "../src/contracts/receipt-agent-output.js";
import { type Contract, contracts } from "../src/contracts/registry.js";
import * as scoutGrading from "../src/contracts/scout-grading.js";
import { checkParity } from "../src/parity/check-parity.js";
import { compileOracle } from "../src/parity/oracle.js";
import { zodToJsonSchemaOptions } from "../src/zod-to-json-schema.js";
import { fixturesOf } from "./fixtures.js";

const { GradePayload, Posture } = scoutGrading;
const ROOTS: readonly Contract[] = Object.values(contracts);
const SCHEMAS = [scoutGrading, receiptAgentOutput, clinicalAgentTrace]
  .flatMap((module): [string, unknown][] => Object.entries(module))
  .filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType);

describe("zodToJsonSchema", () => {
  it.each(SCHEMAS)("should return a schema that accepts everything for %s by itself", (_, zod) => {
    expect(zodToJsonSchema(asZod3(zod))).toEqual({ $schema: DRAFT_7 });
  });

  it("should leave a contract out of a Zod 3 object by itself, which it closes", () => {
    expect(zodToJsonSchema(z3.object({ posture: asZod3(Posture) }))).toEqual({
      $schema: DRAFT_7,
      type: "object",
      properties: {},
      additionalProperties: false,
    });
  });
});

describe("zodToJsonSchemaOptions", () => {
  it.each(SCHEMAS)("should have %s as z.toJSONSchema emits it", (_, zod) => {
    const emitted = zodToJsonSchema(asZod3(zod), zodToJsonSchemaOptions);
    expect(emitted).toEqual(z.toJSONSchema(zod, { target: "draft-7" }));
  });

  it.each(ROOTS)("should have the verdicts of the published document for $name", (contract) => {
    const emitted = compileOracle(asDocument(contract.zod));
    const pair = {
      name: contract.name,
      jsonSchema: contract.jsonSchema,
      zod: z.custom((value) => emitted.accepts(value)),
      examples: fixturesOf(contract.name).map(({ data }) => data),
    };
    pair.zod._zod.toJSONSchema = () => asDocument(contract.zod);
    const report = checkParity(pair, { runs: 2000, seed: 1 });
    expect(report).toMatchObject({ disagree: 0, isVacuous: false });
    expect(report.values).toBeGreaterThanOrEqual(2000);
  });

  it("should put a contract into a Zod 3 object, more than once as well", () => {
    const object = z3.object({
      id: z3.string(),
      grade: asZod3(GradePayload),
      again: asZod3(GradePayload),
      postures: z3.array(asZod3(Posture)),
    });
    const emitted = zodToJsonSchema(object, zodToJsonSchemaOptions);
    expect(emitted).toEqual({
      $schema: DRAFT_7,
      type: "object",
      properties: {
        id: { type: "string" },
        grade: emittedFor(GradePayload),
        again: { $ref: "#/properties/grade" },
        postures: { type: "array", items: emittedFor(Posture) },
      },
      required: ["id", "grade", "again", "postures"],
      additionalProperties: false,
    });
  });

  it("should put a contract among named definitions", () => {
    const emitted = zodToJsonSchema(z3.object({ posture: asZod3(Posture) }), {
      ...zodToJsonSchemaOptions,
      name: "Asked",
      definitions: { Posture: asZod3(Posture) },
    });
    expect(emitted).toMatchObject({
      $ref: "#/definitions/Asked",
      definitions: {
        Asked: { properties: { posture: { $ref: "#/definitions/Posture" } } },
        Posture: emittedFor(Posture),
      },
    });
  });

  it("should go together with another postProcess", () => {
    const id = z3.string().describe('{"examples":["a"]}');
    const emitted = zodToJsonSchema(z3.object({ id, posture: asZod3(Posture) }), {
      postProcess: (jsonSchema, def, refs) =>
        jsonDescription(zodToJsonSchemaOptions.postProcess(jsonSchema, def, refs), def, refs),
    });
    expect(emitted).toMatchObject({
      properties: { id: { examples: ["a"] }, posture: emittedFor(Posture) },
    });
  });

  it("should leave Zod 3 schemas as they are", () => {
    const object = z3.object({ a: z3.union([z3.string(), z3.number()]), b: z3.any() });
    expect(zodToJsonSchema(object, zodToJsonSchemaOptions)).toEqual(zodToJsonSchema(object));
  });

  it("should refuse a Zod 4 object that has a contract in it, with its place", () => {
    const inside = asZod3(z.object({ grade: GradePayload }));
    expect(() => zodToJsonSchema(inside, zodToJsonSchemaOptions)).toThrow(
      /^#: zod-to-json-schema can't read a Zod 4 schema/,
    );
    expect(() => zodToJsonSchema(z3.object({ inside }), zodToJsonSchemaOptions)).toThrow(
      /^#\/properties\/inside: zod-to-json-schema can't read a Zod 4 schema/,
    );
    expect(zodToJsonSchema(inside)).toEqual({ $schema: DRAFT_7 });
  });
});

const DRAFT_7 = "http://json-schema.org/draft-07/schema#";

/** Zod 3's types know nothing of Zod 4. What is said here to be a schema of Zod 3 is handed on as it is. */
function asZod3(schema: z.ZodType): z3.ZodTypeAny {
  // @ts-expect-error: that is what a user of TypeScript meets as well.
  return schema;
}

/** What the call returns, for an oracle of 2020-12: for a contract, the drafts write it alike. */
function asDocument(contract: z.ZodType): object {
  const { $schema, ...document } = zodToJsonSchema(asZod3(contract), zodToJsonSchemaOptions);
  return document;
}

function emittedFor(contract: z.ZodType): object {
  const { $schema, "~standard": _, ...emitted } = z.toJSONSchema(contract, { target: "draft-7" });
  return emitted;
}
