import type { EquivalentMutants } from "../../src/parity/equivalence.js";
import type { Exhaustive } from "../../src/parity/equivalence-exhaustive.js";
import type { Json } from "../../src/parity/json.js";
import { alike, requiredAnyway } from "./equivalent-records.js";

type Alternatives = readonly (Json | undefined)[];

/** A grade that needs nothing more: one that fails for its tone. */
const FAILING: Json = {
  grade: {
    relevance_judgment: "correct",
    action_judgment: "fail",
    dimensions: ["tone"],
    failure_note: "note",
  },
  evaluation_posture: null,
};

const NOTHING: Alternatives = [undefined, null];
const TEXTS: Alternatives = [...NOTHING, "a", " ", 1, [], {}];

/** A text, blank or not, and a value of each of the enums that a text is taken for. */
const CLAIMS: Alternatives = [...TEXTS, "correct", "accept", "tone", "ask", "unsupported"];

/** One dimension that asks for more, one that does not, both, and what is no list. */
const DIMENSIONS: Alternatives = [
  ...NOTHING,
  ["tone"],
  ["factual_support"],
  ["contextual_understanding"],
  ["posture"],
  ["unsupported_implication"],
  ["tone", "factual_support"],
  [],
  "tone",
  {},
];

/** Every dimension, and lists that are none. */
const ALL_DIMENSIONS: Alternatives = [
  ...DIMENSIONS,
  ["wording"],
  ["usefulness"],
  ["tone", "tone"],
  ["CONTEXTUAL_UNDERSTANDING"],
  ["tone", "CONTEXTUAL_UNDERSTANDING"],
  ["contextual_understanding", "posture"],
  ["factual_support", "unsupported_implication"],
  [null],
  [1],
  1,
  true,
];

/** Values of fields of the grade, in combination with those that most rules ask about. */
function inGrade(fields: Readonly<Record<string, Alternatives>>): Exhaustive {
  const usual = {
    action_judgment: ["accept", "fail"],
    dimensions: DIMENSIONS,
    failure_note: [undefined, "note"],
  };
  return {
    kind: "exhaustive",
    base: FAILING,
    alternatives: Object.entries({ ...usual, ...fields }).map(
      ([field, values]) => [["grade", field], values] as const,
    ),
  };
}

const FACTS = inGrade({
  factual_offending_claim: TEXTS,
  factual_disposition: [...TEXTS, "unsupported", "contradicted"],
  factual_contradicting_evidence: TEXTS,
});

const CONTEXT = inGrade({ context_missing_input: TEXTS });

const IMPLICATION = inGrade({
  implication_implied_claim: CLAIMS,
  implication_missing_support: CLAIMS,
});

const NOTES = inGrade({ failure_note: TEXTS, edited_text: TEXTS });

const BY_DIMENSION = inGrade({
  dimensions: ALL_DIMENSIONS,
  edited_text: [undefined, "text"],
  factual_offending_claim: [undefined, "claim"],
  factual_disposition: [undefined, "unsupported"],
  context_missing_input: [undefined, "input"],
  posture_should_have_been: [undefined, "ask"],
  implication_implied_claim: [undefined, "claim"],
  implication_missing_support: [undefined, "support"],
});

const POSTURES: Alternatives = ["answer", "engage", "ask", "abstain"];

const POSTURE: Exhaustive = {
  ...inGrade({}),
  alternatives: [
    ...inGrade({ posture_should_have_been: [...TEXTS, ...POSTURES] }).alternatives,
    [["evaluation_posture"], [...TEXTS, ...POSTURES]],
  ],
};

const GRADE = "#/$defs/gradePayload";
const ENVELOPE = "#/$defs/validationEnvelope";
const FAILS = `${GRADE}/allOf/0/else`;
const ACCEPTS = `${GRADE}/allOf/0/then/properties`;

/** The fields that a rule for each action and dimension says all about, with the values that show it. */
const SETTLED: readonly (readonly [string, Exhaustive])[] = [
  ["factual_offending_claim", FACTS],
  ["factual_disposition", FACTS],
  ["factual_contradicting_evidence", FACTS],
  ["context_missing_input", CONTEXT],
  ["posture_should_have_been", POSTURE],
  ["implication_implied_claim", IMPLICATION],
  ["implication_missing_support", IMPLICATION],
];

/** The two texts of an implication, each with the other. */
const TEXT_PAIR = [
  ["implication_implied_claim", "implication_missing_support"],
  ["implication_missing_support", "implication_implied_claim"],
] as const;

/** Where a field is to be null, which the field itself says of every value but a string. */
const NULLS: readonly (readonly [string, string])[] = [
  ...[
    "dimensions",
    "failure_note",
    "factual_offending_claim",
    "factual_disposition",
    "factual_contradicting_evidence",
    "context_missing_input",
    "posture_should_have_been",
    "edited_text",
  ].map((field) => [ACCEPTS, field] as const),
  ...["factual_offending_claim", "factual_disposition", "factual_contradicting_evidence"].map(
    (field) => [`${FAILS}/allOf/0/else/properties`, field] as const,
  ),
  [`${FAILS}/allOf/1/else/properties`, "context_missing_input"],
  [`${FAILS}/allOf/2/else/properties`, "posture_should_have_been"],
  [
    `${GRADE}/dependentSchemas/factual_disposition/then/properties`,
    "factual_contradicting_evidence",
  ],
];

export const equivalentScoutGrading: readonly EquivalentMutants[] = [
  ...[0, 1, 2, 3].flatMap((index) => [
    requiredAnyway(`${ENVELOPE}/allOf/${index}/if/required`, `${ENVELOPE}/required`),
    requiredAnyway(`${ENVELOPE}/allOf/${index}/then/required`, `${ENVELOPE}/required`),
    {
      keywordLocation: `${ENVELOPE}/allOf/${index}/then/properties/grade/type`,
      operators: ["drop keyword", "widen type", "allow null"] as const,
      reason: "A grade is an object in any case.",
      proof: { kind: "implied", by: `${GRADE}/type` } as const,
    },
  ]),
  requiredAnyway(`${GRADE}/allOf/0/if/required`, `${GRADE}/required`),
  {
    keywordLocation: `${GRADE}/allOf/0/then/required`,
    operators: ["add required key"],
    changes: ['required + "relevance_judgment"'],
    reason: "The grade requires it in any case.",
    proof: { kind: "implied", by: `${GRADE}/required` },
  },
  ...alike(
    [`${ENVELOPE}/properties/evaluation_posture/anyOf`],
    ["swap combinator"],
    "Nothing is null and a posture.",
    POSTURE,
  ),
  ...alike(
    [`${GRADE}/properties/failure_note/anyOf`, `${GRADE}/properties/edited_text/anyOf`],
    ["swap combinator"],
    "Nothing is null and a text.",
    NOTES,
  ),
  ...alike(
    [`${GRADE}/properties/dimensions/anyOf`],
    ["swap combinator"],
    "Nothing is null and a list.",
    BY_DIMENSION,
  ),
  ...SETTLED.flatMap(([field, proof]) => [
    ...alike(
      [`${GRADE}/properties/${field}/anyOf`],
      ["drop keyword", "swap combinator"],
      "For an accepted grade, and for a failed one with the dimension or without, there is a rule that says all about the field.",
      proof,
    ),
    ...alike(
      [`${GRADE}/properties/${field}/anyOf/0/type`, `${GRADE}/properties/${field}/anyOf/1/$ref`],
      ["drop keyword", "widen type"],
      "For an accepted grade, and for a failed one with the dimension or without, there is a rule that says all about the field.",
      proof,
    ),
  ]),
  ...alike(
    [`${GRADE}/properties/factual_disposition/anyOf/1/$ref`],
    ["redirect reference"],
    "Where it is not null, the dimension's own rule says that it is a disposition.",
    FACTS,
    ["$ref #/$defs/factualDisposition -> #/$defs/nonBlankString"],
  ),
  ...alike(
    [`${GRADE}/properties/posture_should_have_been/anyOf/1/$ref`],
    ["redirect reference"],
    "Where it is not null, the dimension's own rule says that it is a posture.",
    POSTURE,
    ["$ref #/$defs/posture -> #/$defs/nonBlankString"],
  ),
  {
    keywordLocation: `${FAILS}/allOf/0/then/properties/factual_disposition/$ref`,
    operators: ["redirect reference"],
    changes: ["$ref #/$defs/factualDisposition -> #/$defs/nonBlankString"],
    reason: "The field is null or a disposition in any case, and null is no text.",
    proof: { kind: "implied", by: `${GRADE}/properties/factual_disposition/anyOf` },
  },
  {
    keywordLocation: `${FAILS}/allOf/2/then/properties/posture_should_have_been/$ref`,
    operators: ["redirect reference"],
    changes: ["$ref #/$defs/posture -> #/$defs/nonBlankString"],
    reason: "The field is null or a posture in any case, and null is no text.",
    proof: { kind: "implied", by: `${GRADE}/properties/posture_should_have_been/anyOf` },
  },
  ...NULLS.map(([properties, field]) => ({
    keywordLocation: `${properties}/${field}/type`,
    operators: ["widen type"] as const,
    changes: [
      "type null -> null | object",
      ...(field === "dimensions" ? ["type null -> null | string"] : []),
    ],
    reason: "No value of the field is of that type.",
    proof: { kind: "implied", by: `${GRADE}/properties/${field}/anyOf` } as const,
  })),
  {
    keywordLocation: `${FAILS}/properties/dimensions/type`,
    operators: ["widen type"],
    reason: "No list of dimensions is of that type.",
    proof: { kind: "implied", by: `${GRADE}/properties/dimensions/anyOf` },
  },
  ...alike(
    [`${GRADE}/properties/dimensions/anyOf/0/type`],
    ["widen type"],
    "An accepted grade has no dimensions or null, and a failed one has a list: other rules say so.",
    BY_DIMENSION,
  ),
  ...alike(
    [`${GRADE}/properties/dimensions/anyOf/1/type`],
    ["drop keyword", "widen type", "allow null"],
    "An accepted grade has no dimensions or null, and a failed one has a list: other rules say so.",
    BY_DIMENSION,
  ),
  ...[0, 1, 2, 3].flatMap((index) =>
    alike(
      [
        `${FAILS}/allOf/${index}/if/required`,
        `${FAILS}/allOf/${index}/if/properties/dimensions/type`,
      ],
      ["add required key", "drop keyword", "widen type", "allow null"],
      "A failed grade has a list of dimensions: the rule above says so.",
      BY_DIMENSION,
    ),
  ),
  ...alike(
    [`${FAILS}/anyOf/2/required`, `${FAILS}/anyOf/2/properties/dimensions/type`],
    ["add required key", "drop keyword", "widen type", "allow null"],
    "A failed grade has a list of dimensions: the rule above says so.",
    BY_DIMENSION,
  ),
  ...alike(
    [`${FAILS}/anyOf/2/properties/dimensions/contains/enum`],
    ["add enum value"],
    "It is no dimension.",
    BY_DIMENSION,
    ['enum + "CONTEXTUAL_UNDERSTANDING"'],
  ),
  ...alike(
    [
      `${GRADE}/dependentSchemas/factual_disposition/if/required`,
      `${GRADE}/dependentSchemas/factual_disposition/else/if/required`,
    ],
    ["add required key"],
    "The rule is for grades that have the field.",
    FACTS,
    ['required + "factual_disposition"'],
  ),
  ...alike(
    [
      `${GRADE}/dependentSchemas/factual_disposition/else/then/required`,
      `${GRADE}/dependentSchemas/factual_disposition/else/then/properties`,
    ],
    ["drop required key", "drop property"],
    "A disposition asks for the dimension, and the dimension for the claim.",
    FACTS,
    ['required - "factual_offending_claim"', 'properties - "factual_offending_claim"'],
  ),
  ...alike(
    [
      `${GRADE}/dependentSchemas/factual_disposition/else/then/properties/factual_offending_claim/$ref`,
    ],
    ["drop keyword"],
    "A disposition asks for the dimension, and the dimension for the claim.",
    FACTS,
  ),
  ...implicationRecords(),
];

/** The two texts of an implication: three rules each ask for both or neither, and two of them are enough. */
function implicationRecords(): EquivalentMutants[] {
  const reason =
    "An accepted grade has neither text, a failed one both or neither, by the dimension: of the rules that say so, one can go.";
  return TEXT_PAIR.flatMap(([text, other]) => {
    const dependent = `${GRADE}/dependentSchemas/${text}`;
    return [
      ...alike(
        [
          `${dependent}/if`,
          `${dependent}/if/required`,
          `${dependent}/if/additionalProperties`,
          `${dependent}/then`,
          `${dependent}/then/required`,
          `${dependent}/then/properties`,
          `${dependent}/then/properties/${other}/$ref`,
        ],
        ["drop keyword", "drop required key", "close object"],
        reason,
        IMPLICATION,
      ),
      ...alike(
        [`${dependent}/if/properties/${text}/$ref`],
        ["redirect reference"],
        reason,
        IMPLICATION,
      ),
      ...alike([`${dependent}/if`], ["fix condition"], reason, IMPLICATION, ["if -> false"]),
      ...alike(
        [
          `${ACCEPTS}/${text}/type`,
          `${FAILS}/allOf/3/else/properties/${text}/type`,
          `${FAILS}/allOf/3/then/properties/${text}/$ref`,
        ],
        ["drop keyword", "widen type"],
        reason,
        IMPLICATION,
      ),
    ];
  }).concat(
    ...[ACCEPTS, `${FAILS}/allOf/3/else/properties`, `${FAILS}/allOf/3/then/properties`].map(
      (keywordLocation) => ({
        keywordLocation,
        operators: ["drop property"] as const,
        changes: TEXT_PAIR.map(([text]) => `properties - "${text}"`),
        reason,
        proof: IMPLICATION,
      }),
    ),
    ...alike(
      [`${FAILS}/allOf/3/then/required`, `${GRADE}/dependentSchemas`],
      ["drop required key", "drop entry"],
      reason,
      IMPLICATION,
      TEXT_PAIR.flatMap(([text]) => [`required - "${text}"`, `dependentSchemas - "${text}"`]),
    ),
  );
}
