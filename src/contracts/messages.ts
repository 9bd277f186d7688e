import type { z } from "zod";

interface Message {
  readonly error: z.core.$ZodErrorMap;
}

/**
 * The message of a schema for a value of the wrong type. Zod's own names the value's constructor, and throws when it is read where
 * that name can't be turned into text.
 */
function expected(what: string): Message {
  return { error: (issue) => wrongType(issue, what) };
}

function wrongType({ code, input }: z.core.$ZodRawIssue, what: string): string | undefined {
  if (code !== "invalid_type") return undefined;
  return input === undefined ? "is required" : `must be ${what}`;
}

export const aString = expected("a string");
export const aNumber = expected("a number");
export const aBoolean = expected("true or false");
export const anArray = expected("an array");
export const anObject = expected("an object");
export const isNull = expected("null");

/** The messages of a `z.custom`: for a value that its check refuses. */
export function requires(what: string): Message {
  return { error: ({ input }) => (input === undefined ? "is required" : `must be ${what}`) };
}

/** The messages of a discriminated union: for a discriminator with none of the listed values, where Zod's own is a bare "Invalid input". */
export function discriminatedBy(message: string): Message {
  return {
    error: (issue) => (issue.code === "invalid_union" ? message : wrongType(issue, "an object")),
  };
}
