import { isDistinct } from "./distinct.js";
import type { Fields, Rule } from "./rule.js";
import { hasUniqueRecords } from "./unique-items.js";

// Rules of https://dashfin.org/schemas/df-clinical-agent-trace-v0.1.schema.json, all of them about the evaluation.

const EVALUATION =
  "https://dashfin.org/schemas/df-clinical-agent-trace-v0.1.schema.json#/$defs/evaluation";

type EvaluationRule = Pick<Rule, "message" | "holds" | "fragment"> & {
  readonly field: string;
  readonly location: string;
};

function evaluationRule(name: string, { field, location, ...rule }: EvaluationRule): Rule {
  return {
    id: `clinical-agent-trace/${name}`,
    keywordLocation: EVALUATION + location,
    scope: ["evaluation"],
    at: [field],
    ...rule,
  };
}

/** Whether `value` is an array that `allows` takes. What is no array is the shape's to refuse. */
const arrayThat = (allows: (items: readonly unknown[]) => boolean) => (value: unknown) =>
  !Array.isArray(value) || allows(value);
const hasOutcome = (evaluation: Fields, outcome: string) => evaluation["outcome"] === outcome;

const isEmpty = arrayThat((items) => items.length === 0);
const isNotEmpty = arrayThat((items) => items.length > 0);

export const failedWithFindings = evaluationRule("failed-with-findings", {
  location: "/allOf/0/then/properties/findings/minItems",
  field: "findings",
  message: '"findings" must have at least one item because "outcome" is "FAIL"',
  holds: (evaluation, findings) => !hasOutcome(evaluation, "FAIL") || isNotEmpty(findings),
});

export const passedWithoutFindings = evaluationRule("passed-without-findings", {
  location: "/allOf/1/then/properties/findings/maxItems",
  field: "findings",
  message: '"findings" must be an empty array because "outcome" is "PASS"',
  holds: (evaluation, findings) => !hasOutcome(evaluation, "PASS") || isEmpty(findings),
  fragment: { properties: { findings: { type: "array", maxItems: 0 } } },
});

export const invariantsDistinct = evaluationRule("invariants-distinct", {
  location: "/properties/checked_invariants/uniqueItems",
  field: "checked_invariants",
  message: '"checked_invariants" must not name an invariant twice',
  holds: (_, invariants) => arrayThat(isDistinct)(invariants),
  fragment: { uniqueItems: true },
});

const areDistinctFindings = arrayThat((findings) => hasUniqueRecords(findings, "finding_id"));

export const findingsDistinct = evaluationRule("findings-distinct", {
  location: "/properties/findings/uniqueItems",
  field: "findings",
  message: '"findings" must not contain a finding twice',
  holds: (_, findings) => areDistinctFindings(findings),
  fragment: { uniqueItems: true },
});

export const CLINICAL_AGENT_TRACE_RULES: readonly Rule[] = [
  failedWithFindings,
  passedWithoutFindings,
  invariantsDistinct,
  findingsDistinct,
];
