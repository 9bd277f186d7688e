import { z } from "zod";
import type { Pair } from "../../src/parity/check-parity.js";

export const right: Pair = {
  name: "right",
  jsonSchema: {
    type: "object",
    required: ["a"],
    additionalProperties: false,
    properties: { a: { type: "integer", minimum: 1 }, b: { enum: ["x", "y"] } },
  },
  zod: z.strictObject({
    a: z.number().min(1).refine(Number.isInteger),
    b: z.enum(["x", "y"]).optional(),
  }),
};

/** Accepts 0, which is found now and then. */
export const wrong: Pair = {
  ...right,
  name: "wrong",
  zod: z.strictObject({
    a: z.number().min(0).refine(Number.isInteger),
    b: z.enum(["x", "y"]).optional(),
  }),
};
