import { readFileSync } from "node:fs";
import type { ClinicalAgentTrace, ReceiptAgentOutput, ValidationEnvelope } from "agent-contracts";
import type { z } from "zod";

export type Grade = z.input<typeof ValidationEnvelope>;
export type Answer = z.input<typeof ReceiptAgentOutput>;
export type Trace = z.input<typeof ClinicalAgentTrace>;

export const grade: Grade = JSON.parse(
  read("scout-grading/accepted/should-have-abstained-from-legal-advice.json"),
);

/** A grade whose type is right, with three faults. */
export const refusedGrade: Grade = {
  grade: {
    relevance_judgment: "correct",
    action_judgment: "fail",
    dimensions: ["wording", "wording"],
    failure_note: " ",
    edited_text: "",
  },
  evaluation_posture: "answer",
};
export const refusedLocations = ["/grade/dimensions", "/grade/failure_note", "/grade/edited_text"];

export const answer: Extract<Answer, { status: "ANSWERED" }> = JSON.parse(
  read("receipt-agent-output/accepted/answer-with-signed-receipt.json"),
);

export const trace: Trace = JSON.parse(
  read("clinical-agent-trace/accepted/dose-advice-with-two-findings.json"),
);

/** A trace of this many bytes, or a few more. */
export function traceOf(bytes: number): Trace {
  const events = trace.events.slice(0, 1);
  const count = Math.ceil(bytes / (JSON.stringify(events).length - 1));
  return { ...trace, events: Array.from({ length: count }, () => events).flat() };
}

function read(file: string): string {
  return readFileSync(new URL(`../../examples/documents/${file}`, import.meta.url), "utf8");
}
