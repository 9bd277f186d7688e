import type { EquivalentMutants } from "../../src/parity/equivalence.js";
import { requiredAnyway } from "./equivalent-records.js";

const EVALUATION = "#/$defs/evaluation";

export const equivalentClinicalAgentTrace: readonly EquivalentMutants[] = [0, 1].flatMap(
  (index) => [
    requiredAnyway(`${EVALUATION}/allOf/${index}/if/required`, `${EVALUATION}/required`),
    requiredAnyway(`${EVALUATION}/allOf/${index}/then/required`, `${EVALUATION}/required`),
  ],
);
