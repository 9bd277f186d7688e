import { z } from "zod";
import { aBoolean, aNumber, anArray, aString, discriminatedBy, isNull } from "./messages.js";
import { nonEmptyArray } from "./non-empty-array.js";
import { NonEmptyString, Sha256 } from "./scalars.js";
import { strictObject } from "./strict-object.js";

// Ports https://a-11-oy.com/schemas/szl-receipt-agent-output-v1.json, in the order of the document. Pointers below are into it.

const modelIdentityShape = {
  candidate_id: NonEmptyString,
  release_state: z.enum(["NOT_PROMOTED", "EXPERIMENTAL", "PROMOTED"]),
  base_repository: NonEmptyString,
  base_revision: z.string(aString).regex(/^[0-9a-f]{40}$/u),
};

/** Which model spoke, `#/properties/model_identity`. */
export const ModelIdentity = strictObject({
  ...modelIdentityShape,
  adapter_sha256: Sha256.nullable(),
});
export type ModelIdentity = z.infer<typeof ModelIdentity>;

/** The model behind an answer: its adapter is known. `#/allOf/1/then/properties/model_identity`. */
export const AnsweringModelIdentity = strictObject({
  ...modelIdentityShape,
  adapter_sha256: Sha256,
});
export type AnsweringModelIdentity = z.infer<typeof AnsweringModelIdentity>;

const evidenceShape = {
  evidence_id: z.string(aString).regex(/^(brain|artifact|source|receipt):[A-Za-z0-9._:/-]+$/u),
  content_sha256: Sha256,
  support_role: z.enum(["SUPPORTS", "CONTRADICTS", "CONTEXT"]),
};

const evidenceTail = {
  source_uri: z
    .string(aString)
    .regex(/^https:\/\//u)
    .nullish(),
};

/** One piece of evidence, `#/properties/evidence/items`. */
export const Evidence = strictObject({
  ...evidenceShape,
  admission_state: z.enum([
    "ADMITTED_REFERENCE",
    "QUERY_READY_EVAL_ONLY",
    "QUARANTINED",
    "UNKNOWN",
  ]),
  ...evidenceTail,
});
export type Evidence = z.infer<typeof Evidence>;

/** Evidence that an answer may rest on, `#/allOf/1/then/properties/evidence/items`. */
export const AdmittedEvidence = strictObject({
  ...evidenceShape,
  admission_state: z.literal("ADMITTED_REFERENCE"),
  ...evidenceTail,
});
export type AdmittedEvidence = z.infer<typeof AdmittedEvidence>;

const formulaShape = { formula_id: NonEmptyString, namespace: NonEmptyString };

/** A formula whose proof may be carried over: the kernel accepted it and a receipt says so. `#/properties/formulae/items/allOf/0/then`. */
export const TransferableFormula = strictObject({
  ...formulaShape,
  status: z.literal("KERNEL_ACCEPTED"),
  proof_transfer_allowed: z.literal(true),
  formula_receipt_sha256: Sha256,
});
export type TransferableFormula = z.infer<typeof TransferableFormula>;

/** A formula whose proof stays where it is. */
export const NonTransferableFormula = strictObject({
  ...formulaShape,
  status: z.enum(["KERNEL_ACCEPTED", "CONDITIONAL", "OPEN", "REFUTED", "NOT_EVALUATED"]),
  proof_transfer_allowed: z.literal(false),
  formula_receipt_sha256: Sha256.nullable(),
});
export type NonTransferableFormula = z.infer<typeof NonTransferableFormula>;

/** A formula that the output refers to, `#/properties/formulae/items`. `proof_transfer_allowed` tells the two shapes apart. */
export const Formula = z.discriminatedUnion(
  "proof_transfer_allowed",
  [TransferableFormula, NonTransferableFormula],
  discriminatedBy('"proof_transfer_allowed" must be true or false'),
);
export type Formula = z.infer<typeof Formula>;

const Confidence = z.number(aNumber).min(0).max(1);

/** How sure the agent is, `#/properties/uncertainty`. */
export const Uncertainty = strictObject({
  confidence: Confidence.nullable(),
  calibration_state: z.enum(["CALIBRATED", "UNCALIBRATED", "NOT_EVALUATED"]),
  basis: NonEmptyString,
});
export type Uncertainty = z.infer<typeof Uncertainty>;

/** The uncertainty of an answer: a calibrated number. `#/allOf/1/then/properties/uncertainty`. */
export const CalibratedUncertainty = strictObject({
  confidence: Confidence,
  calibration_state: z.literal("CALIBRATED"),
  basis: NonEmptyString,
});
export type CalibratedUncertainty = z.infer<typeof CalibratedUncertainty>;

const AbstentionCode = z.enum([
  "NONE",
  "MODEL_UNAVAILABLE",
  "EVIDENCE_NOT_ADMITTED",
  "EVIDENCE_INSUFFICIENT",
  "FORMULA_NAMESPACE_CONFLICT",
  "RECEIPT_INVALID",
  "POLICY_DENIED",
  "UNCERTAINTY_TOO_HIGH",
]);

/** Whether the agent had to abstain, and why. `#/properties/abstention`. */
export const Abstention = strictObject({
  required: z.boolean(aBoolean),
  code: AbstentionCode,
  detail: NonEmptyString,
});
export type Abstention = z.infer<typeof Abstention>;

/** The abstention of an output without an answer, `#/allOf/0/then/properties/abstention`. The schema allows the code `NONE` here too. */
export const RequiredAbstention = strictObject({
  required: z.literal(true),
  code: AbstentionCode,
  detail: NonEmptyString,
});
export type RequiredAbstention = z.infer<typeof RequiredAbstention>;

/** The abstention of an answer: none. `#/allOf/1/then/properties/abstention`. */
export const NoAbstention = strictObject({
  required: z.literal(false),
  code: z.literal("NONE"),
  detail: NonEmptyString,
});
export type NoAbstention = z.infer<typeof NoAbstention>;

const toolProposalTail = {
  requires_human_approval: z.literal(true),
  execution_receipt_id: z.null(isNull),
};

/** No tool is proposed, `#/properties/tool_proposal/allOf/0/then`. */
export const NoToolProposal = strictObject({
  state: z.literal("NONE"),
  tool_id: z.null(isNull),
  arguments_sha256: z.null(isNull),
  ...toolProposalTail,
});
export type NoToolProposal = z.infer<typeof NoToolProposal>;

/** A tool call that waits for a human, `#/properties/tool_proposal/allOf/1/then`. */
export const PendingToolProposal = strictObject({
  state: z.literal("PROPOSED"),
  tool_id: NonEmptyString,
  arguments_sha256: Sha256,
  ...toolProposalTail,
});
export type PendingToolProposal = z.infer<typeof PendingToolProposal>;

/** The tool call that the agent proposes, `#/properties/tool_proposal`. `state` tells the two shapes apart. */
export const ToolProposal = z.discriminatedUnion(
  "state",
  [NoToolProposal, PendingToolProposal],
  discriminatedBy('"state" must be "NONE" or "PROPOSED"'),
);
export type ToolProposal = z.infer<typeof ToolProposal>;

/** A signed receipt, `#/properties/receipt_binding/allOf/0/then`. */
export const SignedReceiptBinding = strictObject({
  state: z.literal("SIGNED"),
  request_sha256: Sha256,
  evidence_set_sha256: Sha256,
  policy_snapshot_sha256: Sha256,
  receipt_id: NonEmptyString,
});
export type SignedReceiptBinding = z.infer<typeof SignedReceiptBinding>;

/** A receipt that nobody signed, `#/properties/receipt_binding/allOf/1/then`. */
export const UnsignedReceiptBinding = strictObject({
  state: z.literal("UNSIGNED"),
  request_sha256: Sha256,
  evidence_set_sha256: Sha256.nullable(),
  policy_snapshot_sha256: Sha256,
  receipt_id: z.null(isNull),
});
export type UnsignedReceiptBinding = z.infer<typeof UnsignedReceiptBinding>;

/** No receipt at all, `#/properties/receipt_binding/allOf/2/then`. */
export const UnavailableReceiptBinding = strictObject({
  state: z.literal("NOT_AVAILABLE"),
  request_sha256: Sha256,
  evidence_set_sha256: z.null(isNull),
  policy_snapshot_sha256: Sha256,
  receipt_id: z.null(isNull),
});
export type UnavailableReceiptBinding = z.infer<typeof UnavailableReceiptBinding>;

/** What ties the output to an external receipt, `#/properties/receipt_binding`. `state` tells the three shapes apart. */
export const ReceiptBinding = z.discriminatedUnion(
  "state",
  [SignedReceiptBinding, UnsignedReceiptBinding, UnavailableReceiptBinding],
  discriminatedBy('"state" must be "SIGNED", "UNSIGNED" or "NOT_AVAILABLE"'),
);
export type ReceiptBinding = z.infer<typeof ReceiptBinding>;

const outputHead = {
  schema_version: z.literal("szl.receipt-agent-output.v1"),
  response_id: z.string(aString).regex(/^response:[A-Za-z0-9._:-]{8,128}$/u),
};

/** An answer: admitted evidence, a calibrated confidence and a signed receipt stand behind it. `#/allOf/1/then`. */
export const AnsweredOutput = strictObject({
  ...outputHead,
  model_identity: AnsweringModelIdentity,
  status: z.literal("ANSWERED"),
  answer: NonEmptyString,
  evidence: nonEmptyArray(AdmittedEvidence),
  formulae: z.array(Formula, anArray),
  uncertainty: CalibratedUncertainty,
  abstention: NoAbstention,
  tool_proposal: ToolProposal,
  receipt_binding: SignedReceiptBinding,
});
export type AnsweredOutput = z.infer<typeof AnsweredOutput>;

/** What the two outputs without an answer share, `#/allOf/0/then`. */
const unansweredTail = {
  answer: z.null(isNull),
  evidence: z.array(Evidence, anArray),
  formulae: z.array(Formula, anArray),
  uncertainty: Uncertainty,
  abstention: RequiredAbstention,
  tool_proposal: NoToolProposal,
  receipt_binding: ReceiptBinding,
};

/** The agent declined to answer. */
export const AbstainedOutput = strictObject({
  ...outputHead,
  model_identity: ModelIdentity,
  status: z.literal("ABSTAINED"),
  ...unansweredTail,
});
export type AbstainedOutput = z.infer<typeof AbstainedOutput>;

/** The agent could not be reached or could not run. */
export const UnavailableOutput = strictObject({
  ...outputHead,
  model_identity: ModelIdentity,
  status: z.literal("UNAVAILABLE"),
  ...unansweredTail,
});
export type UnavailableOutput = z.infer<typeof UnavailableOutput>;

/** A fail-closed answer with its receipt: the document's root, `#`. `status` tells the three shapes apart. */
export const ReceiptAgentOutput = z.discriminatedUnion(
  "status",
  [AnsweredOutput, AbstainedOutput, UnavailableOutput],
  discriminatedBy('"status" must be "ANSWERED", "ABSTAINED" or "UNAVAILABLE"'),
);
export type ReceiptAgentOutput = z.infer<typeof ReceiptAgentOutput>;

/** Whether `value` is accepted by `ReceiptAgentOutput`. Never throws, but for what a getter or proxy trap of `value` throws. */
export function isReceiptAgentOutput(value: unknown): value is ReceiptAgentOutput {
  return ReceiptAgentOutput.safeParse(value).success;
}
