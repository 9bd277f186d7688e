import { initTRPC } from "@trpc/server";
import { publicMessage, violationsOf } from "./errors.js";
import type { Store } from "./store.js";

/** What a procedure gets beside its input. Calls that came in one batch share it. */
export interface Context {
  readonly store: Store;
  readonly budget: { faults: number };
}

export const t = initTRPC.context<Context>().create({
  /** Leaves out the stack, which tRPC sends wherever `NODE_ENV` is not "production". */
  errorFormatter({ error, shape }) {
    const { stack, ...data } = shape.data;
    return {
      ...shape,
      message: publicMessage(error),
      data: { ...data, violations: violationsOf(error) },
    };
  },
});
