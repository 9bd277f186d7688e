import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contracts } from "../../src/contracts/registry.js";
import type { Fields, Rule } from "../../src/contracts/rule.js";
import {
  correctsPosture,
  ENVELOPE_RULES,
  FAILED_GRADE_RULES,
  keepsToDimensions,
} from "../../src/contracts/scout-grading-rules.js";
import { valuesIn } from "../../src/parity/json.js";
import { compileOracle } from "../../src/parity/oracle.js";
import { samplesFor } from "../../src/parity/samples.js";
import { fixturesOf } from "../fixtures.js";
import { isRecord } from "./strange-values.js";
import { SEED } from "./valid-values.js";

const { zod, jsonSchema } = contracts["scout-grading"];
const oracle = compileOracle(jsonSchema);
const examples = fixturesOf("scout-grading").map(({ data }) => data);
const drawn = fc.sample(samplesFor({ jsonSchemas: [jsonSchema], zod, examples, seed: SEED }), {
  seed: SEED,
  numRuns: 5000,
});
const values = [...examples, ...drawn.map(({ value }) => value)];

/** A predicate that an accepted object is asked instead of its rules one by one. */
describe.each<[string, (object: Fields) => boolean, readonly Rule[], (object: Fields) => boolean]>([
  [
    "keepsToDimensions",
    keepsToDimensions,
    FAILED_GRADE_RULES,
    ({ action_judgment }) => action_judgment === "fail",
  ],
  ["correctsPosture", correctsPosture, ENVELOPE_RULES, ({ grade }) => grade !== undefined],
])("%s", (_, keeps, rules, isAbout) => {
  it("should hold of no object that breaks a rule", () => {
    for (const object of objectsIn(values).filter(isAbout).filter(keeps)) {
      const broken = rules.filter(({ at, holds }) => !holds(object, valueAt(object, at)));
      expect(broken.map(({ id }) => id)).toEqual([]);
    }
  });

  it("should hold of all that the oracle accepts", () => {
    const accepted = objectsIn(values.filter((value) => oracle.accepts(value))).filter(isAbout);
    expect(accepted.length).toBeGreaterThan(500);
    expect(accepted.filter((object) => !keeps(object))).toEqual([]);
  });
});

function objectsIn(documents: typeof values): Fields[] {
  return documents
    .flatMap((value) => [...valuesIn(value)].map(([, part]) => part))
    .filter((part) => isRecord(part));
}

function valueAt(object: Fields, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), object);
}
