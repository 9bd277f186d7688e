import * as z from "zod";
import { expected, type Message } from "./messages.js";

/** What is said of a string that has to have a character, and the keyword that says so. */
const EMPTY = { error: "must not be empty", params: { keyword: "minLength" } };

/**
 * `minLength: 1`. Not trimmed: JSON Schema counts a space. Not `.min(1)`: Zod's length checks run on whatever has a `length`, after a type
 * error too, and throw where that is an object which can't be turned into a number.
 */
export function nonEmptyString(
  message: Message,
  empty: { readonly error: string; readonly params: object } = EMPTY,
): z.ZodString {
  const { error, params } = empty;
  return z
    .string(message)
    .refine((text) => text.length > 0, { error, params: { ...params } })
    .meta({ minLength: 1 });
}

/** A string of a pattern, which `what` says in words. */
export function patterned(
  pattern: RegExp,
  what: string,
  message: Message = expected(what),
): z.ZodString {
  return z.string(message).regex(pattern, `must be ${what}`);
}

const A_SHA_256 = "64 lower-case hexadecimal digits";

/** A class of characters that is asked for a number of times. */
const REPEATED = /(\[[^\]]*\])\{(\d+)\}/gu;

/**
 * A pattern that is tested with its repetitions written out. V8 counts the turns of a quantifier one by one: without it, 64 digits take half
 * the time, and digests are most of what there is to check in a trace. Zod, and what it compiles, asks nothing else of a pattern but `test`
 * and its `source`.
 */
function writtenOut(pattern: RegExp): RegExp {
  const text = pattern.source.replace(REPEATED, (_, characters: string, times: string) =>
    characters.repeat(Number(times)),
  );
  const tested = new RegExp(text, pattern.flags);
  return Object.assign(pattern, { tested, test: (value: string) => tested.test(value) });
}

const SHA_256 = writtenOut(/^[0-9a-f]{64}$/u);

/** Lower-case hex SHA-256, `^[0-9a-f]{64}$`. */
export function sha256(message: Message = expected(A_SHA_256)): z.ZodString {
  return patterned(SHA_256, A_SHA_256, message);
}

export const NonEmptyString = nonEmptyString(expected("a string that is not empty"));
export const Sha256 = sha256();
export const Sha256OrNull = sha256(expected(`${A_SHA_256}, or null`)).nullable();

/** JSON Schema's `integer`. `z.int()` would also refuse numbers past 2^53 - 1. */
export const Integer = z
  .number(expected("an integer"))
  .refine(Number.isInteger, { error: "must be an integer", params: { keyword: "type" } })
  .meta({ type: "integer" });
