import * as z from "zod";
import {
  anArray,
  anArrayOrNull,
  because,
  discriminatedBy,
  expected,
  type Message,
  oneOf,
  oneOfOrNull,
  requiredBecause,
} from "./messages.js";
import { nonEmptyArray } from "./non-empty-array.js";
import { ported } from "./ported.js";
import { fragmentsOf, keeping, keepingAll, type Rule } from "./rule.js";
import { patterned } from "./scalars.js";
import {
  A_NOTE,
  acceptedRelevance,
  acceptedWithout,
  contradictedWithEvidence,
  correctsPosture,
  DIMENSIONS,
  dimensionsDistinct,
  ENVELOPE_RULES,
  FAILED_GRADE_RULES,
  failedWithDimensions,
  keepsToDimensions,
  POSTURES,
  unsupportedWithoutEvidence,
} from "./scout-grading-rules.js";
import { strictObject } from "./strict-object.js";

// Ports https://scout.internal/schemas/grading.schema.json, in the order of the document. Pointers below are into it.

const DOCUMENT = "https://scout.internal/schemas/grading.schema.json";

/** Was the relevance call right? `#/$defs/relevanceJudgment`. */
export const RelevanceJudgment = z
  .enum(["correct", "false_positive", "false_negative"], oneOf)
  .meta(ported(DOCUMENT, "/$defs/relevanceJudgment"));
export type RelevanceJudgment = z.infer<typeof RelevanceJudgment>;

/** Is the reply accepted as it is? `#/$defs/actionJudgment`. */
export const ActionJudgment = z
  .enum(["accept", "fail"], oneOf)
  .meta(ported(DOCUMENT, "/$defs/actionJudgment"));
export type ActionJudgment = z.infer<typeof ActionJudgment>;

/** A way in which a reply failed, `#/$defs/failureDimension`. */
export const FailureDimension = z
  .enum(DIMENSIONS, oneOf)
  .meta(ported(DOCUMENT, "/$defs/failureDimension"));
export type FailureDimension = z.infer<typeof FailureDimension>;

/** What the agent set out to do with a message, `#/$defs/posture`. */
export const Posture = z.enum(POSTURES, oneOf).meta(ported(DOCUMENT, "/$defs/posture"));
export type Posture = z.infer<typeof Posture>;

/** What is wrong with an offending claim, `#/$defs/factualDisposition`. */
export const FactualDisposition = z
  .enum(["unsupported", "contradicted"], oneOf)
  .meta(ported(DOCUMENT, "/$defs/factualDisposition"));
export type FactualDisposition = z.infer<typeof FactualDisposition>;

/** `#/$defs/nonBlankString/pattern`. */
const NON_BLANK = /\S/u;

/**
 * A string with at least one character that is not white space, `#/$defs/nonBlankString`. The pattern's own white space decides: U+FEFF and
 * U+00A0 alone are blank, U+200B is not. Never `trim()`: the string passes through unchanged.
 */
export const NonBlankString = nonBlankString().meta(ported(DOCUMENT, "/$defs/nonBlankString"));
export type NonBlankString = z.infer<typeof NonBlankString>;

function nonBlankString(message: Message = expected(A_NOTE)): z.ZodString {
  return patterned(NON_BLANK, A_NOTE, message);
}

const A_NOTE_OR_NULL = `${A_NOTE}, or null`;

const Note = nonBlankString(expected(A_NOTE_OR_NULL)).nullish();
const PostureOrNull = z.enum(Posture.options, oneOfOrNull).nullable();

function absent(rule: Rule) {
  return z.null(because(rule)).optional();
}

/** A reply accepted as it is: nothing to correct, so every detail is null or absent. `#/$defs/gradePayload/allOf/0/then`. */
export const AcceptGrade = strictObject({
  relevance_judgment: z.literal("correct", because(acceptedRelevance)),
  action_judgment: z.literal("accept", oneOf),
  dimensions: absent(acceptedWithout("dimensions")),
  failure_note: absent(acceptedWithout("failure_note")),
  factual_offending_claim: absent(acceptedWithout("factual_offending_claim")),
  factual_disposition: absent(acceptedWithout("factual_disposition")),
  factual_contradicting_evidence: absent(acceptedWithout("factual_contradicting_evidence")),
  context_missing_input: absent(acceptedWithout("context_missing_input")),
  posture_should_have_been: absent(acceptedWithout("posture_should_have_been")),
  implication_implied_claim: absent(acceptedWithout("implication_implied_claim")),
  implication_missing_support: absent(acceptedWithout("implication_missing_support")),
  edited_text: absent(acceptedWithout("edited_text")),
});
export type AcceptGrade = z.infer<typeof AcceptGrade>;

const failGradeHead = {
  relevance_judgment: RelevanceJudgment,
  action_judgment: z.literal("fail", oneOf),
  dimensions: nonEmptyArray(FailureDimension, requiredBecause(failedWithDimensions, anArray))
    .refine((dimensions) => dimensionsDistinct.holds({}, dimensions), keeping(dimensionsDistinct))
    .meta({ ...dimensionsDistinct.fragment }),
  failure_note: Note,
};

const failGradeTail = {
  context_missing_input: Note,
  posture_should_have_been: PostureOrNull.optional(),
  implication_implied_claim: Note,
  implication_missing_support: Note,
  edited_text: Note,
};

/**
 * A note that the rules ask for or forbid: by itself it is any note, or null or absent. Were it refused here, it would take the blame where
 * `dimensions` and `factual_disposition` contradict each other.
 */
function noteByRule<Note extends string | null>(): z.ZodCustom<Note, Note> {
  const schema = z.custom<Note>(isNoteOrNull, {
    error: `must be ${A_NOTE_OR_NULL}`,
    params: { keyword: "anyOf" },
  });
  // Absent is for the rules as well; by its type it still has to be there.
  schema._zod.optin = "optional";
  schema._zod.toJSONSchema = () => ({ type: ["string", "null"], pattern: NON_BLANK.source });
  return schema;
}

function isNoteOrNull(value: unknown): boolean {
  return value == null || (typeof value === "string" && NON_BLANK.test(value));
}

const nonFactual = strictObject({
  ...failGradeHead,
  factual_offending_claim: noteByRule<null>().optional(),
  factual_disposition: z.null().optional(),
  factual_contradicting_evidence: noteByRule<null>().optional(),
  ...failGradeTail,
});

const unsupportedClaim = strictObject({
  ...failGradeHead,
  factual_offending_claim: noteByRule<string>(),
  factual_disposition: z.literal("unsupported", oneOf),
  factual_contradicting_evidence: absent(unsupportedWithoutEvidence),
  ...failGradeTail,
});

const contradictedClaim = strictObject({
  ...failGradeHead,
  factual_offending_claim: noteByRule<string>(),
  factual_disposition: z.literal("contradicted", oneOf),
  factual_contradicting_evidence: nonBlankString(
    requiredBecause(contradictedWithEvidence, expected(A_NOTE)),
  ),
  ...failGradeTail,
});

const explainsDimensions = keepingAll(FAILED_GRADE_RULES, keepsToDimensions);
const saysDimensions = fragmentsOf(FAILED_GRADE_RULES);

/** A failed reply whose claims are not at fault. */
export const NonFactualFailGrade = nonFactual.superRefine(explainsDimensions).meta(saysDimensions);
export type NonFactualFailGrade = z.infer<typeof NonFactualFailGrade>;

/** A failed reply with a claim that nothing supports, `#/$defs/gradePayload/dependentSchemas/factual_disposition/then`. */
export const UnsupportedFailGrade = unsupportedClaim
  .superRefine(explainsDimensions)
  .meta(saysDimensions);
export type UnsupportedFailGrade = z.infer<typeof UnsupportedFailGrade>;

/** A failed reply with a claim that evidence contradicts, `#/$defs/gradePayload/dependentSchemas/factual_disposition/else/then`. */
export const ContradictedFailGrade = contradictedClaim
  .superRefine(explainsDimensions)
  .meta(saysDimensions);
export type ContradictedFailGrade = z.infer<typeof ContradictedFailGrade>;

/** A failed reply: which dimensions failed, and for each what would mend it. `#/$defs/gradePayload/allOf/0/else`. */
export const FailGrade = z.discriminatedUnion(
  "factual_disposition",
  [NonFactualFailGrade, UnsupportedFailGrade, ContradictedFailGrade],
  discriminatedBy("factual_disposition", '"unsupported" or "contradicted", or null'),
);
export type FailGrade = z.infer<typeof FailGrade>;

/** The causal grade of one reply, `#/$defs/gradePayload`. `action_judgment` tells the two shapes apart. */
export const GradePayload = z
  .discriminatedUnion(
    "action_judgment",
    [AcceptGrade, FailGrade],
    discriminatedBy("action_judgment", '"accept" or "fail"'),
  )
  .meta({ type: "object", ...ported(DOCUMENT, "/$defs/gradePayload") });
export type GradePayload = z.infer<typeof GradePayload>;

/** A grade with the posture that the evaluated reply took, `#/$defs/validationEnvelope`: the document's root. */
export const ValidationEnvelope = strictObject({
  grade: GradePayload,
  evaluation_posture: PostureOrNull,
})
  .superRefine(keepingAll(ENVELOPE_RULES, correctsPosture))
  .meta({
    title: "Scout grading contract",
    description:
      "Sole cross-runtime source of truth for v3 causal grade validation. Consumed directly (as the validationEnvelope schema, via the top-level $ref) by Python (config.py/grading.py/state_manager.py), the FastAPI sidecar, TypeScript route validation (web/lib/grade-validation.ts via Ajv2020), and the evals/phase1 case schema (by $ref to this document's canonical $id).",
    ...fragmentsOf(ENVELOPE_RULES),
    ...ported(DOCUMENT),
  });
export type ValidationEnvelope = z.infer<typeof ValidationEnvelope>;

/** Whether `value` is accepted by `ValidationEnvelope`. Never throws, but for what a getter or proxy trap of `value` throws. */
export function isValidationEnvelope(value: unknown): value is ValidationEnvelope {
  return z.validate(ValidationEnvelope, value);
}

/** The plain shape of a grade, `#/$defs/gradePayload/properties`: what every branch shares. */
export const GradeShape = strictObject({
  relevance_judgment: RelevanceJudgment,
  action_judgment: ActionJudgment,
  dimensions: nonEmptyArray(FailureDimension, anArrayOrNull).nullish(),
  failure_note: Note,
  factual_offending_claim: Note,
  factual_disposition: z.enum(FactualDisposition.options, oneOfOrNull).nullish(),
  factual_contradicting_evidence: Note,
  ...failGradeTail,
});

/** The plain shape of an envelope, `#/$defs/validationEnvelope/properties`. */
export const EnvelopeShape = strictObject({
  grade: GradeShape,
  evaluation_posture: PostureOrNull,
});
