import { CLINICAL_AGENT_TRACE_RULES } from "./clinical-agent-trace-rules.js";
import { RECEIPT_AGENT_OUTPUT_RULES } from "./receipt-agent-output-rules.js";
import type { Rule } from "./rule.js";
import { SCOUT_GRADING_RULES } from "./scout-grading-rules.js";

/** Every rule of every contract: the one table. What `docs/rules.md` is made from. */
export const rules: readonly Rule[] = [
  ...SCOUT_GRADING_RULES,
  ...RECEIPT_AGENT_OUTPUT_RULES,
  ...CLINICAL_AGENT_TRACE_RULES,
];
