/** A mutant that the comparison can't notice, or a kind of them, with the reason. */
export interface Survivor {
  /** The file's name in `src/contracts/`. */
  readonly file: string;
  /** How the mutated text begins, each run of white space as one space; any text unless it is said. */
  readonly original?: string;
  /** Any unless it is said. */
  readonly replacement?: string;
  readonly reason: string;
}

const MESSAGE = "What an issue says, or where. That there is one decides.";
const EMITTED = "What `z.toJSONSchema` emits, which decides nothing.";
const TYPE_GUARD = "A type guard, not the port: `test/contracts/registry.test.ts` calls it.";

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
];
