import type { ValidationEnvelope } from "agent-contracts";
import type { z } from "zod";
import { type Client, isClientError } from "./client.js";

/** What a form shows after a submission: that it was taken, or a line for each thing to mend. */
export async function submitGrade(
  client: Client,
  envelope: z.input<typeof ValidationEnvelope>,
): Promise<string[]> {
  try {
    const { id, action } = await client.submitGrade.mutate(envelope);
    return [`grade ${id} stored: ${action}`];
  } catch (error) {
    if (!isClientError(error) || error.data?.code !== "BAD_REQUEST") throw error;
    return error.data.violations.map(
      (violation) => `${violation.instanceLocation}: ${violation.message}`,
    );
  }
}
