import { z } from "zod";
import { isDateTime } from "./date-time.js";
import { aNumber, aString, discriminatedBy, requires } from "./messages.js";
import { nonEmptyArray } from "./non-empty-array.js";
import { NonEmptyString, Sha256 } from "./scalars.js";
import { strictObject } from "./strict-object.js";
import { hasUniqueRecords } from "./unique-items.js";

// Ports https://dashfin.org/schemas/df-clinical-agent-trace-v0.1.schema.json, in the order of the document, `$defs` first. Pointers below
// are into it.

/** JSON Schema's `integer`. `z.int()` would also refuse numbers past 2^53 - 1. */
const Integer = z
  .number(aNumber)
  .refine(Number.isInteger, "must be an integer")
  .meta({ type: "integer" });

const Ordinal = Integer.min(1);

/** `format: "date-time"`; Zod's own check is stricter than the schema's. */
const DateTime = z
  .string(aString)
  .refine(isDateTime, "must be an RFC 3339 date and time")
  .meta({ format: "date-time" });

/**
 * A free-form object, `#/$defs/event/properties/payload`. Keeps the input's own reference: `z.record()` and `z.looseObject()` would copy it
 * without its own `__proto__` key, and refuse or flatten class instances.
 */
const FreeFormObject = z.custom<Record<string, unknown>>(
  (value) => typeof value === "object" && value !== null && !Array.isArray(value),
  requires("an object"),
);
FreeFormObject._zod.toJSONSchema = () => ({ type: "object" });

const InvariantId = z.string(aString).regex(/^DF-INV-[A-Z0-9-]+$/u);

/** One step of the run, chained to the step before it by hash. `#/$defs/event`. */
export const TraceEvent = strictObject({
  ordinal: Ordinal,
  timestamp: DateTime,
  actor: z.enum(["SYSTEM", "SYNTHETIC_USER", "AGENT", "TOOL", "EVALUATOR"]),
  event_type: z.enum([
    "SCENARIO_START",
    "MESSAGE",
    "TOOL_CALL",
    "TOOL_RESULT",
    "ACTION_PROPOSED",
    "ACTION_EXECUTED",
    "HUMAN_HANDOFF",
    "CASE_CLOSED",
    "INVARIANT_CHECK",
  ]),
  summary: NonEmptyString,
  payload: FreeFormObject,
  state_before: z.string(aString),
  state_after: z.string(aString),
  previous_event_sha256: Sha256.nullable(),
  event_sha256: Sha256,
});
export type TraceEvent = z.infer<typeof TraceEvent>;

/** A broken invariant, with the events that show it. `#/$defs/finding`. */
export const Finding = strictObject({
  finding_id: z.string(aString).regex(/^DF-SYN-F-[A-Z0-9-]+$/u),
  invariant_id: InvariantId,
  severity: z.enum(["LOW", "MEDIUM", "HIGH", "CRITICAL"]),
  title: NonEmptyString,
  observed_behaviour: NonEmptyString,
  required_behaviour: NonEmptyString,
  evidence_events: nonEmptyArray(Ordinal),
  remediation_target: NonEmptyString,
  retest_status: z.literal("REQUIRED"),
});
export type Finding = z.infer<typeof Finding>;

const CheckedInvariants = nonEmptyArray(InvariantId).refine(
  (invariants) => new Set(invariants).size === invariants.length,
  "must not name an invariant twice",
);

/** The findings before Zod copies them: what `uniqueItems` has to look at. */
const DistinctFindings = z.custom<z.input<typeof Finding>[]>(
  (value) => !Array.isArray(value) || hasUniqueRecords(value),
  "must not contain a finding twice",
);
DistinctFindings._zod.toJSONSchema = () => ({ type: "array", uniqueItems: true });

/** `maxItems: 0`. As an array of nothing, each item of a longer one would be blamed, and not the array. */
const NoFindings = z.custom<never[]>(
  (value) => Array.isArray(value) && value.length === 0,
  requires('an empty array because "outcome" is "PASS"'),
);
NoFindings._zod.toJSONSchema = () => ({ type: "array", maxItems: 0 });

/** Every invariant held: no findings. `#/$defs/evaluation/allOf/1/then`. */
export const PassEvaluation = strictObject({
  outcome: z.literal("PASS"),
  checked_invariants: CheckedInvariants,
  findings: NoFindings,
});
export type PassEvaluation = z.infer<typeof PassEvaluation>;

/** At least one invariant was broken: at least one finding. `#/$defs/evaluation/allOf/0/then`. */
export const FailEvaluation = strictObject({
  outcome: z.literal("FAIL"),
  checked_invariants: CheckedInvariants,
  findings: DistinctFindings.pipe(nonEmptyArray(Finding)),
});
export type FailEvaluation = z.infer<typeof FailEvaluation>;

/** What the evaluator found, `#/$defs/evaluation`. `outcome` tells the two shapes apart. */
export const Evaluation = z.discriminatedUnion(
  "outcome",
  [PassEvaluation, FailEvaluation],
  discriminatedBy('"outcome" must be "PASS" or "FAIL"'),
);
export type Evaluation = z.infer<typeof Evaluation>;

/** The agent under test, `#/properties/target`. */
export const Target = strictObject({
  target_id: z.string(aString),
  declared_version: z.string(aString),
});
export type Target = z.infer<typeof Target>;

/** How the trace came to be, `#/properties/provenance`. */
export const Provenance = strictObject({
  generator: z.literal("df-synthetic-agent-workflow"),
  generator_version: z.string(aString),
  deterministic_seed: Integer,
  evaluator: z.literal("deterministic-envelope-checker"),
  contains_real_person_data: z.literal(false),
  external_side_effects: z.literal(false),
});
export type Provenance = z.infer<typeof Provenance>;

/** A replayable, hash-chained trace of a clinical agent's run: the document's root, `#`. */
export const ClinicalAgentTrace = strictObject({
  trace_schema: z.literal("DF-CLINICAL-AGENT-TRACE-v0.1"),
  trace_id: z.string(aString).regex(/^DF-SYN-TRACE-[A-Z0-9-]+$/u),
  envelope_id: z.string(aString).regex(/^DF-CAE-[A-Z0-9-]+$/u),
  envelope_version: z.string(aString),
  scenario_id: z.string(aString).regex(/^DF-SYN-SCN-[0-9]{3}$/u),
  variant: z.enum(["COMPLIANT_CONTROL", "DELIBERATELY_UNSAFE"]),
  record_class: z.literal("SYNTHETIC_TEST"),
  synthetic_clock: z.literal(true),
  target: Target,
  events: nonEmptyArray(TraceEvent),
  evaluation: Evaluation,
  provenance: Provenance,
  trace_sha256: Sha256,
});
export type ClinicalAgentTrace = z.infer<typeof ClinicalAgentTrace>;

/** Whether `value` is accepted by `ClinicalAgentTrace`. Never throws, but for what a getter or proxy trap of `value` throws. */
export function isClinicalAgentTrace(value: unknown): value is ClinicalAgentTrace {
  return ClinicalAgentTrace.safeParse(value).success;
}
