import { type Json, type Path, replaceAt } from "./json.js";
import type { Mutant } from "./mutants.js";
import { createAjv } from "./oracle.js";

/** No difference over every combination of some values: those of each class that a keyword which speaks of these places tells apart. */
export interface Exhaustive {
  readonly kind: "exhaustive";
  /** A valid value. */
  readonly base: Json;
  /** Places in it, each with what to put there; undefined for nothing, which takes a key away. */
  readonly alternatives: readonly (readonly [Path, readonly (Json | undefined)[]])[];
}

/** More combinations than that are too many to try. */
const MOST = 200_000;

type Validate = (value: Json) => boolean;

/** Checks a proof on a mutant: what is wrong with it, or undefined where it holds. The values of a proof are made once. */
export function createExhaustiveCheck(
  jsonSchema: object,
): (proof: Exhaustive, mutant: Mutant) => string | undefined {
  const ajv = createAjv({ allErrors: false, validateSchema: false });
  const judged = new Map<Exhaustive, Judged>();

  function compile(document: object): Validate {
    const validate = ajv.compile(document);
    ajv.removeSchema();
    return (value) => validate(value);
  }

  function judge(proof: Exhaustive): Judged {
    const known = judged.get(proof);
    if (known !== undefined) return known;
    const found = judgeAll(proof, compile(jsonSchema));
    judged.set(proof, found);
    return found;
  }

  return (proof, mutant) => {
    const { problem, values } = judge(proof);
    if (problem !== undefined) return problem;
    const accepts = compile(mutant.jsonSchema);
    const differing = values.find(([value, verdict]) => accepts(value) !== verdict);
    return differing && `the verdicts part on ${JSON.stringify(differing[0])}`;
  };
}

interface Judged {
  readonly problem?: string;
  readonly values: readonly (readonly [Json, boolean])[];
}

function judgeAll({ base, alternatives }: Exhaustive, accepts: Validate): Judged {
  const count = alternatives.reduce((product, [, list]) => product * list.length, 1);
  if (count > MOST) return { problem: `${count} combinations are more than ${MOST}`, values: [] };
  if (!accepts(base)) return { problem: "the base is not valid", values: [] };
  const values = combinations(base, alternatives).map((value) => [value, accepts(value)] as const);
  const isVacuous = new Set(values.map(([, verdict]) => verdict)).size < 2;
  return isVacuous ? { problem: "all combinations have one verdict", values: [] } : { values };
}

function combinations(base: Json, alternatives: Exhaustive["alternatives"]): Json[] {
  return alternatives.reduce<Json[]>(
    (values, [path, list]) =>
      values.flatMap((value) => list.map((part) => replaceAt(value, path, part) ?? null)),
    [base],
  );
}
