import { isDistinct } from "./distinct.js";
import type { JsonSchema } from "./json-schema.js";
import type { Fields, Rule } from "./rule.js";

// Rules of https://scout.internal/schemas/grading.schema.json, in the order of the document, `$defs` first.

const DOCUMENT = "https://scout.internal/schemas/grading.schema.json#";
const GRADE = `${DOCUMENT}/$defs/gradePayload`;

/** What a note is, in words. */
export const A_NOTE = "a string with a character that is not white space";

type GradeRule = Pick<Rule, "keywordLocation" | "message" | "holds" | "fragment"> & {
  readonly field: string;
};

function gradeRule(name: string, { field, ...rule }: GradeRule): Rule {
  return { id: `scout-grading/${name}`, scope: ["grade"], at: [field], ...rule };
}

const kebab = (field: string) => field.replaceAll("_", "-");

const isGiven = (value: unknown) => value !== null && value !== undefined;

/** What only a failed grade has besides its dimensions. */
const DETAILS_AND_NOTES = [
  "failure_note",
  "factual_offending_claim",
  "factual_disposition",
  "factual_contradicting_evidence",
  "context_missing_input",
  "posture_should_have_been",
  "implication_implied_claim",
  "implication_missing_support",
  "edited_text",
] as const;

/**
 * Whether a grade is a failed one. One with neither judgment is taken for what it looks like: for a failed one where it has anything that only
 * a failed grade has.
 */
function isFailed(grade: Fields): boolean {
  const { action_judgment, dimensions } = grade;
  if (action_judgment === "accept" || action_judgment === "fail") return action_judgment === "fail";
  return isGiven(dimensions) || DETAILS_AND_NOTES.some((field) => isGiven(grade[field]));
}

/** `#/$defs/failureDimension`. */
export const DIMENSIONS = [
  "contextual_understanding",
  "factual_support",
  "unsupported_implication",
  "posture",
  "tone",
  "wording",
  "usefulness",
] as const;

const KNOWN_DIMENSIONS: ReadonlySet<unknown> = new Set(DIMENSIONS);

/** Whether a failed grade's `dimensions` have `dimension` among them; undefined for another grade, and where it can't be told. */
function names(grade: Fields, dimension: string): boolean | undefined {
  const { dimensions } = grade;
  if (!isFailed(grade) || !Array.isArray(dimensions)) return undefined;
  let isReadable = true;
  for (let index = 0; index < dimensions.length; index++) {
    if (dimensions[index] === dimension) return true;
    isReadable &&= KNOWN_DIMENSIONS.has(dimensions[index]);
  }
  return isReadable ? false : undefined;
}

function given(field: string): JsonSchema {
  return { required: [field], properties: { [field]: { not: { type: "null" } } } };
}

function naming(dimension: string): JsonSchema {
  return { properties: { dimensions: { type: "array", contains: { const: dimension } } } };
}

export const dimensionsDistinct = gradeRule("dimensions-distinct", {
  keywordLocation: `${GRADE}/properties/dimensions/anyOf/1/uniqueItems`,
  field: "dimensions",
  message: '"dimensions" must not name a dimension twice',
  holds: (_, dimensions) => !Array.isArray(dimensions) || isDistinct(dimensions),
  fragment: { uniqueItems: true },
});

export const unsupportedWithoutEvidence = gradeRule("unsupported-without-evidence", {
  keywordLocation: `${GRADE}/dependentSchemas/factual_disposition/then/properties/factual_contradicting_evidence/type`,
  field: "factual_contradicting_evidence",
  message:
    '"factual_contradicting_evidence" must be null or absent because "factual_disposition" is "unsupported"',
  holds: (grade, evidence) =>
    !isFailed(grade) || grade["factual_disposition"] !== "unsupported" || !isGiven(evidence),
});

export const contradictedWithEvidence = gradeRule("contradicted-with-evidence", {
  keywordLocation: `${GRADE}/dependentSchemas/factual_disposition/else/then/required`,
  field: "factual_contradicting_evidence",
  message: `"factual_contradicting_evidence" is required because "factual_disposition" is "contradicted"; it must be ${A_NOTE}`,
  holds: (grade, evidence) =>
    !isFailed(grade) || grade["factual_disposition"] !== "contradicted" || isGiven(evidence),
});

export const acceptedRelevance = gradeRule("accepted-relevance", {
  keywordLocation: `${GRADE}/allOf/0/then/properties/relevance_judgment/const`,
  field: "relevance_judgment",
  message: '"relevance_judgment" must be "correct" unless "action_judgment" is "fail"',
  holds: (grade, judgment) => isFailed(grade) || judgment === undefined || judgment === "correct",
});

/** There is nothing to correct in an accepted reply. */
export function acceptedWithout(field: "dimensions" | (typeof DETAILS_AND_NOTES)[number]): Rule {
  return gradeRule(`accepted-without-${kebab(field)}`, {
    keywordLocation: `${GRADE}/allOf/0/then/properties/${field}/type`,
    field,
    message: `"${field}" must be null or absent unless "action_judgment" is "fail"`,
    holds: (grade, value) => isFailed(grade) || !isGiven(value),
  });
}

export const failedWithDimensions = gradeRule("failed-with-dimensions", {
  keywordLocation: `${GRADE}/allOf/0/else/required`,
  field: "dimensions",
  message: '"dimensions" is required unless "action_judgment" is "accept"',
  holds: (grade, dimensions) => !isFailed(grade) || isGiven(dimensions),
});

/** The dimensions that ask for details, in the order of the conditionals in `#/$defs/gradePayload/allOf/0/else/allOf`. */
const EXPLAINED_DIMENSIONS = [
  "factual_support",
  "contextual_understanding",
  "posture",
  "unsupported_implication",
] as const;

export const failureExplained = gradeRule("failure-explained", {
  keywordLocation: `${GRADE}/allOf/0/else/anyOf`,
  field: "failure_note",
  message:
    '"failure_note" or "edited_text" is required because no dimension with details of its own is in "dimensions"',
  holds: (grade, note) =>
    isGiven(note) ||
    isGiven(grade["edited_text"]) ||
    names(grade, EXPLAINED_DIMENSIONS[0]) === undefined ||
    EXPLAINED_DIMENSIONS.some((dimension) => names(grade, dimension)),
  fragment: {
    anyOf: [
      given("failure_note"),
      given("edited_text"),
      { properties: { dimensions: { type: "array", contains: { enum: EXPLAINED_DIMENSIONS } } } },
    ],
  },
});

interface Detail {
  readonly field: string;
  readonly dimension: (typeof EXPLAINED_DIMENSIONS)[number];
  /** What the detail is called in the names of its rules. */
  readonly name: string;
  /** What it has to be, where that is more than a note. */
  readonly values?: string;
}

const DETAILS: readonly Detail[] = [
  { field: "factual_offending_claim", dimension: "factual_support", name: "offending-claim" },
  {
    field: "factual_disposition",
    dimension: "factual_support",
    name: "disposition",
    values: '"unsupported" or "contradicted"',
  },
  {
    field: "context_missing_input",
    dimension: "contextual_understanding",
    name: "missing-input",
  },
  {
    field: "posture_should_have_been",
    dimension: "posture",
    name: "posture-correction",
    values: '"answer", "engage", "ask" or "abstain"',
  },
  {
    field: "implication_implied_claim",
    dimension: "unsupported_implication",
    name: "implied-claim",
  },
  {
    field: "implication_missing_support",
    dimension: "unsupported_implication",
    name: "missing-support",
  },
];

function conditional(dimension: Detail["dimension"]): string {
  return `${GRADE}/allOf/0/else/allOf/${EXPLAINED_DIMENSIONS.indexOf(dimension)}`;
}

/** A detail is given where `dimensions` names its dimension. */
function required({ field, dimension, name, values = A_NOTE }: Detail): Rule {
  return gradeRule(`${name}-required`, {
    keywordLocation: `${conditional(dimension)}/then/required`,
    field,
    message: `"${field}" is required because "dimensions" contains "${dimension}"; it must be ${values}`,
    holds: (grade, value) => isGiven(value) || !names(grade, dimension),
    fragment: { if: naming(dimension), then: given(field) },
  });
}

/** And it is null or absent where not. */
function forbidden({ field, dimension, name }: Detail): Rule {
  return gradeRule(`${name}-forbidden`, {
    keywordLocation: `${conditional(dimension)}/else/properties/${field}/type`,
    field,
    message: `"${field}" must be null or absent because "dimensions" does not contain "${dimension}"`,
    holds: (grade, value) => !isGiven(value) || names(grade, dimension) !== false,
    fragment: { if: naming(dimension), else: { properties: { [field]: { type: "null" } } } },
  });
}

/** Evidence is asked for by the disposition alone, but goes with the dimension as well. */
const evidenceForbidden = forbidden({
  field: "factual_contradicting_evidence",
  dimension: "factual_support",
  name: "contradicting-evidence",
});

/** What the types of a failed grade can't say: each detail is there if and only if its dimension is, and something says what went wrong. */
export const FAILED_GRADE_RULES: readonly Rule[] = [
  failureExplained,
  ...DETAILS.flatMap((detail) => [required(detail), forbidden(detail)]),
  evidenceForbidden,
];

/** Whether a failed grade keeps to all of {@link FAILED_GRADE_RULES}, in one look at its dimensions. */
export function keepsToDimensions(grade: Fields): boolean {
  const { dimensions } = grade;
  if (!Array.isArray(dimensions)) return false;
  let [isFactual, isContextual, isAboutPosture, isImplied] = [false, false, false, false];
  for (let index = 0; index < dimensions.length; index++) {
    const dimension: unknown = dimensions[index];
    if (dimension === "factual_support") isFactual = true;
    else if (dimension === "contextual_understanding") isContextual = true;
    else if (dimension === "posture") isAboutPosture = true;
    else if (dimension === "unsupported_implication") isImplied = true;
  }
  return (
    isGiven(grade["factual_offending_claim"]) === isFactual &&
    isGiven(grade["factual_disposition"]) === isFactual &&
    (isFactual || !isGiven(grade["factual_contradicting_evidence"])) &&
    isGiven(grade["context_missing_input"]) === isContextual &&
    isGiven(grade["posture_should_have_been"]) === isAboutPosture &&
    isGiven(grade["implication_implied_claim"]) === isImplied &&
    isGiven(grade["implication_missing_support"]) === isImplied &&
    (isFactual ||
      isContextual ||
      isAboutPosture ||
      isImplied ||
      isGiven(grade["failure_note"]) ||
      isGiven(grade["edited_text"]))
  );
}

/** `#/$defs/posture`, and in the order of `#/$defs/validationEnvelope/allOf`. */
export const POSTURES = ["answer", "engage", "ask", "abstain"] as const;

/** A correction of the posture is another posture than the one that was taken. */
export const ENVELOPE_RULES: readonly Rule[] = POSTURES.map((posture, index) => ({
  id: `scout-grading/posture-correction-not-${posture}`,
  keywordLocation: `${DOCUMENT}/$defs/validationEnvelope/allOf/${index}/then/properties/grade/properties/posture_should_have_been/not`,
  scope: [],
  at: ["grade", "posture_should_have_been"],
  message: `"posture_should_have_been" must not be "${posture}" because "evaluation_posture" is "${posture}"`,
  holds: ({ evaluation_posture }, correction) =>
    evaluation_posture !== posture || correction !== posture,
  fragment: {
    if: { properties: { evaluation_posture: { const: posture } } },
    then: {
      properties: {
        grade: {
          type: "object",
          properties: { posture_should_have_been: { not: { const: posture } } },
        },
      },
    },
  },
}));

/** Whether an envelope keeps to all of {@link ENVELOPE_RULES}. */
export function correctsPosture({ evaluation_posture, grade }: Fields): boolean {
  if (evaluation_posture === null || typeof grade !== "object" || grade === null) return true;
  return Reflect.get(grade, "posture_should_have_been") !== evaluation_posture;
}

export const SCOUT_GRADING_RULES: readonly Rule[] = [
  dimensionsDistinct,
  unsupportedWithoutEvidence,
  contradictedWithEvidence,
  acceptedRelevance,
  acceptedWithout("dimensions"),
  ...DETAILS_AND_NOTES.map(acceptedWithout),
  failedWithDimensions,
  ...FAILED_GRADE_RULES,
  ...ENVELOPE_RULES,
];
