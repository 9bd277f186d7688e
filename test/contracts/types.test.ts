import { describe, expectTypeOf, it } from "vitest";
import type { z } from "zod";
import {
  type AcceptGrade,
  type AdmittedEvidence,
  type ClinicalAgentTrace,
  contracts,
  type Evaluation,
  type FailGrade,
  type Finding,
  type Formula,
  type GradePayload,
  isReceiptAgentOutput,
  type ReceiptAgentOutput,
  type ReceiptBinding,
  type ToolProposal,
  type ValidationEnvelope,
} from "../../src/index.js";

// These tests run in `tsc`: each function compiles only if its discriminator narrows, and each `@ts-expect-error` only if the line below it
// is refused.

function unreachable(value: never): never {
  throw new Error(`unreachable: ${value}`);
}

function readOutput(output: ReceiptAgentOutput): string {
  switch (output.status) {
    case "ANSWERED": {
      expectTypeOf(output.answer).toEqualTypeOf<string>();
      expectTypeOf(output.evidence).toEqualTypeOf<[AdmittedEvidence, ...AdmittedEvidence[]]>();
      expectTypeOf(output.evidence[0].admission_state).toEqualTypeOf<"ADMITTED_REFERENCE">();
      expectTypeOf(output.receipt_binding.state).toEqualTypeOf<"SIGNED">();
      expectTypeOf(output.receipt_binding.receipt_id).toEqualTypeOf<string>();
      expectTypeOf(output.model_identity.adapter_sha256).toEqualTypeOf<string>();
      expectTypeOf(output.uncertainty.confidence).toEqualTypeOf<number>();
      expectTypeOf(output.abstention.required).toEqualTypeOf<false>();
      expectTypeOf(output.abstention.code).toEqualTypeOf<"NONE">();
      // @ts-expect-error: the evidence of an answer is admitted
      return output.evidence[0].admission_state === "QUARANTINED" ? "" : output.answer;
    }
    case "ABSTAINED":
    case "UNAVAILABLE":
      expectTypeOf(output.answer).toEqualTypeOf<null>();
      expectTypeOf(output.abstention.required).toEqualTypeOf<true>();
      expectTypeOf(output.tool_proposal.state).toEqualTypeOf<"NONE">();
      expectTypeOf(output.tool_proposal.tool_id).toEqualTypeOf<null>();
      // @ts-expect-error: there may be no evidence without an answer
      output.evidence[0].content_sha256;
      // @ts-expect-error: nobody has to have signed it
      output.receipt_binding.receipt_id.length;
      return output.abstention.detail;
    default:
      return unreachable(output);
  }
}

function readGrade(grade: GradePayload): string {
  switch (grade.action_judgment) {
    case "accept":
      expectTypeOf(grade).toEqualTypeOf<AcceptGrade>();
      expectTypeOf(grade.relevance_judgment).toEqualTypeOf<"correct">();
      expectTypeOf(grade.dimensions).toEqualTypeOf<null | undefined>();
      // @ts-expect-error: an accepted reply has no dimensions
      return grade.dimensions.join();
    case "fail":
      expectTypeOf(grade).toEqualTypeOf<FailGrade>();
      return grade.dimensions[0].toUpperCase();
    default:
      return unreachable(grade);
  }
}

function readDisposition(grade: FailGrade): string {
  switch (grade.factual_disposition) {
    case "unsupported":
      expectTypeOf(grade.factual_offending_claim).toEqualTypeOf<string>();
      expectTypeOf(grade.factual_contradicting_evidence).toEqualTypeOf<null | undefined>();
      return grade.factual_offending_claim;
    case "contradicted":
      return grade.factual_offending_claim + grade.factual_contradicting_evidence;
    case null:
    case undefined:
      expectTypeOf(grade.factual_offending_claim).toEqualTypeOf<null | undefined>();
      // @ts-expect-error: no disposition, no claim
      return grade.factual_offending_claim.trim();
    default:
      return unreachable(grade);
  }
}

function readFormula(formula: Formula): string {
  switch (formula.proof_transfer_allowed) {
    case true:
      expectTypeOf(formula.status).toEqualTypeOf<"KERNEL_ACCEPTED">();
      return formula.formula_receipt_sha256;
    case false:
      // @ts-expect-error: a formula that stays where it is may have no receipt
      return formula.formula_receipt_sha256.trim();
    default:
      return unreachable(formula);
  }
}

function readProposal(proposal: ToolProposal): string | null {
  switch (proposal.state) {
    case "NONE":
      expectTypeOf(proposal.arguments_sha256).toEqualTypeOf<null>();
      return proposal.tool_id;
    case "PROPOSED":
      return proposal.tool_id.trim() + proposal.arguments_sha256.trim();
    default:
      return unreachable(proposal);
  }
}

function readBinding(binding: ReceiptBinding): string | null {
  switch (binding.state) {
    case "SIGNED":
      return binding.receipt_id.trim() + binding.evidence_set_sha256.trim();
    case "UNSIGNED":
      expectTypeOf(binding.receipt_id).toEqualTypeOf<null>();
      expectTypeOf(binding.evidence_set_sha256).toEqualTypeOf<string | null>();
      return binding.receipt_id;
    case "NOT_AVAILABLE":
      expectTypeOf(binding.evidence_set_sha256).toEqualTypeOf<null>();
      return binding.evidence_set_sha256;
    default:
      return unreachable(binding);
  }
}

function readEvaluation(evaluation: Evaluation): string {
  switch (evaluation.outcome) {
    case "FAIL":
      expectTypeOf(evaluation.findings).toEqualTypeOf<[Finding, ...Finding[]]>();
      return evaluation.findings[0].title;
    case "PASS":
      expectTypeOf(evaluation.findings).toEqualTypeOf<never[]>();
      // @ts-expect-error: a passed evaluation has no findings
      return evaluation.findings[0].title;
    default:
      return unreachable(evaluation);
  }
}

describe("the contracts' types", () => {
  it("should narrow by each discriminator", () => {
    expectTypeOf(readOutput).returns.toBeString();
    expectTypeOf(readGrade).returns.toBeString();
    expectTypeOf(readDisposition).returns.toBeString();
    expectTypeOf(readFormula).returns.toBeString();
    expectTypeOf(readProposal).returns.toEqualTypeOf<string | null>();
    expectTypeOf(readBinding).returns.toEqualTypeOf<string | null>();
    expectTypeOf(readEvaluation).returns.toBeString();
  });

  it("should be those of the schemas of the same name", () => {
    expectTypeOf<
      z.output<(typeof contracts)["scout-grading"]["zod"]>
    >().toEqualTypeOf<ValidationEnvelope>();
    expectTypeOf<
      z.output<(typeof contracts)["scout-grading"]["definitions"]["GradePayload"]["zod"]>
    >().toEqualTypeOf<GradePayload>();
    expectTypeOf<
      z.output<(typeof contracts)["clinical-agent-trace"]["zod"]>
    >().toEqualTypeOf<ClinicalAgentTrace>();
  });

  it("should know what a caller has to pass", () => {
    type Input = z.input<(typeof contracts)["clinical-agent-trace"]["zod"]>;
    expectTypeOf<Input["events"][number]["payload"]>().toEqualTypeOf<Record<string, unknown>>();
    expectTypeOf<Input["evaluation"]["findings"]>().toExtend<unknown[]>();
    // @ts-expect-error: there is no such contract
    contracts["scout"];
    // @ts-expect-error: an abstention has no answer
    const answer: (ReceiptAgentOutput & { status: "ABSTAINED" })["answer"] = "yes";
    // @ts-expect-error: a grade that fails names its dimensions
    const grade: FailGrade = { relevance_judgment: "correct", action_judgment: "fail" };
    // @ts-expect-error: a posture is one of four
    const envelope: Pick<ValidationEnvelope, "evaluation_posture"> = { evaluation_posture: "wait" };
    expectTypeOf([answer, grade, envelope]).toBeArray();
  });

  it("should guard an unknown value", () => {
    const read = (value: unknown) => (isReceiptAgentOutput(value) ? readOutput(value) : undefined);
    expectTypeOf(read).returns.toEqualTypeOf<string | undefined>();
  });
});
