import { isDateTime } from "../../src/contracts/date-time.js";
import { type Contract, contracts } from "../../src/contracts/registry.js";
import { regExpsIn } from "../../test/contracts/regexps.js";

const LENGTH = 50_000_000;

/** What a pattern may take for a beginning, and then a long tail of one kind. */
const BEGINNINGS = [
  "",
  "DF-INV-",
  "DF-SYN-SCN-",
  "https://",
  "response:",
  "source:",
  "2026-03-14T09:26:53.",
  "2026-03-14T09:26:53",
];
const TAILS = ["a", "0", "A-", ":", "/", " ", "\uFEFF", "\n", "+05"];
const ENDS = ["", "!"];

/** The longest that each pattern of the ports, and the check of date and time, takes for any of these texts. */
export function slowestPatterns(): { readonly pattern: string; readonly seconds: number }[] {
  const checks = new Map<string, (text: string) => boolean>([["date-time", isDateTime]]);
  for (const { zod, shape } of Object.values<Contract>(contracts)) {
    for (const pattern of regExpsIn([zod, shape], new Set())) {
      if (!checks.has(pattern.source)) checks.set(pattern.source, (text) => pattern.test(text));
    }
  }
  const slowest = new Map<string, number>();
  for (const text of texts()) {
    for (const [pattern, check] of checks) {
      const start = performance.now();
      check(text);
      const seconds = (performance.now() - start) / 1000;
      slowest.set(pattern, Math.max(seconds, slowest.get(pattern) ?? 0));
    }
  }
  return [...slowest].map(([pattern, seconds]) => ({ pattern, seconds }));
}

function* texts(): Generator<string> {
  for (const beginning of BEGINNINGS) {
    for (const tail of TAILS) {
      const middle = tail.repeat(LENGTH / tail.length);
      for (const end of ENDS) yield flat(beginning + middle + end);
    }
  }
}

/** As one piece, as a parsed text is: else the first pattern would be timed for putting it together. */
function flat(text: string): string {
  Number(text);
  return text;
}
