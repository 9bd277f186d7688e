import { z } from "zod";

const Item = z.strictObject({
  sku: z.string().min(1),
  quantity: z.int().min(1),
});

/** A port as it is written at a first try, with some of the usual mistakes. */
export const Order = z
  .strictObject({
    id: z.string().regex(/^[A-Z]{2}-[0-9]{6}$/),
    items: z.array(Item).min(1),
    payment: z.enum(["card", "cash", "invoice"]),
    due_days: z.int().min(0).max(90).optional(),
    note: z.string().max(200).optional(),
  })
  .refine(({ payment, due_days }) => payment !== "invoice" || due_days);
