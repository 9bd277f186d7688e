import * as z from "zod";
import { MOST_ISSUES } from "./contracts/array-of.js";

export interface CapOptions {
  /** How many faults to tell at most: an issue is one, but for unknown keys, each of which is one. 1 to 10,000; 100 unless it is said. */
  readonly most?: number;
}

/**
 * A clone of a schema that tells no more than the first `most` faults, for whoever sends its errors on: to a form, in an HTTP response, into a
 * log. The verdict, the value, and the issues up to there are the schema's own, in its order; the keys of the last one may be cut. Nothing
 * else is changed, and a compiled schema stays compiled.
 *
 * @throws {RangeError} where `most` is no whole number from 1 to 10,000.
 */
export function capIssues<Schema extends z.ZodType>(
  schema: Schema,
  { most = 100 }: CapOptions = {},
): Schema {
  if (!Number.isInteger(most) || most < 1 || most > MOST_ISSUES) {
    throw new RangeError(`most must be a whole number from 1 to ${MOST_ISSUES}, not ${most}`);
  }
  const capped = z.clone(schema);
  capped._zod.run = (payload, ctx) => {
    const result = schema._zod.run(payload, ctx);
    return result instanceof Promise
      ? result.then((parsed) => cut(parsed, most))
      : cut(result, most);
  };
  return capped;
}

/** Leaves a payload its first issues. */
function cut(payload: z.core.ParsePayload, most: number): z.core.ParsePayload {
  const told: z.core.$ZodRawIssue[] = [];
  let left = most;
  for (const issue of payload.issues) {
    if (left <= 0) break;
    told.push(
      issue.code === "unrecognized_keys" ? { ...issue, keys: issue.keys.slice(0, left) } : issue,
    );
    left -= issue.code === "unrecognized_keys" ? issue.keys.length : 1;
  }
  if (left > 0) return payload;
  // A schema around this one asks its refinements unless an issue forbids it, and that one may be gone.
  const isAborted = z.util.aborted(payload);
  payload.issues = told.map((issue) => ({ ...issue, continue: !isAborted }));
  return payload;
}
