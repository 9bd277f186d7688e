import { z } from "zod";

/** `minLength: 1`. Not trimmed: JSON Schema counts a space. */
export const NonEmptyString = z.string().min(1);

/** Lower-case hex SHA-256, `^[0-9a-f]{64}$`. */
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/u);

/**
 * Options of a discriminated union: its message where the discriminator has none of the listed values. Zod's own is a bare "Invalid input";
 * its other issue, that the value is no object at all, keeps the default message.
 */
export function discriminatorMessage(message: string): { error: z.core.$ZodErrorMap } {
  return { error: (issue) => (issue.code === "invalid_union" ? message : undefined) };
}
