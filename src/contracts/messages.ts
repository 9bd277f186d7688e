import type { z } from "zod";
import type { Rule } from "./rule.js";

/** The `error` of a schema. Zod puts the instance location beside it, so that no message names the value itself. */
export interface Message {
  readonly error: z.core.$ZodErrorMap;
}

/** What is said of a property that is not there. */
const MISSING = "is required";

/**
 * The message of a schema for a value of the wrong type. Zod's own names the value's constructor, and throws when it is read where
 * that name can't be turned into text.
 */
export function expected(what: string): Message {
  return { error: (issue) => wrongType(issue, what) };
}

function wrongType({ code, input }: z.core.$ZodRawIssue, what: string): string | undefined {
  return code === "invalid_type" ? mustBe(what, input) : undefined;
}

function mustBe(what: string, input: unknown): string {
  return input === undefined ? `${MISSING}, and must be ${what}` : `must be ${what}`;
}

export const aString = expected("a string");
export const aStringOrNull = expected("a string or null");
export const aNumber = expected("a number");
export const aNumberOrNull = expected("a number or null");
export const aBoolean = expected("true or false");
export const anArray = expected("an array");
export const anArrayOrNull = expected("an array or null");
export const anObject = expected("an object");
export const isNull = expected("null");

/** Whether a message is said of something that is not there. */
export function isOfMissing(message: string): boolean {
  return message === MISSING || message.startsWith(`${MISSING}, `);
}

/** The messages of an enumeration or a literal. */
export const oneOf: Message = { error: (issue) => notListed(issue, "") };

/** The same where null is allowed as well, but not by the schema itself. */
export const oneOfOrNull: Message = { error: (issue) => notListed(issue, ", or null") };

function notListed(issue: z.core.$ZodRawIssue, more: string): string | undefined {
  if (issue.code !== "invalid_value") return undefined;
  return mustBe(`${listed(issue.values)}${more}`, issue.input);
}

/** `"a", "b" or "c"`. */
function listed(values: readonly unknown[]): string {
  const texts = values.map((value) => JSON.stringify(value));
  return [texts.slice(0, -1).join(", "), ...texts.slice(-1)].filter(Boolean).join(" or ");
}

/** The messages of a `z.custom`: for a value that its check refuses. */
export function requires(what: string): Message {
  return { error: ({ input }) => mustBe(what, input) };
}

/** The messages of a discriminated union: for a discriminator with none of the listed values, where Zod's own is a bare "Invalid input". */
export function discriminatedBy(discriminator: string, what: string): Message {
  return {
    error: (issue) =>
      issue.code === "invalid_union"
        ? mustBe(what, Object(issue.input)[discriminator])
        : wrongType(issue, "an object"),
  };
}

/** The messages of a union with one member that a rule leaves: for another discriminator. */
export function discriminatedBecause(discriminator: string, { message }: Rule): Message {
  return {
    error: (issue) => {
      if (issue.code !== "invalid_union") return wrongType(issue, "an object");
      return Object(issue.input)[discriminator] === undefined ? MISSING : message;
    },
  };
}

/** The messages of what a rule asks for in place of the plain shape: a constant, null or an array without items. */
export function because({ message }: Rule): Message {
  return { error: ({ input }) => (input === undefined ? MISSING : message) };
}

/** The messages of what a rule asks for where the plain shape allows null as well. */
export function notNullBecause({ message }: Rule, { error }: Message): Message {
  return { error: (issue) => (issue.input === null ? message : error(issue)) };
}

/** The messages of what a rule asks for where the plain shape allows null or nothing as well. */
export function requiredBecause({ message }: Rule, { error }: Message): Message {
  return { error: (issue) => (issue.input == null ? message : error(issue)) };
}
