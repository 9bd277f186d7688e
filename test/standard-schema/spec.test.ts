import type { StandardSchemaV1 } from "@standard-schema/spec";
import { ClinicalAgentTrace, ReceiptAgentOutput, ValidationEnvelope } from "agent-contracts";
import { describe, expect, expectTypeOf, it } from "vitest";
import type { z } from "zod";
import { answer, grade, refusedGrade, trace } from "../examples/documents.js";

describe("~standard", () => {
  it.each([
    ["ValidationEnvelope", ValidationEnvelope, grade],
    ["ReceiptAgentOutput", ReceiptAgentOutput, answer],
    ["ClinicalAgentTrace", ClinicalAgentTrace, trace],
  ])("should give a valid %s as it is", (_name, contract, document) => {
    expect(validate(contract, document)).toEqual({ value: document });
  });

  it.each([
    ["grade", ValidationEnvelope, refusedGrade, ["grade", "dimensions"]],
    ["answer", ReceiptAgentOutput, { ...answer, evidence: [] }, ["evidence"]],
    [
      "trace",
      ClinicalAgentTrace,
      { ...trace, target: { target_id: "" } },
      ["target", "declared_version"],
    ],
    [
      "event",
      ClinicalAgentTrace,
      { ...trace, events: [...trace.events, 1] },
      ["events", trace.events.length],
    ],
  ])("should say where another %s is wrong", (_name, contract, document, path) => {
    const { issues } = validate(contract, document);
    expect(issues).toContainEqual(
      expect.objectContaining({ path, message: expect.stringMatching(".") }),
    );
  });

  it("should have the types of its contract", () => {
    expectTypeOf<Input<typeof ValidationEnvelope>>().toEqualTypeOf<
      z.input<typeof ValidationEnvelope>
    >();
    expectTypeOf<Output<typeof ValidationEnvelope>>().toEqualTypeOf<ValidationEnvelope>();
    expectTypeOf<Input<typeof ReceiptAgentOutput>>().toEqualTypeOf<
      z.input<typeof ReceiptAgentOutput>
    >();
    expectTypeOf<Output<typeof ReceiptAgentOutput>>().toEqualTypeOf<ReceiptAgentOutput>();
    expectTypeOf<Input<typeof ClinicalAgentTrace>>().toEqualTypeOf<
      z.input<typeof ClinicalAgentTrace>
    >();
    expectTypeOf<Output<typeof ClinicalAgentTrace>>().toEqualTypeOf<ClinicalAgentTrace>();
  });

  it("should have types that narrow", () => {
    const result = validate(ReceiptAgentOutput, answer);
    if (result.issues !== undefined) expect.unreachable();
    if (result.value.status !== "ANSWERED") expect.unreachable();
    expectTypeOf(result.value.answer).toEqualTypeOf<string>();
    // @ts-expect-error: the receipt of an answer is signed
    expect(result.value.receipt_binding.state === "UNSIGNED").toBe(false);
  });
});

type Input<Schema extends StandardSchemaV1> = StandardSchemaV1.InferInput<Schema>;
type Output<Schema extends StandardSchemaV1> = StandardSchemaV1.InferOutput<Schema>;

/** As a library does that knows the interface alone. */
function validate<Schema extends StandardSchemaV1>(
  schema: Schema,
  value: unknown,
): StandardSchemaV1.Result<Output<Schema>> {
  const result = schema["~standard"].validate(value);
  if (result instanceof Promise) throw new Error("a contract needs no promise");
  return result;
}
