import { TRPCError } from "@trpc/server";
import { mostFaults } from "./most-faults.js";
import { t } from "./trpc.js";

/**
 * A procedure that looks at the size of its input before the contract does. Zod lists every fault: 5 MB of events that are all `{}` have 17
 * million, and the process runs out of memory. A batch has one budget for all of its calls.
 */
export const procedure = t.procedure.use(async ({ ctx, getRawInput, next }) => {
  const faults = mostFaults(await getRawInput());
  ctx.budget.faults -= faults;
  if (ctx.budget.faults < 0) {
    throw new TRPCError({ code: "PAYLOAD_TOO_LARGE", message: "The input has too many parts" });
  }
  return next();
});
