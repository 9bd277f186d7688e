export type { CapOptions } from "./cap-issues.js";
export { capIssues } from "./cap-issues.js";
export {
  ClinicalAgentTrace,
  Evaluation,
  FailEvaluation,
  Finding,
  isClinicalAgentTrace,
  PassEvaluation,
  Provenance,
  Target,
  TraceEvent,
} from "./contracts/clinical-agent-trace.js";
export type { JsonSchema } from "./contracts/json-schema.js";
export {
  AbstainedOutput,
  Abstention,
  AdmittedEvidence,
  AnsweredOutput,
  AnsweringModelIdentity,
  CalibratedUncertainty,
  Evidence,
  Formula,
  isReceiptAgentOutput,
  ModelIdentity,
  NoAbstention,
  NonTransferableFormula,
  NoToolProposal,
  PendingToolProposal,
  ReceiptAgentOutput,
  ReceiptBinding,
  RequiredAbstention,
  SignedReceiptBinding,
  ToolProposal,
  TransferableFormula,
  UnavailableOutput,
  UnavailableReceiptBinding,
  Uncertainty,
  UnsignedReceiptBinding,
} from "./contracts/receipt-agent-output.js";
export type {
  ClinicalAgentTraceContract,
  Contract,
  ContractName,
  ReceiptAgentOutputContract,
  ScoutGradingContract,
} from "./contracts/registry.js";
export { contracts } from "./contracts/registry.js";
export type { Rule } from "./contracts/rule.js";
export { rules } from "./contracts/rules.js";
export {
  AcceptGrade,
  ActionJudgment,
  ContradictedFailGrade,
  FactualDisposition,
  FailGrade,
  FailureDimension,
  GradePayload,
  isValidationEnvelope,
  NonBlankString,
  NonFactualFailGrade,
  Posture,
  RelevanceJudgment,
  UnsupportedFailGrade,
  ValidationEnvelope,
} from "./contracts/scout-grading.js";
export type { Explanation } from "./explain.js";
export { explain } from "./explain.js";
export type { Violation, ViolationsOptions } from "./violations.js";
export { violations } from "./violations.js";
