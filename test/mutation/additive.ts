import type { ContractName } from "../../src/contracts/registry.js";

/** A change of a port's source text that a person might make, and that changes verdicts. */
export interface AdditiveMutant {
  readonly contract: ContractName;
  readonly name: string;
  readonly accepts: "too much" | "too little";
  /** The file's name in `src/contracts/`: the contract's own unless it is said. */
  readonly file?: string;
  /** Stands there once. */
  readonly find: string;
  readonly replace: string;
  /** A second change of the file, where something else there decides as well. */
  readonly also?: Pick<AdditiveMutant, "find" | "replace">;
}

const scoutGrading: readonly Omit<AdditiveMutant, "contract">[] = [
  {
    name: "one more posture",
    accepts: "too much",
    file: "scout-grading-rules.ts",
    find: '"ask", "abstain"] as const',
    replace: '"ask", "abstain", "defer"] as const',
  },
  {
    name: "one more dimension, after the last",
    accepts: "too much",
    file: "scout-grading-rules.ts",
    find: '"usefulness",',
    replace: '"usefulness",\n  "latency",',
  },
  {
    name: "one more relevance judgment for an accepted reply",
    accepts: "too much",
    find: 'z.literal("correct", because(acceptedRelevance))',
    replace: 'z.enum(["correct", "false_positive"])',
  },
  {
    name: "one more optional key of a failed grade",
    accepts: "too much",
    find: "implication_missing_support: Note,",
    replace: "implication_missing_support: Note,\n  reviewer: Note,",
  },
  {
    name: "one more optional key of an accepted grade, only ever null",
    accepts: "too much",
    find: 'edited_text: absent(acceptedWithout("edited_text")),',
    replace:
      'edited_text: absent(acceptedWithout("edited_text")),\n  reviewer: absent(acceptedWithout("edited_text")),',
  },
  {
    name: "one more action judgment, as a union member",
    accepts: "too much",
    find: "[AcceptGrade, FailGrade],",
    replace: '[AcceptGrade, FailGrade, strictObject({ action_judgment: z.literal("defer") })],',
  },
  {
    name: "a dimension may be named twice",
    accepts: "too much",
    find: "dimensionsDistinct.holds({}, dimensions)",
    replace: "dimensions.length > 0",
  },
  {
    name: "blank strings pass",
    accepts: "too much",
    find: "/\\S/u",
    replace: "/./su",
  },
  {
    name: "white space by trim()",
    accepts: "too much",
    find: "patterned(NON_BLANK, A_NOTE, message)",
    replace: "z.string(message).refine((text) => /[^ \\t\\r\\n]/u.test(text))",
  },
  {
    name: "the posture of an accepted reply may be left out",
    accepts: "too much",
    find: "  evaluation_posture: PostureOrNull,\n})\n  .superRefine(",
    replace: "  evaluation_posture: PostureOrNull.optional(),\n})\n  .superRefine(",
  },
  {
    name: "the posture that should have been may be the one that was",
    accepts: "too much",
    file: "scout-grading-rules.ts",
    find: "evaluation_posture !== posture || correction !== posture",
    replace: 'evaluation_posture !== posture || correction !== posture || posture !== "ask"',
  },
  {
    name: "an empty list of dimensions for an accepted reply",
    accepts: "too much",
    find: 'dimensions: absent(acceptedWithout("dimensions")),',
    replace: "dimensions: z.array(z.never()).max(0).nullish(),",
  },
  {
    name: "evidence may stand beside an unsupported claim",
    accepts: "too much",
    find: "factual_contradicting_evidence: absent(unsupportedWithoutEvidence),",
    replace: "factual_contradicting_evidence: Note,",
  },
  {
    name: "tone explains itself",
    accepts: "too much",
    file: "scout-grading-rules.ts",
    find: "EXPLAINED_DIMENSIONS.some((dimension) => names(grade, dimension))",
    replace: '[...EXPLAINED_DIMENSIONS, "tone"].some((dimension) => names(grade, dimension))',
  },
  {
    name: "the details of a dimension forgotten",
    accepts: "too much",
    file: "scout-grading-rules.ts",
    find: '  {\n    field: "context_missing_input",\n    dimension: "contextual_understanding",\n    name: "missing-input",\n  },\n',
    replace: "",
  },
  {
    name: "an edited text does not explain",
    accepts: "too little",
    file: "scout-grading-rules.ts",
    find: '    isGiven(grade["edited_text"]) ||\n',
    replace: "",
    also: { find: ' ||\n      isGiven(grade["edited_text"]))', replace: ")" },
  },
  {
    name: "a quick look that forgets a detail",
    accepts: "too much",
    file: "scout-grading-rules.ts",
    find: '    isGiven(grade["implication_missing_support"]) === isImplied &&\n',
    replace: "",
  },
  {
    name: "a quick look that takes any correction of the posture",
    accepts: "too much",
    file: "scout-grading-rules.ts",
    find: 'return Reflect.get(grade, "posture_should_have_been") !== evaluation_posture;',
    replace: "return true;",
  },
];

const receiptAgentOutput: readonly Omit<AdditiveMutant, "contract">[] = [
  {
    name: "one more support role",
    accepts: "too much",
    find: '"CONTRADICTS", "CONTEXT"]',
    replace: '"CONTRADICTS", "CONTEXT", "BACKGROUND"]',
  },
  {
    name: "one more abstention code",
    accepts: "too much",
    find: '"UNCERTAINTY_TOO_HIGH",',
    replace: '"UNCERTAINTY_TOO_HIGH",\n  "TIMEOUT",',
  },
  {
    name: "one more optional key of a piece of evidence",
    accepts: "too much",
    find: "const evidenceTail = {",
    replace: "const evidenceTail = {\n  page: z.number(aNumber).optional(),",
  },
  {
    name: "one more optional key of a signed receipt",
    accepts: "too much",
    find: 'state: z.literal("SIGNED", oneOf),',
    replace: 'state: z.literal("SIGNED", oneOf),\n  signer: NonEmptyString.optional(),',
  },
  {
    name: "one more status, as a union member",
    accepts: "too much",
    find: "[AnsweredOutput, AbstainedOutput, UnavailableOutput],",
    replace:
      '[AnsweredOutput, AbstainedOutput, UnavailableOutput, UnavailableOutput.extend({ status: z.literal("EXPIRED") })],',
  },
  {
    name: "one more receipt state, as a union member",
    accepts: "too much",
    find: "[SignedReceiptBinding, UnsignedReceiptBinding, UnavailableReceiptBinding],",
    replace:
      '[SignedReceiptBinding, UnsignedReceiptBinding, UnavailableReceiptBinding, UnavailableReceiptBinding.extend({ state: z.literal("REVOKED") })],',
  },
  {
    name: "confidence a little above 1",
    accepts: "too much",
    find: ".max(1, ",
    replace: ".max(1.0000001, ",
  },
  {
    name: "confidence a little below 0",
    accepts: "too much",
    find: ".min(0, ",
    replace: ".min(-1e-300, ",
  },
  {
    name: "a longer response id",
    accepts: "too much",
    find: "{8,128}",
    replace: "{8,129}",
  },
  {
    name: "a space in an evidence id",
    accepts: "too much",
    find: "[A-Za-z0-9._:/-]+$/u",
    replace: "[A-Za-z0-9._:/ -]+$/u",
  },
  {
    name: "http sources",
    accepts: "too much",
    find: "/^https:\\/\\//u",
    replace: "/^https?:\\/\\//u",
  },
  {
    name: "an answer may be empty",
    accepts: "too much",
    find: "answer: nonEmptyString(notNullBecause(answeredWithAnswer, aString)),",
    replace: "answer: z.string(aString),",
  },
  {
    name: "null for the digest of a transferable formula's receipt",
    accepts: "too much",
    find: "formula_receipt_sha256: sha256(notNullBecause(transferableWithReceipt, aString)),",
    replace: "formula_receipt_sha256: Sha256OrNull,",
  },
  {
    name: "an answer with any evidence",
    accepts: "too much",
    find: "nonEmptyArray(AdmittedEvidence,",
    replace: "nonEmptyArray(Evidence,",
  },
  {
    name: "a pending tool beside no answer",
    accepts: "too much",
    find: "    [NoToolProposal],\n    discriminatedBecause",
    replace: "    [NoToolProposal, PendingToolProposal],\n    discriminatedBecause",
  },
  {
    name: "a signed receipt that is optional",
    accepts: "too much",
    find: "receipt_id: namedBecause(signedWithId),",
    replace: "receipt_id: namedBecause(signedWithId).optional(),",
  },
  {
    name: "an answer without evidence",
    accepts: "too much",
    file: "non-empty-array.ts",
    find: "items.length > 0",
    replace: "items.length >= 0",
  },
  {
    name: "an upper-case digest",
    accepts: "too much",
    file: "scalars.ts",
    find: "/^[0-9a-f]{64}$/u",
    replace: "/^[0-9a-f]{64}$/iu",
  },
  {
    name: "objects with other keys",
    accepts: "too much",
    file: "strict-object.ts",
    find: "z.strictObject(shape, anObject)",
    replace: "z.looseObject(shape, anObject) as never",
  },
  {
    name: "source_uri may not be null",
    accepts: "too little",
    find: ".nullish(),\n};",
    replace: ".optional(),\n};",
  },
];

const clinicalAgentTrace: readonly Omit<AdditiveMutant, "contract">[] = [
  {
    name: "one more actor",
    accepts: "too much",
    find: '"TOOL", "EVALUATOR"]',
    replace: '"TOOL", "EVALUATOR", "HUMAN"]',
  },
  {
    name: "one more severity",
    accepts: "too much",
    find: '"HIGH", "CRITICAL"]',
    replace: '"HIGH", "CRITICAL", "BLOCKER"]',
  },
  {
    name: "one more optional key of an event",
    accepts: "too much",
    find: "payload: FreeFormObject,",
    replace: "payload: FreeFormObject,\n  duration: z.number().optional(),",
  },
  {
    name: "one more optional key of a trace",
    accepts: "too much",
    find: "synthetic_clock: z.literal(true, oneOf),",
    replace: "synthetic_clock: z.literal(true, oneOf),\n  comment: z.string(aString).optional(),",
  },
  {
    name: "one more outcome, as a union member",
    accepts: "too much",
    find: "[PassEvaluation, FailEvaluation],",
    replace:
      '[PassEvaluation, FailEvaluation, FailEvaluation.extend({ outcome: z.literal("SKIPPED") })],',
  },
  {
    name: "ordinals from 0",
    accepts: "too much",
    find: "Integer.min(1,",
    replace: "Integer.min(0,",
  },
  {
    name: "a seed that is no integer",
    accepts: "too much",
    find: "deterministic_seed: Integer",
    replace: "deterministic_seed: z.number()",
  },
  {
    name: "lower case in an invariant's id",
    accepts: "too much",
    find: "/^DF-INV-[A-Z0-9-]+$/u",
    replace: "/^DF-INV-[A-Za-z0-9-]+$/u",
  },
  {
    name: "a fourth digit of a scenario",
    accepts: "too much",
    find: "[0-9]{3}$/u",
    replace: "[0-9]{3,4}$/u",
  },
  {
    name: "a payload that is an array",
    accepts: "too much",
    find: '(value) => typeof value === "object" && value !== null && !Array.isArray(value),',
    replace: '(value) => typeof value === "object" && value !== null,',
  },
  {
    name: "a finding twice",
    accepts: "too much",
    find: "DistinctFindings.pipe(Findings)",
    replace: "Findings",
  },
  {
    name: "a finding twice, its keys in another order",
    accepts: "too much",
    file: "unique-items.ts",
    find: ".sort(([a], [b]) => (a < b ? -1 : 1))",
    replace: "",
  },
  {
    name: "an invariant twice",
    accepts: "too much",
    find: "invariantsDistinct.holds({}, invariants)",
    replace: "invariants.length > 0",
  },
  {
    name: "a pass with findings",
    accepts: "too much",
    find: ".superRefine(keepingAll([passedWithoutFindings]))",
    replace: "",
  },
  {
    name: "a failure without findings",
    accepts: "too much",
    find: "nonEmptyArray(Finding, anArray, keeping(failedWithFindings))",
    replace: "z.array(Finding)",
  },
  {
    name: "no trace_sha256",
    accepts: "too much",
    find: "trace_sha256: Sha256,",
    replace: "trace_sha256: Sha256.optional(),",
  },
  {
    name: "null for a summary",
    accepts: "too much",
    find: "summary: NonEmptyString,",
    replace: "summary: NonEmptyString.nullable(),",
  },
  {
    name: "30 February",
    accepts: "too much",
    file: "date-time.ts",
    find: "leap ? 29 :",
    replace: "leap ? 30 :",
  },
  {
    name: "a letter in the minute",
    accepts: "too much",
    file: "date-time.ts",
    find: "):[0-5]\\d:[0-5]\\d(?",
    replace: "):[0-5]\\D:[0-5]\\d(?",
  },
  {
    name: "a leap year every four years",
    accepts: "too much",
    file: "date-time.ts",
    find: "year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)",
    replace: "year % 4 === 0",
  },
  {
    name: "a leap second at any time of day",
    accepts: "too much",
    file: "date-time.ts",
    find: "second < 61 && (utcHour === 23 || utcHour === -1) && (utcMinute === 59 || utcMinute === -1)",
    replace: "second < 61",
  },
  {
    name: "safe integers only",
    accepts: "too little",
    file: "scalars.ts",
    find: ".refine(Number.isInteger,",
    replace: ".refine(Number.isSafeInteger,",
  },
];

export const ADDITIVE_MUTANTS: readonly AdditiveMutant[] = [
  ...scoutGrading.map((mutant) => ({ contract: "scout-grading" as const, ...mutant })),
  ...receiptAgentOutput.map((mutant) => ({ contract: "receipt-agent-output" as const, ...mutant })),
  ...clinicalAgentTrace.map((mutant) => ({ contract: "clinical-agent-trace" as const, ...mutant })),
];
