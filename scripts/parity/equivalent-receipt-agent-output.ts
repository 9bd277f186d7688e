import type { EquivalentMutants } from "../../src/parity/equivalence.js";
import type { Exhaustive } from "../../src/parity/equivalence-exhaustive.js";
import type { Json } from "../../src/parity/json.js";
import { alike, requiredAnyway, saidAnyway } from "./equivalent-records.js";

const SHA256 = "0123456789abcdef".repeat(4);

/** A digest, and a string for each way in which a changed pattern takes more. */
const DIGESTS: readonly (Json | undefined)[] = [
  SHA256,
  SHA256.slice(1),
  `${SHA256}0`,
  `${SHA256}\n`,
  `x${SHA256}`,
  ...[":", "g", "A", "\u{1f600}"].map((character) => SHA256.replace("5", character)),
  "",
  null,
  1,
  true,
  [],
  {},
  undefined,
];

const TEXTS: readonly (Json | undefined)[] = ["a", "", null, 1, true, [], {}, undefined];

const ANSWERED: Json = {
  schema_version: "szl.receipt-agent-output.v1",
  response_id: "response:00000000",
  model_identity: {
    candidate_id: "candidate",
    release_state: "PROMOTED",
    base_repository: "repository",
    base_revision: "0123456789".repeat(4),
    adapter_sha256: SHA256,
  },
  status: "ANSWERED",
  answer: "answer",
  evidence: [
    {
      evidence_id: "source:a",
      content_sha256: SHA256,
      support_role: "SUPPORTS",
      admission_state: "ADMITTED_REFERENCE",
    },
  ],
  formulae: [],
  uncertainty: { confidence: 0.5, calibration_state: "CALIBRATED", basis: "basis" },
  abstention: { required: false, code: "NONE", detail: "detail" },
  tool_proposal: {
    state: "NONE",
    tool_id: null,
    arguments_sha256: null,
    requires_human_approval: true,
    execution_receipt_id: null,
  },
  receipt_binding: {
    state: "SIGNED",
    request_sha256: SHA256,
    evidence_set_sha256: SHA256,
    policy_snapshot_sha256: SHA256,
    receipt_id: "receipt",
  },
};

const STATUSES = ["ANSWERED", "ABSTAINED", "UNAVAILABLE", "answered", undefined] as const;

const ANSWER_AND_ABSTENTION: Exhaustive = {
  kind: "exhaustive",
  base: ANSWERED,
  alternatives: [
    [["status"], STATUSES],
    [["answer"], TEXTS],
    [
      ["abstention", "required"],
      [true, false, "true", null, 1, [], {}, undefined],
    ],
  ],
};

/** What goes with an answer, and what with an abstention. */
const EITHER_STATUS: Exhaustive["alternatives"] = [
  [["status"], ["ANSWERED", "ABSTAINED"]],
  [["answer"], ["answer", null]],
  [
    ["abstention", "required"],
    [true, false],
  ],
];

const TOOL: Exhaustive = {
  kind: "exhaustive",
  base: ANSWERED,
  alternatives: [
    ...EITHER_STATUS,
    [
      ["tool_proposal", "state"],
      ["NONE", "PROPOSED", "none", undefined],
    ],
    [["tool_proposal", "tool_id"], TEXTS],
    [["tool_proposal", "arguments_sha256"], DIGESTS],
  ],
};

const RECEIPT: Exhaustive = {
  kind: "exhaustive",
  base: ANSWERED,
  alternatives: [
    ...EITHER_STATUS,
    [
      ["receipt_binding", "state"],
      ["SIGNED", "UNSIGNED", "NOT_AVAILABLE", "signed", undefined],
    ],
    [["receipt_binding", "evidence_set_sha256"], DIGESTS],
    [["receipt_binding", "receipt_id"], TEXTS],
  ],
};

const FORMULA = "#/properties/formulae/items";
const PROPOSAL = "#/properties/tool_proposal";
const BINDING = "#/properties/receipt_binding";
const ANSWERS = "#/allOf/1/then/properties";

/** A digest that is a string or null, and that a conditional makes a string. */
const CONDITIONAL_DIGESTS: readonly (readonly [string, string])[] = [
  [
    `${FORMULA}/allOf/0/then/properties/formula_receipt_sha256`,
    `${FORMULA}/properties/formula_receipt_sha256`,
  ],
  [
    `${PROPOSAL}/allOf/1/then/properties/arguments_sha256`,
    `${PROPOSAL}/properties/arguments_sha256`,
  ],
  [
    `${BINDING}/allOf/0/then/properties/evidence_set_sha256`,
    `${BINDING}/properties/evidence_set_sha256`,
  ],
  [
    `${ANSWERS}/model_identity/properties/adapter_sha256`,
    "#/properties/model_identity/properties/adapter_sha256",
  ],
  [
    `${ANSWERS}/receipt_binding/properties/evidence_set_sha256`,
    `${BINDING}/properties/evidence_set_sha256`,
  ],
];

/** Other values that are a type or null, and that a conditional makes that type. */
const CONDITIONAL_TYPES: readonly (readonly [string, string])[] = [
  [`${PROPOSAL}/allOf/1/then/properties/tool_id`, `${PROPOSAL}/properties/tool_id`],
  [`${BINDING}/allOf/0/then/properties/receipt_id`, `${BINDING}/properties/receipt_id`],
  [`${ANSWERS}/answer`, "#/properties/answer"],
  [
    `${ANSWERS}/uncertainty/properties/confidence`,
    "#/properties/uncertainty/properties/confidence",
  ],
  [`${ANSWERS}/receipt_binding/properties/receipt_id`, `${BINDING}/properties/receipt_id`],
];

const CONDITIONALS: readonly (readonly [string, string])[] = [
  [`${FORMULA}/allOf/0`, FORMULA],
  ...[0, 1].map((index) => [`${PROPOSAL}/allOf/${index}`, PROPOSAL] as const),
  ...[0, 1, 2].map((index) => [`${BINDING}/allOf/${index}`, BINDING] as const),
  ...[0, 1].map((index) => [`#/allOf/${index}`, "#"] as const),
];

/** Objects within what a conditional asks for. */
const INNER_OBJECTS: readonly (readonly [string, string])[] = [
  ["#/allOf/0/then/properties/abstention", "#/properties/abstention"],
  ["#/allOf/0/then/properties/tool_proposal", PROPOSAL],
  [`${ANSWERS}/model_identity`, "#/properties/model_identity"],
  [`${ANSWERS}/evidence/items`, "#/properties/evidence/items"],
  [`${ANSWERS}/abstention`, "#/properties/abstention"],
  [`${ANSWERS}/uncertainty`, "#/properties/uncertainty"],
  [`${ANSWERS}/receipt_binding`, BINDING],
];

export const equivalentReceiptAgentOutput: readonly EquivalentMutants[] = [
  ...CONDITIONALS.flatMap(([here, there]) => [
    requiredAnyway(`${here}/if/required`, `${there}/required`),
    requiredAnyway(`${here}/then/required`, `${there}/required`),
  ]),
  ...INNER_OBJECTS.map(([here, there]) => requiredAnyway(`${here}/required`, `${there}/required`)),
  ...[...CONDITIONAL_DIGESTS, ...CONDITIONAL_TYPES].map(([here, there]) =>
    saidAnyway(`${here}/type`, `${there}/type`, ["widen type"]),
  ),
  ...CONDITIONAL_DIGESTS.map(([here, there]) =>
    saidAnyway(`${here}/pattern`, `${there}/pattern`, ["drop keyword", "loosen pattern"]),
  ),
  saidAnyway(`${ANSWERS}/answer/minLength`, "#/properties/answer/minLength", [
    "drop keyword",
    "lower number",
  ]),
  saidAnyway(
    `${ANSWERS}/uncertainty/properties/confidence/minimum`,
    "#/properties/uncertainty/properties/confidence/minimum",
    ["drop keyword", "lower number"],
  ),
  saidAnyway(
    `${ANSWERS}/uncertainty/properties/confidence/maximum`,
    "#/properties/uncertainty/properties/confidence/maximum",
    ["drop keyword", "raise number"],
  ),
  {
    keywordLocation: `${BINDING}/allOf/1/if/properties/state/enum`,
    operators: ["add enum value"],
    changes: ['enum + "unsigned"'],
    reason: "No valid receipt has that state.",
    proof: { kind: "implied", by: `${BINDING}/properties/state/enum` },
  },
  {
    keywordLocation: "#/allOf/0/if/properties/status/enum",
    operators: ["add enum value"],
    changes: ['enum + "abstained"'],
    reason: "No valid output has that status.",
    proof: { kind: "implied", by: "#/properties/status/enum" },
  },
  ...alike(
    ["#/properties/answer/type", "#/properties/answer/minLength"],
    ["drop keyword", "widen type", "lower number"],
    "Every status has a conditional that says what the answer is: null, or a string that is not empty.",
    ANSWER_AND_ABSTENTION,
  ),
  ...alike(
    ["#/properties/abstention/properties/required/type"],
    ["drop keyword", "widen type", "allow null"],
    "Every status has a conditional that says which boolean it is.",
    ANSWER_AND_ABSTENTION,
  ),
  ...alike(
    [
      `${PROPOSAL}/properties/tool_id/type`,
      `${PROPOSAL}/properties/arguments_sha256/type`,
      `${PROPOSAL}/properties/arguments_sha256/pattern`,
    ],
    ["drop keyword", "widen type", "loosen pattern"],
    "Each of the two states has a conditional that says what it is: null, or a string with the same rule.",
    TOOL,
  ),
  ...alike(
    [`${BINDING}/properties/receipt_id/type`],
    ["drop keyword", "widen type"],
    "Every state has a conditional that says what the receipt's id is: null, or a string.",
    RECEIPT,
  ),
  ...alike(
    [
      `${ANSWERS}/receipt_binding/properties/state/const`,
      `${ANSWERS}/receipt_binding/properties/evidence_set_sha256/type`,
      `${ANSWERS}/receipt_binding/properties/receipt_id/type`,
      `${ANSWERS}/receipt_binding/properties/receipt_id/minLength`,
    ],
    ["drop keyword", "allow null", "lower number"],
    "Only a signed receipt has an id, and a signed one has both strings: what is left of the three rules says the third.",
    RECEIPT,
  ),
  ...alike(
    [`${ANSWERS}/receipt_binding/properties`],
    ["drop property"],
    "Only a signed receipt has an id, and a signed one has both strings: two of the three rules say the third.",
    RECEIPT,
  ),
];
