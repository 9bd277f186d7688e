import type { Fields, Rule } from "./rule.js";

// Rules of https://a-11-oy.com/schemas/szl-receipt-agent-output-v1.json, in the order of the document: its properties first.

const DOCUMENT = "https://a-11-oy.com/schemas/szl-receipt-agent-output-v1.json#";

type Place = Pick<Rule, "scope" | "at"> & { readonly location: string };

/** A rule about each object at `scope`, which `applies` picks out; with what is allowed at `at` in it. */
function ruleOf(
  name: string,
  { scope, at, location }: Place,
  message: string,
  applies: (object: Fields) => boolean,
  allows: (value: unknown) => boolean,
): Rule {
  return {
    id: `receipt-agent-output/${name}`,
    keywordLocation: DOCUMENT + location,
    scope,
    at,
    message,
    holds: (object, value) => value === undefined || !applies(object) || allows(value),
  };
}

/** Null where the plain shape allows it and the branch doesn't. What is neither null nor what the shape asks for is the shape's to refuse. */
const isNotNull = (value: unknown) => value !== null;
const isNotBlank = (value: unknown) => value !== null && value !== "";
const isNull = (value: unknown) => value === null;
const is = (constant: unknown) => (value: unknown) => value === constant;

const FORMULA = "/properties/formulae/items/allOf/0/then/properties";
const isTransferable = (formula: Fields) => formula["proof_transfer_allowed"] === true;
const formulaField = (field: string, keyword: string): Place => ({
  scope: ["formulae", "*"],
  at: [field],
  location: `${FORMULA}/${field}/${keyword}`,
});

export const transferableAccepted = ruleOf(
  "transferable-formula-accepted",
  formulaField("status", "const"),
  '"status" must be "KERNEL_ACCEPTED" because "proof_transfer_allowed" is true',
  isTransferable,
  is("KERNEL_ACCEPTED"),
);

export const transferableWithReceipt = ruleOf(
  "transferable-formula-with-receipt",
  formulaField("formula_receipt_sha256", "type"),
  '"formula_receipt_sha256" must be 64 lower-case hexadecimal digits because "proof_transfer_allowed" is true',
  isTransferable,
  isNotNull,
);

const toolField = (branch: number, field: string, keyword: string): Place => ({
  scope: ["tool_proposal"],
  at: [field],
  location: `/properties/tool_proposal/allOf/${branch}/then/properties/${field}/${keyword}`,
});
const hasState = (state: string) => (object: Fields) => object["state"] === state;

export const noToolWithoutId = ruleOf(
  "no-tool-without-id",
  toolField(0, "tool_id", "const"),
  '"tool_id" must be null because "state" is "NONE"',
  hasState("NONE"),
  isNull,
);

export const noToolWithoutArguments = ruleOf(
  "no-tool-without-arguments",
  toolField(0, "arguments_sha256", "const"),
  '"arguments_sha256" must be null because "state" is "NONE"',
  hasState("NONE"),
  isNull,
);

export const proposedToolWithId = ruleOf(
  "proposed-tool-with-id",
  toolField(1, "tool_id", "type"),
  '"tool_id" must be a string that is not empty because "state" is "PROPOSED"',
  hasState("PROPOSED"),
  isNotBlank,
);

export const proposedToolWithArguments = ruleOf(
  "proposed-tool-with-arguments",
  toolField(1, "arguments_sha256", "type"),
  '"arguments_sha256" must be 64 lower-case hexadecimal digits because "state" is "PROPOSED"',
  hasState("PROPOSED"),
  isNotNull,
);

const receiptField = (branch: number, field: string, keyword: string): Place => ({
  scope: ["receipt_binding"],
  at: [field],
  location: `/properties/receipt_binding/allOf/${branch}/then/properties/${field}/${keyword}`,
});

export const signedWithEvidenceSet = ruleOf(
  "signed-receipt-with-evidence-set",
  receiptField(0, "evidence_set_sha256", "type"),
  '"evidence_set_sha256" must be 64 lower-case hexadecimal digits because "state" is "SIGNED"',
  hasState("SIGNED"),
  isNotNull,
);

export const signedWithId = ruleOf(
  "signed-receipt-with-id",
  receiptField(0, "receipt_id", "type"),
  '"receipt_id" must be a string that is not empty because "state" is "SIGNED"',
  hasState("SIGNED"),
  isNotBlank,
);

export const unsignedWithoutId = ruleOf(
  "unsigned-receipt-without-id",
  receiptField(1, "receipt_id", "const"),
  '"receipt_id" must be null because "state" is not "SIGNED"',
  ({ state }) => state === "UNSIGNED" || state === "NOT_AVAILABLE",
  isNull,
);

export const unavailableWithoutEvidenceSet = ruleOf(
  "unavailable-receipt-without-evidence-set",
  receiptField(2, "evidence_set_sha256", "const"),
  '"evidence_set_sha256" must be null because "state" is "NOT_AVAILABLE"',
  hasState("NOT_AVAILABLE"),
  isNull,
);

const outputField = (branch: number, at: readonly string[], keyword: string): Place => ({
  scope: [],
  at,
  location: `/allOf/${branch}/then${at.map((step) => (step === "*" ? "/items" : `/properties/${step}`)).join("")}/${keyword}`,
});
const isUnanswered = ({ status }: Fields) => status === "ABSTAINED" || status === "UNAVAILABLE";
const isAnswered = ({ status }: Fields) => status === "ANSWERED";

export const unansweredWithoutAnswer = ruleOf(
  "unanswered-without-answer",
  outputField(0, ["answer"], "const"),
  '"answer" must be null because "status" is not "ANSWERED"',
  isUnanswered,
  isNull,
);

export const unansweredAbstains = ruleOf(
  "unanswered-abstains",
  outputField(0, ["abstention", "required"], "const"),
  '"abstention.required" must be true because "status" is not "ANSWERED"',
  isUnanswered,
  is(true),
);

export const unansweredWithoutTool = ruleOf(
  "unanswered-without-tool",
  outputField(0, ["tool_proposal", "state"], "const"),
  '"tool_proposal.state" must be "NONE", with "tool_id" and "arguments_sha256" null, because "status" is not "ANSWERED"',
  isUnanswered,
  is("NONE"),
);

export const answeredByKnownAdapter = ruleOf(
  "answered-by-known-adapter",
  outputField(1, ["model_identity", "adapter_sha256"], "type"),
  '"model_identity.adapter_sha256" must be 64 lower-case hexadecimal digits because "status" is "ANSWERED"',
  isAnswered,
  isNotNull,
);

export const answeredWithAnswer = ruleOf(
  "answered-with-answer",
  outputField(1, ["answer"], "type"),
  '"answer" must be a string that is not empty because "status" is "ANSWERED"',
  isAnswered,
  isNotNull,
);

export const answeredWithEvidence = ruleOf(
  "answered-with-evidence",
  outputField(1, ["evidence"], "minItems"),
  '"evidence" must have at least one item because "status" is "ANSWERED"',
  isAnswered,
  (evidence) => !Array.isArray(evidence) || evidence.length > 0,
);

export const answeredOnAdmittedEvidence = ruleOf(
  "answered-on-admitted-evidence",
  outputField(1, ["evidence", "*", "admission_state"], "const"),
  '"admission_state" must be "ADMITTED_REFERENCE" because "status" is "ANSWERED"',
  isAnswered,
  is("ADMITTED_REFERENCE"),
);

export const answeredWithoutAbstention = ruleOf(
  "answered-without-abstention",
  outputField(1, ["abstention", "required"], "const"),
  '"abstention.required" must be false because "status" is "ANSWERED"',
  isAnswered,
  is(false),
);

export const answeredWithoutAbstentionCode = ruleOf(
  "answered-without-abstention-code",
  outputField(1, ["abstention", "code"], "const"),
  '"abstention.code" must be "NONE" because "status" is "ANSWERED"',
  isAnswered,
  is("NONE"),
);

export const answeredWithConfidence = ruleOf(
  "answered-with-confidence",
  outputField(1, ["uncertainty", "confidence"], "type"),
  '"uncertainty.confidence" must be a number from 0 to 1 because "status" is "ANSWERED"',
  isAnswered,
  isNotNull,
);

export const answeredCalibrated = ruleOf(
  "answered-calibrated",
  outputField(1, ["uncertainty", "calibration_state"], "const"),
  '"uncertainty.calibration_state" must be "CALIBRATED" because "status" is "ANSWERED"',
  isAnswered,
  is("CALIBRATED"),
);

export const answeredWithSignedReceipt = ruleOf(
  "answered-with-signed-receipt",
  outputField(1, ["receipt_binding", "state"], "const"),
  '"receipt_binding.state" must be "SIGNED", with "receipt_id" and "evidence_set_sha256" given and not null, because "status" is "ANSWERED"',
  isAnswered,
  is("SIGNED"),
);

export const RECEIPT_AGENT_OUTPUT_RULES: readonly Rule[] = [
  transferableAccepted,
  transferableWithReceipt,
  noToolWithoutId,
  noToolWithoutArguments,
  proposedToolWithId,
  proposedToolWithArguments,
  signedWithEvidenceSet,
  signedWithId,
  unsignedWithoutId,
  unavailableWithoutEvidenceSet,
  unansweredWithoutAnswer,
  unansweredAbstains,
  unansweredWithoutTool,
  answeredByKnownAdapter,
  answeredWithAnswer,
  answeredWithEvidence,
  answeredOnAdmittedEvidence,
  answeredWithoutAbstention,
  answeredWithoutAbstentionCode,
  answeredWithConfidence,
  answeredCalibrated,
  answeredWithSignedReceipt,
];
