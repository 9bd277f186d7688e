// Documents by hand, from schemas/scout-grading.schema.json.

type Members = Readonly<Record<string, unknown>>;

export function grade(more: Members = {}): Members {
  return { relevance_judgment: "correct", action_judgment: "accept", ...more };
}

export function envelope(more: Members = {}): Members {
  return { grade: grade(), evaluation_posture: "answer", ...more };
}

/** A valid document on one line. */
export const valid = JSON.stringify(envelope());

/** An invalid one, with a single violation. */
export const invalid = JSON.stringify(envelope({ evaluation_posture: 3 }));

export const violation =
  '#/evaluation_posture: must be "answer", "engage", "ask" or "abstain", or null';
