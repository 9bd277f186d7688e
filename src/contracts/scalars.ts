import { z } from "zod";

/**
 * `minLength: 1`. Not trimmed: JSON Schema counts a space. Not `.min(1)`: Zod's length checks run on whatever has a `length`, after a type
 * error too, and throw where that is an object which can't be turned into a number.
 */
export const NonEmptyString = z
  .string()
  .refine((text) => text.length > 0, "must not be empty")
  .meta({ minLength: 1 });

/** Lower-case hex SHA-256, `^[0-9a-f]{64}$`. */
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/u);

/**
 * Options of a discriminated union: its message where the discriminator has none of the listed values. Zod's own is a bare "Invalid input";
 * its other issue, that the value is no object at all, keeps the default message.
 */
export function discriminatorMessage(message: string): { error: z.core.$ZodErrorMap } {
  return { error: (issue) => (issue.code === "invalid_union" ? message : undefined) };
}
