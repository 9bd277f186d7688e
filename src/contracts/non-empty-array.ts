import { z } from "zod";

/**
 * An array with `minItems: 1`: at run time a plain `z.array(item).min(1)`, whose issue is at the array itself as the schema's is, and to
 * TypeScript an output whose first item is defined, `[T, ...T[]]`. The input type stays `T[]`, so that callers may pass any array.
 *
 * The cast is sound because `.min(1)` refuses the one value that the type excludes.
 */
export function nonEmptyArray<Item extends z.ZodType>(
  item: Item,
): z.ZodType<[z.output<Item>, ...z.output<Item>[]], z.input<Item>[]> {
  return z.array(item).min(1) as unknown as z.ZodType<
    [z.output<Item>, ...z.output<Item>[]],
    z.input<Item>[]
  >;
}
