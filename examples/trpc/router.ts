import { TRPCError } from "@trpc/server";
import { ClinicalAgentTrace, ReceiptAgentOutput, ValidationEnvelope } from "agent-contracts";
import { z } from "zod";
import { procedure } from "./procedure.js";
import { t } from "./trpc.js";

export const router = t.router({
  submitGrade: procedure.input(ValidationEnvelope).mutation(({ ctx, input }) => {
    const id = ctx.store.grades.push(input);
    return { id, action: input.grade.action_judgment };
  }),

  answer: procedure
    .input(z.strictObject({ response_id: z.string() }))
    .output(ReceiptAgentOutput)
    .query(({ ctx, input }) => {
      const answer = ctx.store.answers.get(input.response_id);
      if (answer === undefined) {
        throw new TRPCError({ code: "NOT_FOUND", message: "There is no such answer" });
      }
      return answer;
    }),

  uploadTrace: procedure.input(ClinicalAgentTrace).mutation(({ ctx, input }) => {
    const { trace_id, trace_sha256, events } = input;
    const known = ctx.store.traces.get(trace_id);
    if (known !== undefined && known.trace_sha256 !== trace_sha256) {
      throw new TRPCError({ code: "CONFLICT", message: `Another trace is named ${trace_id}` });
    }
    ctx.store.traces.set(trace_id, input);
    return { trace_id, events: events.length };
  }),
});

export type Router = typeof router;
