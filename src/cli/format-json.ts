import { printable } from "./printable.js";
import type { Format, Outcome } from "./result.js";

/** One JSON object a document: `valid` is always there, `violations` or else `error` says more. */
export const json: Format = {
  result({ file, line, outcome }) {
    return [printable(JSON.stringify({ file, line, ...members(outcome) }))];
  },
  summary: () => [],
};

function members(outcome: Outcome): object {
  switch (outcome.kind) {
    case "valid":
      return { valid: true, violations: [] };
    case "invalid":
      return {
        valid: false,
        violations: outcome.violations,
        ...(outcome.most !== undefined && { more: true }),
      };
    case "unreadable":
      return { valid: false, error: outcome.fault };
  }
}
