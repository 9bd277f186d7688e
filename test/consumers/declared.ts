import { contracts, Evaluation, ReceiptAgentOutput, TraceEvent } from "agent-contracts";
import { ReceiptAgentOutput as CompiledOutput } from "agent-contracts/compiled";
import * as z from "zod";

// What a library may export of its own, its types inferred: the compiler has to find names for them that others can import.

export const contract = contracts["scout-grading"];
export const part = contracts["clinical-agent-trace"].definitions.Finding;
export const Upload = z.strictObject({ events: z.array(TraceEvent), evaluation: Evaluation });
export const NamedEvent = TraceEvent.extend({ name: z.string() });
export const Handed = ReceiptAgentOutput.transform((output) => output.status);
export const Compiled = CompiledOutput.transform((output) => output.status);
export const read = (value: unknown) => ReceiptAgentOutput.safeParse(value);
