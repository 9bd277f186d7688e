import * as z from "zod";
import {
  aBoolean,
  aNumber,
  aNumberOrNull,
  anArray,
  aString,
  aStringOrNull,
  because,
  discriminatedBecause,
  discriminatedBy,
  expected,
  isNull,
  type Message,
  notNullBecause,
  oneOf,
} from "./messages.js";
import { nonEmptyArray } from "./non-empty-array.js";
import { ported } from "./ported.js";
import {
  answeredByKnownAdapter,
  answeredCalibrated,
  answeredOnAdmittedEvidence,
  answeredWithAnswer,
  answeredWithConfidence,
  answeredWithEvidence,
  answeredWithoutAbstention,
  answeredWithoutAbstentionCode,
  answeredWithSignedReceipt,
  noToolWithoutArguments,
  noToolWithoutId,
  proposedToolWithArguments,
  proposedToolWithId,
  signedWithEvidenceSet,
  signedWithId,
  transferableAccepted,
  transferableWithReceipt,
  unansweredAbstains,
  unansweredWithoutAnswer,
  unansweredWithoutTool,
  unavailableWithoutEvidenceSet,
  unsignedWithoutId,
} from "./receipt-agent-output-rules.js";
import { keeping, type Rule } from "./rule.js";
import {
  NonEmptyString,
  nonEmptyString,
  patterned,
  Sha256,
  Sha256OrNull,
  sha256,
} from "./scalars.js";
import { strictObject } from "./strict-object.js";

// Ports https://a-11-oy.com/schemas/szl-receipt-agent-output-v1.json, in the order of the document. Pointers below are into it.

const DOCUMENT = "https://a-11-oy.com/schemas/szl-receipt-agent-output-v1.json";

const modelIdentityShape = {
  candidate_id: NonEmptyString,
  release_state: z.enum(["NOT_PROMOTED", "EXPERIMENTAL", "PROMOTED"], oneOf),
  base_repository: NonEmptyString,
  base_revision: patterned(/^[0-9a-f]{40}$/u, "40 lower-case hexadecimal digits"),
};

/** Which model spoke, `#/properties/model_identity`. */
export const ModelIdentity = strictObject({
  ...modelIdentityShape,
  adapter_sha256: Sha256OrNull,
}).meta(ported(DOCUMENT, "/properties/model_identity"));
export type ModelIdentity = z.infer<typeof ModelIdentity>;

/** The model behind an answer: its adapter is known. `#/allOf/1/then/properties/model_identity`. */
export const AnsweringModelIdentity = strictObject({
  ...modelIdentityShape,
  adapter_sha256: sha256(notNullBecause(answeredByKnownAdapter, aString)),
});
export type AnsweringModelIdentity = z.infer<typeof AnsweringModelIdentity>;

const evidenceShape = {
  evidence_id: patterned(
    /^(brain|artifact|source|receipt):[A-Za-z0-9._:/-]+$/u,
    '"brain:", "artifact:", "source:" or "receipt:" and then ASCII letters, digits or any of . _ : / -',
  ),
  content_sha256: Sha256,
  support_role: z.enum(["SUPPORTS", "CONTRADICTS", "CONTEXT"], oneOf),
};

const evidenceTail = {
  source_uri: patterned(
    /^https:\/\//u,
    'a string that begins with "https://"',
    expected('a string that begins with "https://", or null'),
  ).nullish(),
};

/** One piece of evidence, `#/properties/evidence/items`. */
export const Evidence = strictObject({
  ...evidenceShape,
  admission_state: z.enum(
    ["ADMITTED_REFERENCE", "QUERY_READY_EVAL_ONLY", "QUARANTINED", "UNKNOWN"],
    oneOf,
  ),
  ...evidenceTail,
}).meta(ported(DOCUMENT, "/properties/evidence/items"));
export type Evidence = z.infer<typeof Evidence>;

/** Evidence that an answer may rest on, `#/allOf/1/then/properties/evidence/items`. */
export const AdmittedEvidence = strictObject({
  ...evidenceShape,
  admission_state: z.literal("ADMITTED_REFERENCE", because(answeredOnAdmittedEvidence)),
  ...evidenceTail,
});
export type AdmittedEvidence = z.infer<typeof AdmittedEvidence>;

const FormulaStatus = z.enum(
  ["KERNEL_ACCEPTED", "CONDITIONAL", "OPEN", "REFUTED", "NOT_EVALUATED"],
  oneOf,
);

const formulaShape = { formula_id: NonEmptyString, namespace: NonEmptyString };

/** A formula whose proof may be carried over: the kernel accepted it and a receipt says so. `#/properties/formulae/items/allOf/0/then`. */
export const TransferableFormula = strictObject({
  ...formulaShape,
  status: z.literal("KERNEL_ACCEPTED", because(transferableAccepted)),
  proof_transfer_allowed: z.literal(true, oneOf),
  formula_receipt_sha256: sha256(notNullBecause(transferableWithReceipt, aString)),
});
export type TransferableFormula = z.infer<typeof TransferableFormula>;

/** A formula whose proof stays where it is. */
export const NonTransferableFormula = strictObject({
  ...formulaShape,
  status: FormulaStatus,
  proof_transfer_allowed: z.literal(false, oneOf),
  formula_receipt_sha256: Sha256OrNull,
});
export type NonTransferableFormula = z.infer<typeof NonTransferableFormula>;

/** A formula that the output refers to, `#/properties/formulae/items`. `proof_transfer_allowed` tells the two shapes apart. */
export const Formula = z
  .discriminatedUnion(
    "proof_transfer_allowed",
    [TransferableFormula, NonTransferableFormula],
    discriminatedBy("proof_transfer_allowed", "true or false"),
  )
  .meta({ type: "object", ...ported(DOCUMENT, "/properties/formulae/items") });
export type Formula = z.infer<typeof Formula>;

const A_SHARE = "must be a number from 0 to 1";

function confidence(message: Message): z.ZodNumber {
  return z.number(message).min(0, A_SHARE).max(1, A_SHARE);
}

/** How sure the agent is, `#/properties/uncertainty`. */
export const Uncertainty = strictObject({
  confidence: confidence(aNumberOrNull).nullable(),
  calibration_state: z.enum(["CALIBRATED", "UNCALIBRATED", "NOT_EVALUATED"], oneOf),
  basis: NonEmptyString,
}).meta(ported(DOCUMENT, "/properties/uncertainty"));
export type Uncertainty = z.infer<typeof Uncertainty>;

/** The uncertainty of an answer: a calibrated number. `#/allOf/1/then/properties/uncertainty`. */
export const CalibratedUncertainty = strictObject({
  confidence: confidence(notNullBecause(answeredWithConfidence, aNumber)),
  calibration_state: z.literal("CALIBRATED", because(answeredCalibrated)),
  basis: NonEmptyString,
});
export type CalibratedUncertainty = z.infer<typeof CalibratedUncertainty>;

const AbstentionCode = z.enum(
  [
    "NONE",
    "MODEL_UNAVAILABLE",
    "EVIDENCE_NOT_ADMITTED",
    "EVIDENCE_INSUFFICIENT",
    "FORMULA_NAMESPACE_CONFLICT",
    "RECEIPT_INVALID",
    "POLICY_DENIED",
    "UNCERTAINTY_TOO_HIGH",
  ],
  oneOf,
);

/** Whether the agent had to abstain, and why. `#/properties/abstention`. */
export const Abstention = strictObject({
  required: z.boolean(aBoolean),
  code: AbstentionCode,
  detail: NonEmptyString,
}).meta(ported(DOCUMENT, "/properties/abstention"));
export type Abstention = z.infer<typeof Abstention>;

/** The abstention of an output without an answer, `#/allOf/0/then/properties/abstention`. The schema allows the code `NONE` here too. */
export const RequiredAbstention = strictObject({
  required: z.literal(true, because(unansweredAbstains)),
  code: AbstentionCode,
  detail: NonEmptyString,
});
export type RequiredAbstention = z.infer<typeof RequiredAbstention>;

/** The abstention of an answer: none. `#/allOf/1/then/properties/abstention`. */
export const NoAbstention = strictObject({
  required: z.literal(false, because(answeredWithoutAbstention)),
  code: z.literal("NONE", because(answeredWithoutAbstentionCode)),
  detail: NonEmptyString,
});
export type NoAbstention = z.infer<typeof NoAbstention>;

/** `minLength: 1` where the plain shape has any string or null. */
function namedBecause(rule: Rule): z.ZodString {
  return nonEmptyString(notNullBecause(rule, aString), keeping(rule));
}

const toolProposalTail = {
  requires_human_approval: z.literal(true, oneOf),
  execution_receipt_id: z.null(isNull),
};

/** No tool is proposed, `#/properties/tool_proposal/allOf/0/then`. */
export const NoToolProposal = strictObject({
  state: z.literal("NONE", oneOf),
  tool_id: z.null(because(noToolWithoutId)),
  arguments_sha256: z.null(because(noToolWithoutArguments)),
  ...toolProposalTail,
});
export type NoToolProposal = z.infer<typeof NoToolProposal>;

/** A tool call that waits for a human, `#/properties/tool_proposal/allOf/1/then`. */
export const PendingToolProposal = strictObject({
  state: z.literal("PROPOSED", oneOf),
  tool_id: namedBecause(proposedToolWithId),
  arguments_sha256: sha256(notNullBecause(proposedToolWithArguments, aString)),
  ...toolProposalTail,
});
export type PendingToolProposal = z.infer<typeof PendingToolProposal>;

/** The tool call that the agent proposes, `#/properties/tool_proposal`. `state` tells the two shapes apart. */
export const ToolProposal = z
  .discriminatedUnion(
    "state",
    [NoToolProposal, PendingToolProposal],
    discriminatedBy("state", '"NONE" or "PROPOSED"'),
  )
  .meta({ type: "object", ...ported(DOCUMENT, "/properties/tool_proposal") });
export type ToolProposal = z.infer<typeof ToolProposal>;

/** A signed receipt, `#/properties/receipt_binding/allOf/0/then`. */
export const SignedReceiptBinding = strictObject({
  state: z.literal("SIGNED", oneOf),
  request_sha256: Sha256,
  evidence_set_sha256: sha256(notNullBecause(signedWithEvidenceSet, aString)),
  policy_snapshot_sha256: Sha256,
  receipt_id: namedBecause(signedWithId),
});
export type SignedReceiptBinding = z.infer<typeof SignedReceiptBinding>;

/** A receipt that nobody signed, `#/properties/receipt_binding/allOf/1/then`. */
export const UnsignedReceiptBinding = strictObject({
  state: z.literal("UNSIGNED", oneOf),
  request_sha256: Sha256,
  evidence_set_sha256: Sha256OrNull,
  policy_snapshot_sha256: Sha256,
  receipt_id: z.null(because(unsignedWithoutId)),
});
export type UnsignedReceiptBinding = z.infer<typeof UnsignedReceiptBinding>;

/** No receipt at all, `#/properties/receipt_binding/allOf/2/then`. */
export const UnavailableReceiptBinding = strictObject({
  state: z.literal("NOT_AVAILABLE", oneOf),
  request_sha256: Sha256,
  evidence_set_sha256: z.null(because(unavailableWithoutEvidenceSet)),
  policy_snapshot_sha256: Sha256,
  receipt_id: z.null(because(unsignedWithoutId)),
});
export type UnavailableReceiptBinding = z.infer<typeof UnavailableReceiptBinding>;

/** What ties the output to an external receipt, `#/properties/receipt_binding`. `state` tells the three shapes apart. */
export const ReceiptBinding = z
  .discriminatedUnion(
    "state",
    [SignedReceiptBinding, UnsignedReceiptBinding, UnavailableReceiptBinding],
    discriminatedBy("state", '"SIGNED", "UNSIGNED" or "NOT_AVAILABLE"'),
  )
  .meta({ type: "object", ...ported(DOCUMENT, "/properties/receipt_binding") });
export type ReceiptBinding = z.infer<typeof ReceiptBinding>;

const outputHead = {
  schema_version: z.literal("szl.receipt-agent-output.v1", oneOf),
  response_id: patterned(
    /^response:[A-Za-z0-9._:-]{8,128}$/u,
    '"response:" and then 8 to 128 ASCII letters, digits or any of . _ : -',
  ),
};

/** An answer: admitted evidence, a calibrated confidence and a signed receipt stand behind it. `#/allOf/1/then`. */
export const AnsweredOutput = strictObject({
  ...outputHead,
  model_identity: AnsweringModelIdentity,
  status: z.literal("ANSWERED", oneOf),
  answer: nonEmptyString(notNullBecause(answeredWithAnswer, aString)),
  evidence: nonEmptyArray(AdmittedEvidence, anArray, keeping(answeredWithEvidence)),
  formulae: z.array(Formula, anArray),
  uncertainty: CalibratedUncertainty,
  abstention: NoAbstention,
  tool_proposal: ToolProposal,
  // A union of one: another state is blamed itself, and not what goes with it.
  receipt_binding: z.discriminatedUnion(
    "state",
    [SignedReceiptBinding],
    discriminatedBecause("state", answeredWithSignedReceipt),
  ),
});
export type AnsweredOutput = z.infer<typeof AnsweredOutput>;

/** What the two outputs without an answer share, `#/allOf/0/then`. */
const unansweredTail = {
  answer: z.null(because(unansweredWithoutAnswer)),
  evidence: z.array(Evidence, anArray),
  formulae: z.array(Formula, anArray),
  uncertainty: Uncertainty,
  abstention: RequiredAbstention,
  tool_proposal: z.discriminatedUnion(
    "state",
    [NoToolProposal],
    discriminatedBecause("state", unansweredWithoutTool),
  ),
  receipt_binding: ReceiptBinding,
};

/** The agent declined to answer. */
export const AbstainedOutput = strictObject({
  ...outputHead,
  model_identity: ModelIdentity,
  status: z.literal("ABSTAINED", oneOf),
  ...unansweredTail,
});
export type AbstainedOutput = z.infer<typeof AbstainedOutput>;

/** The agent could not be reached or could not run. */
export const UnavailableOutput = strictObject({
  ...outputHead,
  model_identity: ModelIdentity,
  status: z.literal("UNAVAILABLE", oneOf),
  ...unansweredTail,
});
export type UnavailableOutput = z.infer<typeof UnavailableOutput>;

/** A fail-closed answer with its receipt: the document's root, `#`. `status` tells the three shapes apart. */
export const ReceiptAgentOutput = z
  .discriminatedUnion(
    "status",
    [AnsweredOutput, AbstainedOutput, UnavailableOutput],
    discriminatedBy("status", '"ANSWERED", "ABSTAINED" or "UNAVAILABLE"'),
  )
  .meta({
    title: "SZL ReceiptAgent structured output",
    description:
      "Fail-closed response envelope. It separates generated text from evidence, formula status, uncertainty, proposed tools, and external receipt binding.",
    type: "object",
    ...ported(DOCUMENT),
  });
export type ReceiptAgentOutput = z.infer<typeof ReceiptAgentOutput>;

/** Whether `value` is accepted by `ReceiptAgentOutput`. Never throws, but for what a getter or proxy trap of `value` throws. */
export function isReceiptAgentOutput(value: unknown): value is ReceiptAgentOutput {
  return z.validate(ReceiptAgentOutput, value);
}

/** The plain shape of a formula, `#/properties/formulae/items/properties`. */
export const FormulaShape = strictObject({
  ...formulaShape,
  status: FormulaStatus,
  proof_transfer_allowed: z.boolean(aBoolean),
  formula_receipt_sha256: Sha256OrNull,
});

/** The plain shape of a tool proposal, `#/properties/tool_proposal/properties`. */
export const ToolProposalShape = strictObject({
  state: z.enum(["NONE", "PROPOSED"], oneOf),
  tool_id: z.string(aStringOrNull).nullable(),
  arguments_sha256: Sha256OrNull,
  ...toolProposalTail,
});

/** The plain shape of a receipt binding, `#/properties/receipt_binding/properties`. */
export const ReceiptBindingShape = strictObject({
  state: z.enum(["SIGNED", "UNSIGNED", "NOT_AVAILABLE"], oneOf),
  request_sha256: Sha256,
  evidence_set_sha256: Sha256OrNull,
  policy_snapshot_sha256: Sha256,
  receipt_id: z.string(aStringOrNull).nullable(),
});

/** The plain shape of an output, `#/properties`: what every branch shares. */
export const OutputShape = strictObject({
  ...outputHead,
  model_identity: ModelIdentity,
  status: z.enum(["ANSWERED", "ABSTAINED", "UNAVAILABLE"], oneOf),
  answer: nonEmptyString(expected("a string that is not empty, or null")).nullable(),
  evidence: z.array(Evidence, anArray),
  formulae: z.array(FormulaShape, anArray),
  uncertainty: Uncertainty,
  abstention: Abstention,
  tool_proposal: ToolProposalShape,
  receipt_binding: ReceiptBindingShape,
});
