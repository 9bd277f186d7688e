import { CORRECT_OBJECTS } from "./correct-objects.js";
import type { CorrectPair } from "./correct-pair.js";
import { CORRECT_REFERENCES } from "./correct-references.js";
import { CORRECT_VALUES } from "./correct-values.js";

/** How to port, by example: a comment says where the obvious builtin of Zod would be wrong. */
export const CORRECT_PAIRS: readonly CorrectPair[] = [
  ...CORRECT_VALUES,
  ...CORRECT_OBJECTS,
  ...CORRECT_REFERENCES,
];
