/** Modules whose types are paid for, from nothing but Zod upwards. */
export const SOURCES = [
  {
    name: "zod and one object",
    source: `import * as z from "zod";
export const Order = z.strictObject({
  id: z.string().regex(/^[A-Z]+$/u),
  status: z.enum(["OPEN", "PAID"]),
  note: z.string().nullish(),
  total: z.number(),
});
export type Order = z.infer<typeof Order>;
export const isOpen = (value: unknown): boolean => Order.parse(value).status === "OPEN";
`,
  },
  {
    name: "agent-contracts/scout-grading",
    source: `import { ValidationEnvelope } from "agent-contracts/scout-grading";
export function first(value: unknown): string {
  const { grade } = ValidationEnvelope.parse(value);
  return grade.action_judgment === "fail" ? grade.dimensions[0] : "";
}
`,
  },
  {
    name: "agent-contracts/receipt-agent-output",
    source: `import { ReceiptAgentOutput } from "agent-contracts/receipt-agent-output";
export function answer(value: unknown): string | null {
  const output = ReceiptAgentOutput.parse(value);
  return output.status === "ANSWERED" ? output.answer : null;
}
`,
  },
  {
    name: "agent-contracts/clinical-agent-trace",
    source: `import { ClinicalAgentTrace } from "agent-contracts/clinical-agent-trace";
export function title(value: unknown): string {
  const { evaluation } = ClinicalAgentTrace.parse(value);
  return evaluation.outcome === "FAIL" ? evaluation.findings[0].title : "";
}
`,
  },
  {
    name: "agent-contracts, all of these",
    source: `import { ClinicalAgentTrace, contracts, ReceiptAgentOutput } from "agent-contracts";
export function read(value: unknown): string | null {
  const { grade } = contracts["scout-grading"].zod.parse(value);
  if (grade.action_judgment === "fail") return grade.dimensions[0];
  const { evaluation } = ClinicalAgentTrace.parse(value);
  if (evaluation.outcome === "FAIL") return evaluation.findings[0].title;
  const output = ReceiptAgentOutput.parse(value);
  return output.status === "ANSWERED" ? output.answer : null;
}
`,
  },
  {
    name: "agent-contracts/parity",
    source: `import { checkParity } from "agent-contracts/parity";
import * as z from "zod";
export const count = checkParity({ name: "text", jsonSchema: { type: "string" }, zod: z.string() }).disagree;
`,
  },
] as const;
