import { z } from "zod";
import { anArray } from "./messages.js";

/**
 * An array with `minItems: 1`: to TypeScript an output whose first item is defined, `[T, ...T[]]`, while the input type stays `T[]`, so that
 * callers may pass any array. An empty one is blamed at the array itself, as the schema does; a tuple would blame `/0`.
 *
 * Not `.min(1)`: Zod's length checks run on whatever has a `length`, after a type error too, and throw where that is an object which can't
 * be turned into a number. The cast is sound because the refinement refuses the one value that the type excludes.
 */
export function nonEmptyArray<Item extends z.ZodType>(
  item: Item,
): z.ZodType<[z.output<Item>, ...z.output<Item>[]], z.input<Item>[]> {
  return z
    .array(item, anArray)
    .refine((items) => items.length > 0, "must have at least one item")
    .meta({ minItems: 1 }) as unknown as z.ZodType<
    [z.output<Item>, ...z.output<Item>[]],
    z.input<Item>[]
  >;
}
