import { TRPCError } from "@trpc/server";
import { mostFaults } from "./most-faults.js";
import { t } from "./trpc.js";

/**
 * A procedure that looks at the size of its input before the contract does. A contract ends at ten thousand issues of an array, but a batch may
 * bring thousands of inputs that have so many. It has one budget for all of its calls.
 */
export const procedure = t.procedure.use(async ({ ctx, getRawInput, next }) => {
  const faults = mostFaults(await getRawInput());
  ctx.budget.faults -= faults;
  if (ctx.budget.faults < 0) {
    throw new TRPCError({ code: "PAYLOAD_TOO_LARGE", message: "The input has too many parts" });
  }
  return next();
});
