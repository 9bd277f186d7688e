import * as z from "zod";
import { compileLazily } from "./compile-lazily.js";
import * as clinicalAgentTrace from "./contracts/clinical-agent-trace.js";
import * as receiptAgentOutput from "./contracts/receipt-agent-output.js";
import * as scoutGrading from "./contracts/scout-grading.js";

// scout-grading

export const AcceptGrade: typeof scoutGrading.AcceptGrade = /* @__PURE__ */ compileLazily(
  scoutGrading.AcceptGrade,
);
export type AcceptGrade = scoutGrading.AcceptGrade;

export const ActionJudgment: typeof scoutGrading.ActionJudgment = /* @__PURE__ */ compileLazily(
  scoutGrading.ActionJudgment,
);
export type ActionJudgment = scoutGrading.ActionJudgment;

export const ContradictedFailGrade: typeof scoutGrading.ContradictedFailGrade =
  /* @__PURE__ */ compileLazily(scoutGrading.ContradictedFailGrade);
export type ContradictedFailGrade = scoutGrading.ContradictedFailGrade;

export const FactualDisposition: typeof scoutGrading.FactualDisposition =
  /* @__PURE__ */ compileLazily(scoutGrading.FactualDisposition);
export type FactualDisposition = scoutGrading.FactualDisposition;

export const FailGrade: typeof scoutGrading.FailGrade = /* @__PURE__ */ compileLazily(
  scoutGrading.FailGrade,
);
export type FailGrade = scoutGrading.FailGrade;

export const FailureDimension: typeof scoutGrading.FailureDimension = /* @__PURE__ */ compileLazily(
  scoutGrading.FailureDimension,
);
export type FailureDimension = scoutGrading.FailureDimension;

export const GradePayload: typeof scoutGrading.GradePayload = /* @__PURE__ */ compileLazily(
  scoutGrading.GradePayload,
);
export type GradePayload = scoutGrading.GradePayload;

export const NonBlankString: typeof scoutGrading.NonBlankString = /* @__PURE__ */ compileLazily(
  scoutGrading.NonBlankString,
);
export type NonBlankString = scoutGrading.NonBlankString;

export const NonFactualFailGrade: typeof scoutGrading.NonFactualFailGrade =
  /* @__PURE__ */ compileLazily(scoutGrading.NonFactualFailGrade);
export type NonFactualFailGrade = scoutGrading.NonFactualFailGrade;

export const Posture: typeof scoutGrading.Posture = /* @__PURE__ */ compileLazily(
  scoutGrading.Posture,
);
export type Posture = scoutGrading.Posture;

export const RelevanceJudgment: typeof scoutGrading.RelevanceJudgment =
  /* @__PURE__ */ compileLazily(scoutGrading.RelevanceJudgment);
export type RelevanceJudgment = scoutGrading.RelevanceJudgment;

export const UnsupportedFailGrade: typeof scoutGrading.UnsupportedFailGrade =
  /* @__PURE__ */ compileLazily(scoutGrading.UnsupportedFailGrade);
export type UnsupportedFailGrade = scoutGrading.UnsupportedFailGrade;

export const ValidationEnvelope: typeof scoutGrading.ValidationEnvelope =
  /* @__PURE__ */ compileLazily(scoutGrading.ValidationEnvelope);
export type ValidationEnvelope = scoutGrading.ValidationEnvelope;

/** Whether `value` is accepted by `ValidationEnvelope`. Never throws, but for what a getter or proxy trap of `value` throws. Builds nothing. */
export function isValidationEnvelope(value: unknown): value is ValidationEnvelope {
  return z.validate(ValidationEnvelope, value);
}

// receipt-agent-output

export const AbstainedOutput: typeof receiptAgentOutput.AbstainedOutput =
  /* @__PURE__ */ compileLazily(receiptAgentOutput.AbstainedOutput);
export type AbstainedOutput = receiptAgentOutput.AbstainedOutput;

export const Abstention: typeof receiptAgentOutput.Abstention = /* @__PURE__ */ compileLazily(
  receiptAgentOutput.Abstention,
);
export type Abstention = receiptAgentOutput.Abstention;

export const AdmittedEvidence: typeof receiptAgentOutput.AdmittedEvidence =
  /* @__PURE__ */ compileLazily(receiptAgentOutput.AdmittedEvidence);
export type AdmittedEvidence = receiptAgentOutput.AdmittedEvidence;

export const AnsweredOutput: typeof receiptAgentOutput.AnsweredOutput =
  /* @__PURE__ */ compileLazily(receiptAgentOutput.AnsweredOutput);
export type AnsweredOutput = receiptAgentOutput.AnsweredOutput;

export const AnsweringModelIdentity: typeof receiptAgentOutput.AnsweringModelIdentity =
  /* @__PURE__ */ compileLazily(receiptAgentOutput.AnsweringModelIdentity);
export type AnsweringModelIdentity = receiptAgentOutput.AnsweringModelIdentity;

export const CalibratedUncertainty: typeof receiptAgentOutput.CalibratedUncertainty =
  /* @__PURE__ */ compileLazily(receiptAgentOutput.CalibratedUncertainty);
export type CalibratedUncertainty = receiptAgentOutput.CalibratedUncertainty;

export const Evidence: typeof receiptAgentOutput.Evidence = /* @__PURE__ */ compileLazily(
  receiptAgentOutput.Evidence,
);
export type Evidence = receiptAgentOutput.Evidence;

export const Formula: typeof receiptAgentOutput.Formula = /* @__PURE__ */ compileLazily(
  receiptAgentOutput.Formula,
);
export type Formula = receiptAgentOutput.Formula;

export const ModelIdentity: typeof receiptAgentOutput.ModelIdentity = /* @__PURE__ */ compileLazily(
  receiptAgentOutput.ModelIdentity,
);
export type ModelIdentity = receiptAgentOutput.ModelIdentity;

export const NoAbstention: typeof receiptAgentOutput.NoAbstention = /* @__PURE__ */ compileLazily(
  receiptAgentOutput.NoAbstention,
);
export type NoAbstention = receiptAgentOutput.NoAbstention;

export const NonTransferableFormula: typeof receiptAgentOutput.NonTransferableFormula =
  /* @__PURE__ */ compileLazily(receiptAgentOutput.NonTransferableFormula);
export type NonTransferableFormula = receiptAgentOutput.NonTransferableFormula;

export const NoToolProposal: typeof receiptAgentOutput.NoToolProposal =
  /* @__PURE__ */ compileLazily(receiptAgentOutput.NoToolProposal);
export type NoToolProposal = receiptAgentOutput.NoToolProposal;

export const PendingToolProposal: typeof receiptAgentOutput.PendingToolProposal =
  /* @__PURE__ */ compileLazily(receiptAgentOutput.PendingToolProposal);
export type PendingToolProposal = receiptAgentOutput.PendingToolProposal;

export const ReceiptAgentOutput: typeof receiptAgentOutput.ReceiptAgentOutput =
  /* @__PURE__ */ compileLazily(receiptAgentOutput.ReceiptAgentOutput);
export type ReceiptAgentOutput = receiptAgentOutput.ReceiptAgentOutput;

export const ReceiptBinding: typeof receiptAgentOutput.ReceiptBinding =
  /* @__PURE__ */ compileLazily(receiptAgentOutput.ReceiptBinding);
export type ReceiptBinding = receiptAgentOutput.ReceiptBinding;

export const RequiredAbstention: typeof receiptAgentOutput.RequiredAbstention =
  /* @__PURE__ */ compileLazily(receiptAgentOutput.RequiredAbstention);
export type RequiredAbstention = receiptAgentOutput.RequiredAbstention;

export const SignedReceiptBinding: typeof receiptAgentOutput.SignedReceiptBinding =
  /* @__PURE__ */ compileLazily(receiptAgentOutput.SignedReceiptBinding);
export type SignedReceiptBinding = receiptAgentOutput.SignedReceiptBinding;

export const ToolProposal: typeof receiptAgentOutput.ToolProposal = /* @__PURE__ */ compileLazily(
  receiptAgentOutput.ToolProposal,
);
export type ToolProposal = receiptAgentOutput.ToolProposal;

export const TransferableFormula: typeof receiptAgentOutput.TransferableFormula =
  /* @__PURE__ */ compileLazily(receiptAgentOutput.TransferableFormula);
export type TransferableFormula = receiptAgentOutput.TransferableFormula;

export const UnavailableOutput: typeof receiptAgentOutput.UnavailableOutput =
  /* @__PURE__ */ compileLazily(receiptAgentOutput.UnavailableOutput);
export type UnavailableOutput = receiptAgentOutput.UnavailableOutput;

export const UnavailableReceiptBinding: typeof receiptAgentOutput.UnavailableReceiptBinding =
  /* @__PURE__ */ compileLazily(receiptAgentOutput.UnavailableReceiptBinding);
export type UnavailableReceiptBinding = receiptAgentOutput.UnavailableReceiptBinding;

export const Uncertainty: typeof receiptAgentOutput.Uncertainty = /* @__PURE__ */ compileLazily(
  receiptAgentOutput.Uncertainty,
);
export type Uncertainty = receiptAgentOutput.Uncertainty;

export const UnsignedReceiptBinding: typeof receiptAgentOutput.UnsignedReceiptBinding =
  /* @__PURE__ */ compileLazily(receiptAgentOutput.UnsignedReceiptBinding);
export type UnsignedReceiptBinding = receiptAgentOutput.UnsignedReceiptBinding;

/** Whether `value` is accepted by `ReceiptAgentOutput`. Never throws, but for what a getter or proxy trap of `value` throws. Builds nothing. */
export function isReceiptAgentOutput(value: unknown): value is ReceiptAgentOutput {
  return z.validate(ReceiptAgentOutput, value);
}

// clinical-agent-trace

export const ClinicalAgentTrace: typeof clinicalAgentTrace.ClinicalAgentTrace =
  /* @__PURE__ */ compileLazily(clinicalAgentTrace.ClinicalAgentTrace);
export type ClinicalAgentTrace = clinicalAgentTrace.ClinicalAgentTrace;

export const Evaluation: typeof clinicalAgentTrace.Evaluation = /* @__PURE__ */ compileLazily(
  clinicalAgentTrace.Evaluation,
);
export type Evaluation = clinicalAgentTrace.Evaluation;

export const FailEvaluation: typeof clinicalAgentTrace.FailEvaluation =
  /* @__PURE__ */ compileLazily(clinicalAgentTrace.FailEvaluation);
export type FailEvaluation = clinicalAgentTrace.FailEvaluation;

export const Finding: typeof clinicalAgentTrace.Finding = /* @__PURE__ */ compileLazily(
  clinicalAgentTrace.Finding,
);
export type Finding = clinicalAgentTrace.Finding;

export const PassEvaluation: typeof clinicalAgentTrace.PassEvaluation =
  /* @__PURE__ */ compileLazily(clinicalAgentTrace.PassEvaluation);
export type PassEvaluation = clinicalAgentTrace.PassEvaluation;

export const Provenance: typeof clinicalAgentTrace.Provenance = /* @__PURE__ */ compileLazily(
  clinicalAgentTrace.Provenance,
);
export type Provenance = clinicalAgentTrace.Provenance;

export const Target: typeof clinicalAgentTrace.Target = /* @__PURE__ */ compileLazily(
  clinicalAgentTrace.Target,
);
export type Target = clinicalAgentTrace.Target;

export const TraceEvent: typeof clinicalAgentTrace.TraceEvent = /* @__PURE__ */ compileLazily(
  clinicalAgentTrace.TraceEvent,
);
export type TraceEvent = clinicalAgentTrace.TraceEvent;

/** Whether `value` is accepted by `ClinicalAgentTrace`. Never throws, but for what a getter or proxy trap of `value` throws. Builds nothing. */
export function isClinicalAgentTrace(value: unknown): value is ClinicalAgentTrace {
  return z.validate(ClinicalAgentTrace, value);
}
