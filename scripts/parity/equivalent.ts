import type { ContractName } from "../../src/contracts/registry.js";
import type { EquivalentMutants } from "../../src/parity/equivalence.js";
import { equivalentClinicalAgentTrace } from "./equivalent-clinical-agent-trace.js";
import { equivalentReceiptAgentOutput } from "./equivalent-receipt-agent-output.js";
import { equivalentScoutGrading } from "./equivalent-scout-grading.js";

/** The mutants of each document that mean the same as the document, with the reason and what can be checked of it. */
export const EQUIVALENT: Readonly<Record<ContractName, readonly EquivalentMutants[]>> = {
  "scout-grading": equivalentScoutGrading,
  "receipt-agent-output": equivalentReceiptAgentOutput,
  "clinical-agent-trace": equivalentClinicalAgentTrace,
};
