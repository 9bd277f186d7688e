import { z } from "zod";

/** JSON Schema's integer: `z.int()` would refuse what is beyond 2^53 - 1. */
const Integer = z.number().refine(Number.isInteger, "expected an integer");

export const Item = z.strictObject({
  sku: z.string().refine((text) => text !== "", "expected some text"),
  quantity: Integer.refine((number) => number >= 1, "expected 1 or more"),
});

const shared = {
  id: z.string().regex(/^[A-Z]{2}-[0-9]{6}$/u),
  items: z.array(Item).refine((items) => items.length > 0, "expected an item"),
  note: z
    .string()
    .refine((text) => [...text].length <= 200, "expected 200 characters at most")
    .nullish(),
};

const DueDays = Integer.refine((days) => days >= 0 && days <= 90, "expected 0 to 90 days");

export const Order = z.discriminatedUnion("payment", [
  z.strictObject({ ...shared, payment: z.enum(["card", "cash"]), due_days: DueDays.optional() }),
  z.strictObject({ ...shared, payment: z.literal("invoice"), due_days: DueDays }),
]);
