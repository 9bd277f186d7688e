import type { TRPCClientError } from "@trpc/client";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import type {
  AdmittedEvidence,
  ClinicalAgentTrace,
  Explanation,
  ReceiptAgentOutput,
  ValidationEnvelope,
} from "agent-contracts";
import { describe, expectTypeOf, it } from "vitest";
import type { z } from "zod";
import type { Client } from "../../examples/trpc/client.js";
import type { Router } from "../../examples/trpc/router.js";

// These tests run in `tsc`, on the newest tRPC and on the oldest: each function compiles only if the client's types are those of the contract,
// and each `@ts-expect-error` only if the line below it is refused.

async function readAnswer(client: Client): Promise<string> {
  const output = await client.answer.query({ response_id: "response:12345678" });
  switch (output.status) {
    case "ANSWERED":
      expectTypeOf(output.answer).toEqualTypeOf<string>();
      expectTypeOf(output.evidence).toExtend<[AdmittedEvidence, ...AdmittedEvidence[]]>();
      expectTypeOf(output.evidence[0].admission_state).toEqualTypeOf<"ADMITTED_REFERENCE">();
      expectTypeOf(output.receipt_binding.state).toEqualTypeOf<"SIGNED">();
      expectTypeOf(output.uncertainty.confidence).toEqualTypeOf<number>();
      // @ts-expect-error: the evidence of an answer is admitted
      return output.evidence[0].admission_state === "QUARANTINED" ? "" : output.answer;
    case "ABSTAINED":
    case "UNAVAILABLE":
      expectTypeOf(output.answer).toEqualTypeOf<null>();
      expectTypeOf(output.abstention.required).toEqualTypeOf<true>();
      // @ts-expect-error: there may be no evidence without an answer
      return output.evidence[0].content_sha256;
    default:
      return output satisfies never;
  }
}

async function readAnswerWithoutLooking(client: Client): Promise<void> {
  const output = await client.answer.query({ response_id: "response:12345678" });
  // @ts-expect-error: only an answer has one
  output.answer.length;
}

async function writeGrades(client: Client): Promise<void> {
  const head = { relevance_judgment: "correct", action_judgment: "fail" } as const;
  const evaluation_posture = "answer" as const;
  await client.submitGrade.mutate({
    grade: {
      ...head,
      dimensions: ["tone"],
      factual_disposition: "unsupported",
      factual_offending_claim: "x",
    },
    evaluation_posture,
  });
  await client.submitGrade.mutate({
    // @ts-expect-error: a failing grade says in what
    grade: head,
    evaluation_posture,
  });
  await client.submitGrade.mutate({
    // @ts-expect-error: there is no such dimension
    grade: { ...head, dimensions: ["style"] },
    evaluation_posture,
  });
  await client.submitGrade.mutate({
    // @ts-expect-error: an accepted reply has nothing to mend
    grade: { relevance_judgment: "correct", action_judgment: "accept", dimensions: ["tone"] },
    evaluation_posture,
  });
  // @ts-expect-error: the grade's envelope is missing
  await client.submitGrade.mutate(head);
}

function readError(error: TRPCClientError<Router>): void {
  expectTypeOf(error.data?.violations).toEqualTypeOf<Explanation[] | undefined>();
  // @ts-expect-error: no stack is ever sent
  error.data?.stack;
}

describe("the client", () => {
  it("should have types that narrow", () => {
    expectTypeOf(readAnswer).returns.resolves.toEqualTypeOf<string>();
    expectTypeOf(readAnswerWithoutLooking).returns.resolves.toEqualTypeOf<void>();
    expectTypeOf(writeGrades).returns.resolves.toEqualTypeOf<void>();
    expectTypeOf(readError).returns.toEqualTypeOf<void>();
  });

  it("should take what a contract takes, and give what it gives", () => {
    type Inputs = inferRouterInputs<Router>;
    type Outputs = inferRouterOutputs<Router>;
    expectTypeOf<Inputs["submitGrade"]>().toEqualTypeOf<z.input<typeof ValidationEnvelope>>();
    expectTypeOf<Inputs["uploadTrace"]>().toEqualTypeOf<z.input<typeof ClinicalAgentTrace>>();
    // Not equal to it: what comes out of JSON is absent or there, and never undefined.
    expectTypeOf<Outputs["answer"]>().toExtend<ReceiptAgentOutput>();
    expectTypeOf<Outputs["submitGrade"]>().toEqualTypeOf<{
      id: number;
      action: "accept" | "fail";
    }>();
  });
});
