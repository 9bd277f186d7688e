import { z } from "zod";
import type { Pair } from "../../src/parity/check-parity.js";
import { isObject, type JsonObject } from "../../src/parity/json.js";

/** What makes a port hard to get right, and values hard to make. */
export type Hardship = "recursion" | "$ref with siblings" | "oneOf";

/** A JSON Schema with a port of it that is right on every value that `JSON.parse` can return. */
export type CorrectPair = Omit<Pair, "examples"> & { readonly hard?: Hardship };

/** `type: "integer"`. `z.int()` would also refuse what lies past 2^53 - 1, such as 1e300. */
export const Integer = z
  .number()
  .refine(Number.isInteger, "must be an integer")
  .meta({ type: "integer" });

/**
 * `minLength` and `maxLength`, in code points. Not `.min()` and `.max()`: Zod runs a length check on whatever has a `length`, after a type
 * error too, and throws where that is an object which can't be turned into a number.
 */
export function textOf(minLength: number, maxLength: number): z.ZodString {
  return z
    .string()
    .refine((text) => isWithin([...text].length, minLength, maxLength), "has the wrong length")
    .meta({ minLength, maxLength });
}

/** `minItems` and `maxItems`. Not `.min()` and `.max()`, as for strings. */
export function listOf<Item extends z.ZodType>(
  item: Item,
  minItems: number,
  maxItems: number,
): z.ZodArray<Item> {
  return z
    .array(item)
    .refine((items) => isWithin(items.length, minItems, maxItems), "has the wrong length")
    .meta({ minItems, maxItems });
}

function isWithin(length: number, least: number, most: number): boolean {
  return length >= least && length <= most;
}

/**
 * `type: "object"`, and nothing else said: the input itself. `z.record()` and `z.looseObject()` make a copy without an own key `__proto__`,
 * which what follows would then not see.
 */
export const AnyObject = z.custom<JsonObject>(isObject, "must be an object");

/**
 * An object whose keys are not known beforehand: `patternProperties`, and `additionalProperties` with a schema. Each member has to satisfy
 * all the schemas that its key has. They are asked for late, so that they may refer to the object itself.
 */
export function membersOf(schemasOf: (key: string) => readonly z.ZodType[]): typeof AnyObject {
  return AnyObject.superRefine((object, ctx) => {
    for (const [key, member] of Object.entries(object)) {
      for (const schema of schemasOf(key)) {
        for (const { path, message } of schema.safeParse(member).error?.issues ?? []) {
          ctx.addIssue({ code: "custom", path: [key, ...path], input: member, message });
        }
      }
    }
  });
}

/** `oneOf`, of whatever kind its members are: counts those that accept, and gives the input back. */
export function exactlyOneOf(...members: readonly z.ZodType[]): z.ZodUnknown {
  return z
    .unknown()
    .refine(
      (value) => members.filter((member) => member.safeParse(value).success).length === 1,
      "must be of exactly one kind",
    );
}
