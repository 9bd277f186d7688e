import type { ContractName } from "../../src/contracts/registry.js";

/** What the root of each contract is exported as. */
export const ROOTS = {
  "scout-grading": "ValidationEnvelope",
  "receipt-agent-output": "ReceiptAgentOutput",
  "clinical-agent-trace": "ClinicalAgentTrace",
} as const satisfies Readonly<Record<ContractName, string>>;
