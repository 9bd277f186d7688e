import * as z from "zod";
import {
  failedWithFindings,
  findingsDistinct,
  invariantsDistinct,
  passedWithoutFindings,
} from "./clinical-agent-trace-rules.js";
import { isDateTime } from "./date-time.js";
import { anArray, aString, discriminatedBy, expected, oneOf, requires } from "./messages.js";
import { nonEmptyArray } from "./non-empty-array.js";
import { ported } from "./ported.js";
import { fragmentsOf, keeping, keepingAll } from "./rule.js";
import { Integer, NonEmptyString, patterned, Sha256, Sha256OrNull } from "./scalars.js";
import { strictObject } from "./strict-object.js";

// Ports https://dashfin.org/schemas/df-clinical-agent-trace-v0.1.schema.json, in the order of the document, `$defs` first. Pointers below
// are into it.

const DOCUMENT = "https://dashfin.org/schemas/df-clinical-agent-trace-v0.1.schema.json";

const Ordinal = Integer.min(1, "must be at least 1");

/** `format: "date-time"`; Zod's own check is stricter than the schema's. */
const A_DATE_TIME =
  'an RFC 3339 date and time with seconds and an offset, such as "2026-03-14T09:26:53Z"';

const DateTime = z
  .string(expected(A_DATE_TIME))
  .refine(isDateTime, {
    error: `must be ${A_DATE_TIME}`,
    params: { keyword: "format" },
  })
  .meta({ format: "date-time" });

/**
 * A free-form object, `#/$defs/event/properties/payload`. Keeps the input's own reference: `z.record()` and `z.looseObject()` would copy it
 * without its own `__proto__` key, and refuse or flatten class instances.
 */
const FreeFormObject = z.custom<Record<string, unknown>>(
  (value) => typeof value === "object" && value !== null && !Array.isArray(value),
  { ...requires("an object"), params: { keyword: "type" } },
);
FreeFormObject._zod.toJSONSchema = () => ({ type: "object" });

/** What is said of an id. */
function named(prefix: string): string {
  return `"${prefix}" and then one or more of A to Z, 0 to 9 and -`;
}

const InvariantId = patterned(/^DF-INV-[A-Z0-9-]+$/u, named("DF-INV-"));

/** One step of the run, chained to the step before it by hash. `#/$defs/event`. */
export const TraceEvent = strictObject({
  ordinal: Ordinal,
  timestamp: DateTime,
  actor: z.enum(["SYSTEM", "SYNTHETIC_USER", "AGENT", "TOOL", "EVALUATOR"], oneOf),
  event_type: z.enum(
    [
      "SCENARIO_START",
      "MESSAGE",
      "TOOL_CALL",
      "TOOL_RESULT",
      "ACTION_PROPOSED",
      "ACTION_EXECUTED",
      "HUMAN_HANDOFF",
      "CASE_CLOSED",
      "INVARIANT_CHECK",
    ],
    oneOf,
  ),
  summary: NonEmptyString,
  payload: FreeFormObject,
  state_before: z.string(aString),
  state_after: z.string(aString),
  previous_event_sha256: Sha256OrNull,
  event_sha256: Sha256,
}).meta(ported(DOCUMENT, "/$defs/event"));
export type TraceEvent = z.infer<typeof TraceEvent>;

/** A broken invariant, with the events that show it. `#/$defs/finding`. */
export const Finding = strictObject({
  finding_id: patterned(/^DF-SYN-F-[A-Z0-9-]+$/u, named("DF-SYN-F-")),
  invariant_id: InvariantId,
  severity: z.enum(["LOW", "MEDIUM", "HIGH", "CRITICAL"], oneOf),
  title: NonEmptyString,
  observed_behaviour: NonEmptyString,
  required_behaviour: NonEmptyString,
  evidence_events: nonEmptyArray(Ordinal),
  remediation_target: NonEmptyString,
  retest_status: z.literal("REQUIRED", oneOf),
}).meta(ported(DOCUMENT, "/$defs/finding"));
export type Finding = z.infer<typeof Finding>;

const CheckedInvariants = nonEmptyArray(InvariantId)
  .refine((invariants) => invariantsDistinct.holds({}, invariants), keeping(invariantsDistinct))
  .meta({ ...invariantsDistinct.fragment });

const Findings = nonEmptyArray(Finding, anArray, keeping(failedWithFindings)).meta({
  ...findingsDistinct.fragment,
});

/** The findings before Zod copies them: what `uniqueItems` has to look at. */
const DistinctFindings = z.custom<z.input<typeof Finding>[]>(
  (value) => findingsDistinct.holds({}, value),
  keeping(findingsDistinct),
);
// As the first half of a pipe it is all that is emitted for the input.
DistinctFindings._zod.toJSONSchema = () => {
  const { $schema, "~standard": _, ...emitted } = z.toJSONSchema(Findings);
  return { ...emitted, ...findingsDistinct.fragment };
};

/**
 * An array that a rule about the evaluation keeps empty. As an array of nothing, each item of a longer one would be blamed, and not the
 * array.
 */
const NoFindings = z.custom<never[]>((value) => Array.isArray(value), {
  ...requires("an array"),
  params: { keyword: "type" },
});
NoFindings._zod.toJSONSchema = () => ({ type: "array" });

/** Every invariant held: no findings. `#/$defs/evaluation/allOf/1/then`. */
export const PassEvaluation = strictObject({
  outcome: z.literal("PASS", oneOf),
  checked_invariants: CheckedInvariants,
  findings: NoFindings,
})
  .superRefine(keepingAll([passedWithoutFindings]))
  .meta(fragmentsOf([passedWithoutFindings]));
export type PassEvaluation = z.infer<typeof PassEvaluation>;

/** At least one invariant was broken: at least one finding. `#/$defs/evaluation/allOf/0/then`. */
export const FailEvaluation = strictObject({
  outcome: z.literal("FAIL", oneOf),
  checked_invariants: CheckedInvariants,
  findings: DistinctFindings.pipe(Findings),
});
export type FailEvaluation = z.infer<typeof FailEvaluation>;

/** What the evaluator found, `#/$defs/evaluation`. `outcome` tells the two shapes apart. */
export const Evaluation = z
  .discriminatedUnion(
    "outcome",
    [PassEvaluation, FailEvaluation],
    discriminatedBy("outcome", '"PASS" or "FAIL"'),
  )
  .meta({ type: "object", ...ported(DOCUMENT, "/$defs/evaluation") });
export type Evaluation = z.infer<typeof Evaluation>;

/** The agent under test, `#/properties/target`. */
export const Target = strictObject({
  target_id: z.string(aString),
  declared_version: z.string(aString),
}).meta(ported(DOCUMENT, "/properties/target"));
export type Target = z.infer<typeof Target>;

/** How the trace came to be, `#/properties/provenance`. */
export const Provenance = strictObject({
  generator: z.literal("df-synthetic-agent-workflow", oneOf),
  generator_version: z.string(aString),
  deterministic_seed: Integer,
  evaluator: z.literal("deterministic-envelope-checker", oneOf),
  contains_real_person_data: z.literal(false, oneOf),
  external_side_effects: z.literal(false, oneOf),
}).meta(ported(DOCUMENT, "/properties/provenance"));
export type Provenance = z.infer<typeof Provenance>;

/** A replayable, hash-chained trace of a clinical agent's run: the document's root, `#`. */
export const ClinicalAgentTrace = strictObject({
  trace_schema: z.literal("DF-CLINICAL-AGENT-TRACE-v0.1", oneOf),
  trace_id: patterned(/^DF-SYN-TRACE-[A-Z0-9-]+$/u, named("DF-SYN-TRACE-")),
  envelope_id: patterned(/^DF-CAE-[A-Z0-9-]+$/u, named("DF-CAE-")),
  envelope_version: z.string(aString),
  scenario_id: patterned(/^DF-SYN-SCN-[0-9]{3}$/u, '"DF-SYN-SCN-" and then three digits'),
  variant: z.enum(["COMPLIANT_CONTROL", "DELIBERATELY_UNSAFE"], oneOf),
  record_class: z.literal("SYNTHETIC_TEST", oneOf),
  synthetic_clock: z.literal(true, oneOf),
  target: Target,
  events: nonEmptyArray(TraceEvent),
  evaluation: Evaluation,
  provenance: Provenance,
  trace_sha256: Sha256,
}).meta({
  title: "DashFin Clinical Agent Trace v0.1",
  description: "Replayable, hash-chained evidence trace for a synthetic clinical-agent evaluation.",
  ...ported(DOCUMENT),
});
export type ClinicalAgentTrace = z.infer<typeof ClinicalAgentTrace>;

/** Whether `value` is accepted by `ClinicalAgentTrace`. Never throws, but for what a getter or proxy trap of `value` throws. */
export function isClinicalAgentTrace(value: unknown): value is ClinicalAgentTrace {
  return z.validate(ClinicalAgentTrace, value);
}

/** The plain shape of an evaluation, `#/$defs/evaluation/properties`: what both branches share. */
export const EvaluationShape = strictObject({
  outcome: z.enum(["PASS", "FAIL"], oneOf),
  checked_invariants: nonEmptyArray(InvariantId),
  findings: z.array(Finding, anArray),
});

/** The plain shape of a trace, `#/properties`. */
export const TraceShape = strictObject({
  ...ClinicalAgentTrace.shape,
  evaluation: EvaluationShape,
});
