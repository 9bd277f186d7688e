import { z } from "zod";
import { aString, discriminatedBy, isNull } from "./messages.js";
import { nonEmptyArray } from "./non-empty-array.js";
import { strictObject } from "./strict-object.js";

// Ports https://scout.internal/schemas/grading.schema.json, in the order of the document. Pointers below are into it.

/** Was the relevance call right? `#/$defs/relevanceJudgment`. */
export const RelevanceJudgment = z.enum(["correct", "false_positive", "false_negative"]);
export type RelevanceJudgment = z.infer<typeof RelevanceJudgment>;

/** Is the reply accepted as it is? `#/$defs/actionJudgment`. */
export const ActionJudgment = z.enum(["accept", "fail"]);
export type ActionJudgment = z.infer<typeof ActionJudgment>;

/** A way in which a reply failed, `#/$defs/failureDimension`. */
export const FailureDimension = z.enum([
  "contextual_understanding",
  "factual_support",
  "unsupported_implication",
  "posture",
  "tone",
  "wording",
  "usefulness",
]);
export type FailureDimension = z.infer<typeof FailureDimension>;

/** What the agent set out to do with a message, `#/$defs/posture`. */
export const Posture = z.enum(["answer", "engage", "ask", "abstain"]);
export type Posture = z.infer<typeof Posture>;

/** What is wrong with an offending claim, `#/$defs/factualDisposition`. */
export const FactualDisposition = z.enum(["unsupported", "contradicted"]);
export type FactualDisposition = z.infer<typeof FactualDisposition>;

/**
 * A string with at least one character that is not white space, `#/$defs/nonBlankString`. The pattern's own white space decides: U+FEFF and
 * U+00A0 alone are blank, U+200B is not. Never `trim()`: the string passes through unchanged.
 */
export const NonBlankString = z
  .string(aString)
  .regex(/\S/u, "must contain a character that is not white space");
export type NonBlankString = z.infer<typeof NonBlankString>;

const Absent = z.null(isNull).optional();
const Note = NonBlankString.nullish();

/** A reply accepted as it is: nothing to correct, so every detail is null or absent. `#/$defs/gradePayload/allOf/0/then`. */
export const AcceptGrade = strictObject({
  relevance_judgment: z.literal("correct"),
  action_judgment: z.literal("accept"),
  dimensions: Absent,
  failure_note: Absent,
  factual_offending_claim: Absent,
  factual_disposition: Absent,
  factual_contradicting_evidence: Absent,
  context_missing_input: Absent,
  posture_should_have_been: Absent,
  implication_implied_claim: Absent,
  implication_missing_support: Absent,
  edited_text: Absent,
});
export type AcceptGrade = z.infer<typeof AcceptGrade>;

const failGradeHead = {
  relevance_judgment: RelevanceJudgment,
  action_judgment: z.literal("fail"),
  dimensions: nonEmptyArray(FailureDimension).refine(
    (dimensions) => new Set(dimensions).size === dimensions.length,
    "must not name a dimension twice",
  ),
  failure_note: Note,
};

const failGradeTail = {
  context_missing_input: Note,
  posture_should_have_been: Posture.nullish(),
  implication_implied_claim: Note,
  implication_missing_support: Note,
  edited_text: Note,
};

const nonFactual = strictObject({
  ...failGradeHead,
  factual_offending_claim: Absent,
  factual_disposition: Absent,
  factual_contradicting_evidence: Absent,
  ...failGradeTail,
});

const unsupportedClaim = strictObject({
  ...failGradeHead,
  factual_offending_claim: NonBlankString,
  factual_disposition: z.literal("unsupported"),
  factual_contradicting_evidence: Absent,
  ...failGradeTail,
});

const contradictedClaim = strictObject({
  ...failGradeHead,
  factual_offending_claim: NonBlankString,
  factual_disposition: z.literal("contradicted"),
  factual_contradicting_evidence: NonBlankString,
  ...failGradeTail,
});

/** The details that a dimension asks for: given when `dimensions` names it, null or absent when not. */
const DETAILS = [
  // The claim and the evidence go with the disposition: the union of three shapes has that.
  ["factual_support", "factual_disposition"],
  ["contextual_understanding", "context_missing_input"],
  ["posture", "posture_should_have_been"],
  ["unsupported_implication", "implication_implied_claim"],
  ["unsupported_implication", "implication_missing_support"],
] as const;

/** Dimensions whose details say what went wrong; with none of them, a note or an edited text has to. */
const EXPLAINED_BY_DETAILS = new Set<FailureDimension>(DETAILS.map(([dimension]) => dimension));

type FailGradeShape = z.infer<
  typeof nonFactual | typeof unsupportedClaim | typeof contradictedClaim
>;

/** `#/$defs/gradePayload/allOf/0/else/allOf`: each detail is there if and only if its dimension is. */
function checkDetails(grade: FailGradeShape, ctx: z.core.$RefinementCtx<FailGradeShape>): void {
  for (const [dimension, detail] of DETAILS) {
    const named = grade.dimensions.includes(dimension);
    const given = grade[detail] != null;
    if (named === given) continue;
    ctx.addIssue({
      code: "custom",
      path: [detail],
      input: grade[detail],
      message: named
        ? `"${detail}" is required because "dimensions" contains "${dimension}"`
        : `"${detail}" must be null or absent because "dimensions" does not contain "${dimension}"`,
    });
  }
}

/** `#/$defs/gradePayload/allOf/0/else/anyOf`: something has to say what went wrong. */
function isExplained(grade: FailGradeShape): boolean {
  return (
    grade.failure_note != null ||
    grade.edited_text != null ||
    grade.dimensions.some((dimension) => EXPLAINED_BY_DETAILS.has(dimension))
  );
}

/** What the types of a failed grade can't say. On each of the three shapes, so that each is exact by itself. */
function checkFailGrade(grade: FailGradeShape, ctx: z.core.$RefinementCtx<FailGradeShape>): void {
  checkDetails(grade, ctx);
  if (isExplained(grade)) return;
  ctx.addIssue({
    code: "custom",
    path: ["failure_note"],
    input: grade.failure_note,
    message:
      '"failure_note" or "edited_text" is required because no dimension with details of its own is in "dimensions"',
  });
}

/** A failed reply whose claims are not at fault. */
export const NonFactualFailGrade = nonFactual.superRefine(checkFailGrade);
export type NonFactualFailGrade = z.infer<typeof NonFactualFailGrade>;

/** A failed reply with a claim that nothing supports, `#/$defs/gradePayload/dependentSchemas/factual_disposition/then`. */
export const UnsupportedFailGrade = unsupportedClaim.superRefine(checkFailGrade);
export type UnsupportedFailGrade = z.infer<typeof UnsupportedFailGrade>;

/** A failed reply with a claim that evidence contradicts, `#/$defs/gradePayload/dependentSchemas/factual_disposition/else/then`. */
export const ContradictedFailGrade = contradictedClaim.superRefine(checkFailGrade);
export type ContradictedFailGrade = z.infer<typeof ContradictedFailGrade>;

/** A failed reply: which dimensions failed, and for each what would mend it. `#/$defs/gradePayload/allOf/0/else`. */
export const FailGrade = z.discriminatedUnion(
  "factual_disposition",
  [NonFactualFailGrade, UnsupportedFailGrade, ContradictedFailGrade],
  discriminatedBy(
    '"factual_disposition" must be "unsupported" or "contradicted", or null or absent',
  ),
);
export type FailGrade = z.infer<typeof FailGrade>;

/** The causal grade of one reply, `#/$defs/gradePayload`. `action_judgment` tells the two shapes apart. */
export const GradePayload = z.discriminatedUnion(
  "action_judgment",
  [AcceptGrade, FailGrade],
  discriminatedBy('"action_judgment" must be "accept" or "fail"'),
);
export type GradePayload = z.infer<typeof GradePayload>;

/** A grade with the posture that the evaluated reply took, `#/$defs/validationEnvelope`: the document's root. */
export const ValidationEnvelope = strictObject({
  grade: GradePayload,
  evaluation_posture: Posture.nullable(),
}).refine(
  ({ grade, evaluation_posture }) =>
    evaluation_posture === null || grade.posture_should_have_been !== evaluation_posture,
  {
    path: ["grade", "posture_should_have_been"],
    error: '"posture_should_have_been" must differ from "evaluation_posture"',
  },
);
export type ValidationEnvelope = z.infer<typeof ValidationEnvelope>;

/** Whether `value` is accepted by `ValidationEnvelope`. Never throws, but for what a getter or proxy trap of `value` throws. */
export function isValidationEnvelope(value: unknown): value is ValidationEnvelope {
  return ValidationEnvelope.safeParse(value).success;
}
