import type * as z from "zod";
import { arrayOf } from "./array-of.js";
import { anArray, type Message } from "./messages.js";

/** What is said of an array without items, and the keyword that says so. */
const EMPTY = { error: "must have at least one item", params: { keyword: "minItems" } };

/**
 * An array with `minItems: 1`: to TypeScript an output whose first item is defined, `[T, ...T[]]`, while the input type stays `T[]`, so that
 * callers may pass any array. An empty one is blamed at the array itself, as the schema does; a tuple would blame `/0`.
 *
 * Not `.min(1)`: Zod's length checks run on whatever has a `length`, after a type error too, and throw where that is an object which can't
 * be turned into a number. The cast is sound because the refinement refuses the one value that the type excludes.
 */
export function nonEmptyArray<Item extends z.ZodType>(
  item: Item,
  message: Message = anArray,
  empty: { readonly error: string; readonly params: object } = EMPTY,
): z.ZodType<[z.output<Item>, ...z.output<Item>[]], z.input<Item>[]> {
  const { error, params } = empty;
  return arrayOf(item, message)
    .refine((items) => items.length > 0, { error, params: { ...params } })
    .meta({ minItems: 1 }) as unknown as z.ZodType<
    [z.output<Item>, ...z.output<Item>[]],
    z.input<Item>[]
  >;
}
