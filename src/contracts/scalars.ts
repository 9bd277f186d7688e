import { z } from "zod";
import { aString } from "./messages.js";

/**
 * `minLength: 1`. Not trimmed: JSON Schema counts a space. Not `.min(1)`: Zod's length checks run on whatever has a `length`, after a type
 * error too, and throw where that is an object which can't be turned into a number.
 */
export const NonEmptyString = z
  .string(aString)
  .refine((text) => text.length > 0, "must not be empty")
  .meta({ minLength: 1 });

/** Lower-case hex SHA-256, `^[0-9a-f]{64}$`. */
export const Sha256 = z.string(aString).regex(/^[0-9a-f]{64}$/u);
