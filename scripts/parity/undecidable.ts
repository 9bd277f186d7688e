import type { ContractName } from "../../src/contracts/registry.js";
import type { Undecidable } from "../../src/parity/undecided.js";

const GRADE = "#/$defs/gradePayload";
const ACCEPTED = `${GRADE}/allOf/0/then/properties`;
const FAILING = `${GRADE}/allOf/0/else/allOf`;
const ENVELOPE = "#/$defs/validationEnvelope";
const DISPOSITION = `${GRADE}/dependentSchemas/factual_disposition`;

/** The two texts of an implication: each asks for the other. */
const IMPLICATION = [
  { key: "implication_implied_claim", other: "implication_missing_support" },
  { key: "implication_missing_support", other: "implication_implied_claim" },
];

const neverAlone = (keywordLocation: string, reason: string): Undecidable => ({
  keywordLocation,
  never: "failed alone",
  reason,
});

/** The grade's properties that the conditionals speak of, with the one that asks for them or for null. */
const CONDITIONAL = [
  ["factual_offending_claim", 0],
  ["factual_disposition", 0],
  ["context_missing_input", 1],
  ["posture_should_have_been", 2],
  ["implication_implied_claim", 3],
  ["implication_missing_support", 3],
] as const;

const scoutGrading: readonly Undecidable[] = [
  ...CONDITIONAL.map(([key, index]) =>
    neverAlone(
      `${GRADE}/properties/${key}/anyOf`,
      `implied: an accepted grade asks for null (allOf/0/then), a failing one for null or for the same as here (allOf/0/else/allOf/${index})`,
    ),
  ),
  neverAlone(
    `${GRADE}/properties/factual_contradicting_evidence/anyOf`,
    "implied: null is asked for in an accepted grade (allOf/0/then) and in one without factual support (allOf/0/else/allOf/0/else); else there has to be a disposition, and it asks for null or for a text (dependentSchemas/factual_disposition)",
  ),
  neverAlone(
    `${DISPOSITION}/else/then/properties/factual_offending_claim/$ref`,
    "implied: a disposition is only allowed with factual support (allOf/0/then, allOf/0/else/allOf/0/else), which asks for the same claim (allOf/0/else/allOf/0/then)",
  ),
  ...IMPLICATION.flatMap(({ key, other }) => {
    const then = `${GRADE}/dependentSchemas/${key}/then`;
    const reason = `implied: a text in ${key} is only allowed in a failing grade with an unsupported implication (allOf/0/then, allOf/0/else/allOf/3/else), which asks for ${other} too (allOf/0/else/allOf/3/then)`;
    return [
      {
        keywordLocation: `${GRADE}/dependentSchemas/${key}/if/required`,
        never: "failed",
        reason: `redundant: dependentSchemas only applies where there is ${key}`,
      } as const,
      neverAlone(then, reason),
      neverAlone(`${then}/required`, reason),
      neverAlone(`${then}/properties`, reason),
      neverAlone(`${then}/properties/${other}/$ref`, reason),
    ];
  }),
  ...IMPLICATION.flatMap(({ key, other }) => {
    const refused = `implied: a text in ${key} asks for one in ${other} (dependentSchemas/${key}), where null is asked for as well; anything else but null fails properties/${key}/anyOf`;
    return [
      neverAlone(`${ACCEPTED}/${key}/type`, refused),
      neverAlone(
        `${FAILING}/3/then/properties/${key}/$ref`,
        `implied: a text in ${other}, which is asked for beside it, asks for one in ${key} (dependentSchemas/${other})`,
      ),
      neverAlone(`${FAILING}/3/else/properties/${key}/type`, refused),
    ];
  }),
  ...[0, 1, 2, 3].map((index) =>
    neverAlone(
      `${ENVELOPE}/allOf/${index}/then/properties/grade/type`,
      "repeats $defs/gradePayload/type, which properties/grade refers to",
    ),
  ),
];

const ANSWERED = "#/allOf/1/then/properties";
const BINDING = "#/properties/receipt_binding";
const PROPOSAL = "#/properties/tool_proposal";

const repeats = (keywordLocation: string, repeated: string): Undecidable =>
  neverAlone(keywordLocation, `repeats ${repeated}, which applies whenever this does`);

const receiptAgentOutput: readonly Undecidable[] = [
  neverAlone(
    "#/properties/answer/type",
    "implied: every status asks for null (allOf/0/then) or for a string (allOf/1/then)",
  ),
  neverAlone(
    "#/properties/answer/minLength",
    "implied: every status asks for null (allOf/0/then) or for a string as long (allOf/1/then)",
  ),
  repeats(
    "#/properties/formulae/items/allOf/0/then/properties/formula_receipt_sha256/pattern",
    "properties/formulae/items/properties/formula_receipt_sha256/pattern",
  ),
  neverAlone(
    "#/properties/abstention/properties/required/type",
    "implied: every status asks for true (allOf/0/then) or for false (allOf/1/then)",
  ),
  neverAlone(
    `${PROPOSAL}/properties/tool_id/type`,
    "implied: every state asks for null (its allOf/0/then) or for a string (its allOf/1/then)",
  ),
  neverAlone(
    `${PROPOSAL}/properties/arguments_sha256/type`,
    "implied: every state asks for null (its allOf/0/then) or for a string (its allOf/1/then)",
  ),
  neverAlone(
    `${PROPOSAL}/properties/arguments_sha256/pattern`,
    "implied: every state asks for null (its allOf/0/then) or for the same pattern (its allOf/1/then)",
  ),
  repeats(
    `${PROPOSAL}/allOf/1/then/properties/arguments_sha256/pattern`,
    "properties/tool_proposal/properties/arguments_sha256/pattern",
  ),
  neverAlone(
    `${BINDING}/properties/receipt_id/type`,
    "implied: every state asks for a string (its allOf/0/then) or for null (its allOf/1/then)",
  ),
  repeats(
    `${BINDING}/allOf/0/then/properties/evidence_set_sha256/pattern`,
    "properties/receipt_binding/properties/evidence_set_sha256/pattern",
  ),
  repeats(
    `${ANSWERED}/model_identity/properties/adapter_sha256/pattern`,
    "properties/model_identity/properties/adapter_sha256/pattern",
  ),
  repeats(`${ANSWERED}/answer/minLength`, "properties/answer/minLength"),
  ...["minimum", "maximum"].map((bound) =>
    repeats(
      `${ANSWERED}/uncertainty/properties/confidence/${bound}`,
      `properties/uncertainty/properties/confidence/${bound}`,
    ),
  ),
  neverAlone(
    `${ANSWERED}/receipt_binding/properties/state/const`,
    "implied: every other state asks for a receipt_id of null (properties/receipt_binding/allOf/1/then), where a string is asked for (receipt_id/type beside it)",
  ),
  repeats(
    `${ANSWERED}/receipt_binding/properties/evidence_set_sha256/pattern`,
    "properties/receipt_binding/properties/evidence_set_sha256/pattern",
  ),
  ...["evidence_set_sha256/type", "receipt_id/type", "receipt_id/minLength"].map((keyword) =>
    neverAlone(
      `${ANSWERED}/receipt_binding/properties/${keyword}`,
      "implied: the state has to be SIGNED (state/const beside it), which asks for the same (properties/receipt_binding/allOf/0/then)",
    ),
  ),
];

/** The keyword locations of each contract's document that no value can decide in some way. A value that does fails the run. */
export const UNDECIDABLE: Readonly<Record<ContractName, readonly Undecidable[]>> = {
  "scout-grading": scoutGrading,
  "receipt-agent-output": receiptAgentOutput,
  "clinical-agent-trace": [],
};
