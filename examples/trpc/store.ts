import type { ClinicalAgentTrace, ReceiptAgentOutput, ValidationEnvelope } from "agent-contracts";
import type { z } from "zod";

/** What the application remembers: in memory, where another would have a database. */
export interface Store {
  readonly grades: ValidationEnvelope[];
  readonly traces: Map<string, ClinicalAgentTrace>;
  /** What the agents said, by `response_id`, as they sent it: it has yet to be checked. */
  readonly answers: Map<string, z.input<typeof ReceiptAgentOutput>>;
}

export function createStore(answers: readonly z.input<typeof ReceiptAgentOutput>[] = []): Store {
  return {
    grades: [],
    traces: new Map(),
    answers: new Map(answers.map((answer) => [answer.response_id, answer])),
  };
}
