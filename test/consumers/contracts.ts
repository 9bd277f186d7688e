import {
  contracts,
  type FailGrade,
  isReceiptAgentOutput,
  type ReceiptAgentOutput,
} from "agent-contracts";
import { Evaluation } from "agent-contracts/clinical-agent-trace";
import {
  ReceiptAgentOutput as CompiledOutput,
  isReceiptAgentOutput as isCompiledOutput,
} from "agent-contracts/compiled";
import { ReceiptAgentOutput as SubpathOutput } from "agent-contracts/receipt-agent-output";
import { GradePayload } from "agent-contracts/scout-grading";
import { documents } from "./documents.js";

// What an application does with the package. Compiles only if the types narrow: an `any`, which a broken declaration becomes, makes the
// `@ts-expect-error` lines wrong.

const text = (value: string): string => value;

function headline(output: ReceiptAgentOutput): string {
  // @ts-expect-error: null unless the output is an answer
  text(output.answer);
  if (output.status === "ANSWERED") {
    const [first] = output.evidence;
    // @ts-expect-error: the evidence of an answer is admitted
    if (first.admission_state === "QUARANTINED") return "";
    return text(output.answer) + text(output.receipt_binding.receipt_id);
  }
  // @ts-expect-error: there is no answer
  text(output.answer);
  return text(output.abstention.detail);
}

function claim(grade: FailGrade): string {
  if (grade.factual_disposition !== "contradicted") return text(grade.dimensions[0]);
  // @ts-expect-error: may be null or absent
  text(grade.failure_note);
  return text(grade.factual_contradicting_evidence);
}

function checkGrade(): void {
  const grade = GradePayload.parse({
    relevance_judgment: "correct",
    action_judgment: "fail",
    dimensions: ["posture"],
    posture_should_have_been: "ask",
  });
  // @ts-expect-error: a reply that is accepted has no dimensions
  text(grade.dimensions[0]);
  expect(grade.action_judgment === "fail" && claim(grade) === "posture", "the grade narrows");
}

function checkEvaluation(): void {
  const evaluation = { outcome: "PASS", checked_invariants: ["DF-INV-1"], findings: [] };
  const { data } = Evaluation.safeParse(evaluation);
  expect(data?.outcome === "PASS" && data.findings.length === 0, "a pass is accepted");
  const { error } = Evaluation.safeParse({ ...evaluation, outcome: "FAIL" });
  expect(error?.issues[0]?.path[0] === "findings", "a failure without findings is refused");
}

/**
 * Whether the package does here what it does elsewhere: the verdict of every example document, and what narrowing reads.
 *
 * @returns The numbers of documents.
 * @throws where it does not.
 */
export function checkContracts(): string {
  for (const { contract, name, accepted, value } of documents) {
    const { success, error } = contracts[contract].zod.safeParse(value);
    expect(success === accepted, `${name} is ${accepted ? "accepted" : "refused"}`);
    // What Zod says without a language, which a bundler may have left out.
    const isSilent = error?.issues.some(({ message }) => message === "Invalid input") ?? false;
    expect(!isSilent, `${name} has messages`);
    expect(
      isReceiptAgentOutput(value) === (accepted && contract === "receipt-agent-output"),
      `${name} passes its own guard only`,
    );
    if (contract === "receipt-agent-output") {
      expect(isCompiledOutput(value) === accepted, `${name} has its verdict from a compiled guard`);
      const compiled = CompiledOutput.safeParse(value);
      expect(compiled.success === accepted, `${name} has its verdict when compiled`);
      expect(
        JSON.stringify(compiled.error?.issues) === JSON.stringify(error?.issues),
        `${name} has the same issues when compiled`,
      );
      if (compiled.success) expect(headline(compiled.data) !== "", `${name} has its type`);
    }
    if (isReceiptAgentOutput(value)) expect(headline(value) !== "", `${name} has a headline`);
  }
  checkGrade();
  checkEvaluation();
  expect(
    contracts["receipt-agent-output"].zod === SubpathOutput,
    "a subpath has the same schema as the root",
  );
  const accepted = documents.filter((document) => document.accepted).length;
  return `${accepted} documents accepted, ${documents.length - accepted} refused`;
}

function expect(holds: boolean, what: string): void {
  if (!holds) throw new Error(`does not hold: ${what}`);
}
