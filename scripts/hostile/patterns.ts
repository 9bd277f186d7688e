import { DATE_TIME_PATTERNS } from "../../src/contracts/date-time.js";
import type { Contract } from "../../src/contracts/registry.js";
import { regExpsIn } from "../../test/contracts/regexps.js";

/** What a pattern may begin with, so that it doesn't end there. */
const BEGINNINGS = [
  "",
  "https://",
  "response:",
  "brain:",
  "DF-INV-",
  "DF-SYN-F-",
  "DF-SYN-TRACE-",
  "DF-CAE-",
  "2024-01-01T00:00:00.",
];
const FILLINGS = ["a", "0", "A", " ", "-", "\u00a0", "é"];

/** Tries every pattern of a contract on strings of so many characters, and says which took longest. */
export function longestTest(contract: Contract, characters: number): string {
  const patterns = [
    ...new Set([...regExpsIn([contract.zod, contract.shape], new Set()), ...DATE_TIME_PATTERNS]),
  ];
  let longest = { milliseconds: 0, what: "" };
  for (const filling of FILLINGS) {
    const long = filling.repeat(characters);
    for (const beginning of BEGINNINGS) {
      const text = flat(`${beginning}${long}!`);
      for (const pattern of patterns) {
        const start = performance.now();
        pattern.test(text);
        const milliseconds = performance.now() - start;
        if (milliseconds > longest.milliseconds) {
          longest = { milliseconds, what: `${pattern.source} on "${beginning}${filling}..."` };
        }
      }
    }
  }
  return `${patterns.length} patterns, at most ${longest.milliseconds.toFixed(0)} ms, ${longest.what}`;
}

/** Not a rope, which the first test would have to flatten. */
function flat(text: string): string {
  Number(text);
  return text;
}
