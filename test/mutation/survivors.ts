/** A mutant that the comparison does not notice, or a kind of them, with the reason. What is left out may be anything. */
export interface Survivor {
  /** The file's name in `src/contracts/`. */
  readonly file: string;
  /** The function that it stands in. */
  readonly within?: string;
  /** How the mutated text begins, each run of white space as one space. */
  readonly original?: string;
  /** A part of what stands there instead. */
  readonly replacement?: string;
  readonly reason: string;
}

const MESSAGE = "What an issue says, or where. That there is one decides.";
const EMITTED = "What `z.toJSONSchema` emits, which decides nothing.";
const TYPE_GUARD = "A type guard, not the port: `test/contracts/registry.test.ts` calls it.";

const REFUSED = "Only items that `Finding` refuses make a difference.";
const BEHIND = "Equivalent: there is nothing behind the last item.";
const NO_OBJECT =
  "Equivalent: what is no object has a `valueOf` of its own that tells it apart, and null throws, which counts as different.";

/** How the pattern begins that nearly every date-time matches. */
const USUAL = "/^\\d{4}-(?:(?:0[13578]";

/** Mutants that Stryker makes. */
export const SURVIVORS: readonly Survivor[] = [
  { file: "scout-grading.ts", original: "{ return ValidationEnvelope.", reason: TYPE_GUARD },
  { file: "scout-grading.ts", original: '{ code: "custom"', reason: MESSAGE },
  { file: "scout-grading.ts", original: '"custom"', reason: MESSAGE },
  { file: "scout-grading.ts", original: "[detail]", reason: MESSAGE },
  { file: "scout-grading.ts", original: '`"', reason: MESSAGE },
  { file: "scout-grading.ts", original: '["failure_note"]', reason: MESSAGE },
  { file: "scout-grading.ts", original: '"failure_note"', reason: MESSAGE },
  { file: "scout-grading.ts", original: `'"failure_note" or`, reason: MESSAGE },
  { file: "scout-grading.ts", original: '"must contain a character', reason: MESSAGE },
  { file: "scout-grading.ts", original: '"must not name a dimension', reason: MESSAGE },
  { file: "scout-grading.ts", original: `'"factual_disposition" must`, reason: MESSAGE },
  { file: "scout-grading.ts", original: `'"action_judgment" must`, reason: MESSAGE },
  { file: "scout-grading.ts", original: '{ path: ["grade"', reason: MESSAGE },
  { file: "scout-grading.ts", original: '["grade", "posture_should_have_been"]', reason: MESSAGE },
  { file: "scout-grading.ts", original: '"grade"', reason: MESSAGE },
  { file: "scout-grading.ts", original: '"posture_should_have_been"', reason: MESSAGE },
  { file: "scout-grading.ts", original: `'"posture_should_have_been" must`, reason: MESSAGE },
  { file: "receipt-agent-output.ts", original: "{ return ReceiptAgentOutput.", reason: TYPE_GUARD },
  { file: "receipt-agent-output.ts", original: `'"proof_transfer_allowed" must`, reason: MESSAGE },
  { file: "receipt-agent-output.ts", original: `'"state" must be "NONE"`, reason: MESSAGE },
  { file: "receipt-agent-output.ts", original: `'"state" must be "SIGNED"`, reason: MESSAGE },
  { file: "receipt-agent-output.ts", original: `'"status" must`, reason: MESSAGE },
  { file: "scalars.ts", original: '"must not be empty"', reason: MESSAGE },
  { file: "scalars.ts", original: "{ minLength: 1 }", reason: EMITTED },
  {
    file: "messages.ts",
    reason: "The file has nothing but messages. Most are made only when one is read.",
  },
  { file: "clinical-agent-trace.ts", original: "{ return ClinicalAgentTrace.", reason: TYPE_GUARD },
  { file: "clinical-agent-trace.ts", original: '"must be an integer"', reason: MESSAGE },
  { file: "clinical-agent-trace.ts", original: '"must be an RFC 3339', reason: MESSAGE },
  { file: "clinical-agent-trace.ts", original: '"an object"', reason: MESSAGE },
  { file: "clinical-agent-trace.ts", original: '"must not name an invariant', reason: MESSAGE },
  { file: "clinical-agent-trace.ts", original: '"must not contain a finding', reason: MESSAGE },
  { file: "clinical-agent-trace.ts", original: "'an empty array because", reason: MESSAGE },
  { file: "clinical-agent-trace.ts", original: '\'"outcome" must be', reason: MESSAGE },
  { file: "clinical-agent-trace.ts", original: '{ type: "', reason: EMITTED },
  { file: "clinical-agent-trace.ts", original: '() => ({ type: "', reason: EMITTED },
  { file: "clinical-agent-trace.ts", original: '{ format: "date-time" }', reason: EMITTED },
  { file: "clinical-agent-trace.ts", original: '"integer"', reason: EMITTED },
  { file: "clinical-agent-trace.ts", original: '"date-time"', reason: EMITTED },
  { file: "clinical-agent-trace.ts", original: '"object"', reason: EMITTED },
  { file: "clinical-agent-trace.ts", original: '"array"', reason: EMITTED },
  { file: "clinical-agent-trace.ts", original: "true", replacement: "false", reason: EMITTED },
  {
    file: "date-time.ts",
    original: "USUAL.test(text)",
    replacement: "false",
    reason: "Equivalent: what matches is valid by the full check too.",
  },
  {
    file: "date-time.ts",
    original: USUAL,
    replacement: "(?:\\.\\d{1,9})(?:Z",
    reason: "Equivalent: matches less, and the full check decides the rest.",
  },
  {
    file: "date-time.ts",
    original: USUAL,
    replacement: "(?:\\.\\d)?(?:Z",
    reason: "Equivalent: matches less, and the full check decides the rest.",
  },
  {
    file: "date-time.ts",
    original: "utcMinute < 0",
    replacement: "<=",
    reason: "Equivalent: where it is 0 the time is not 23:59 UTC, whatever the hour.",
  },
  { file: "unique-items.ts", original: "index < items.length", replacement: "<=", reason: BEHIND },
  {
    file: "unique-items.ts",
    original: 'typeof item === "object"',
    replacement: "true",
    reason: REFUSED,
  },
  { file: "unique-items.ts", original: "records.map(canonicalKey)", reason: REFUSED },
  { file: "unique-items.ts", original: "key !== undefined", replacement: "true", reason: REFUSED },
  {
    file: "unique-items.ts",
    original: "a < b",
    reason: "Equivalent: no key is there twice, and the opposite order is an order too.",
  },
  { file: "unique-items.ts", original: "entries.every(", replacement: "some", reason: REFUSED },
  { file: "unique-items.ts", within: "isScalar", replacement: "true", reason: REFUSED },
  {
    file: "unique-items.ts",
    within: "isSame",
    reason: "The oracle throws there, so it has no verdict to agree with.",
  },
  { file: "unique-items.ts", within: "areEqual", original: "typeof ", reason: NO_OBJECT },
  { file: "unique-items.ts", within: "areEqual", original: "a === null", reason: NO_OBJECT },
  { file: "unique-items.ts", within: "areEqual", original: "b === null", reason: NO_OBJECT },
  {
    file: "unique-items.ts",
    within: "areItemsEqual",
    original: "index < a.length",
    replacement: "<=",
    reason: BEHIND,
  },
];
