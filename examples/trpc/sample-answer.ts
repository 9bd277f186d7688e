import { readFileSync } from "node:fs";
import type { ReceiptAgentOutput } from "agent-contracts";
import type { z } from "zod";

const FILE = "../documents/receipt-agent-output/accepted/answer-with-signed-receipt.json";

/** An answer as an agent might have sent it. */
export const sampleAnswer: z.input<typeof ReceiptAgentOutput> = JSON.parse(
  readFileSync(new URL(FILE, import.meta.url), "utf8"),
);
