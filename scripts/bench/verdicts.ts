import type { Contender } from "./contenders.js";
import type { Subject } from "./documents.js";

/** How a contender does on a subject: a different answer, or none, is not worth timing beside a right one. */
export type Answer = "right" | "other verdict" | "throws";

export function answerOf({ accepts }: Contender, { values, isValid }: Subject): Answer {
  try {
    return values.every((value) => accepts(value) === isValid) ? "right" : "other verdict";
  } catch {
    return "throws";
  }
}
