import { createLeaves } from "./evaluate-leaves.js";
import { keywordPlaces, unshared } from "./evaluate-locations.js";
import { planner } from "./evaluate-plan.js";
import { Run } from "./evaluate-scope.js";
import type { Json } from "./json.js";
import type { Keyword, SchemaObject } from "./json-schema.js";
import { readSchema } from "./read-schema.js";

/** What one value decided. */
export interface Evaluation {
  /** The verdict on the whole value. */
  readonly accepts: boolean;
  /** For each of the evaluator's locations, what happened there: {@link PASSED}, {@link FAILED} and {@link FAILED_ALONE}, or 0. */
  readonly marks: Uint8Array;
}

export interface Evaluator {
  /** The document's base URI. */
  readonly base: string;
  /** Every keyword location that the root leads to, `<$id>#<pointer>/<keyword>`, in the order of the document. */
  readonly locations: readonly string[];
  /** Throws where the oracle throws. */
  readonly evaluate: (value: Json) => Evaluation;
}

/**
 * An evaluator that tells which keyword locations a value decides, at any place of the value, with no keyword left out because another has
 * failed already.
 *
 * A keyword *passed* or *failed* where it speaks of a value that it was applied to. `pattern` does not speak of a number, nor `items` of an
 * object; `then` is not decided where the condition fails, nor `else` where it holds, nor dependents where their key is missing. An `if`
 * passed where its condition holds and failed where it does not. `contains` fails with its `minContains` or `maxContains`.
 *
 * A keyword *failed alone* where it is the only one to blame. In most of a document that means that the whole value is refused for this
 * keyword and no other. More precisely: nothing else failed in the same scope. The document is a scope, and so is each subschema that may
 * fail without harm: of a `not`, an `if` and a `contains`, and each branch of an `anyOf` and a `oneOf`. What does not count as something
 * else are the keywords that fail because this one does (`properties`, `$ref`, `allOf` ... around it), those that its own failure is made
 * of, and the same keyword at another place of the value. A `false` subschema counts, as part of the keyword that holds it. An `if` is no
 * failure of its scope: it failed alone where the condition does not hold and nothing in its scope failed.
 *
 * @throws {SchemaError} where the JSON Schema can't be read, and Ajv's own error where Ajv can't compile one of its keywords.
 */
export function createEvaluator(jsonSchema: object): Evaluator {
  const document = readSchema(unshared(jsonSchema));
  const places = keywordPlaces(document);
  const indices = new Map<SchemaObject, Map<Keyword, number>>();
  for (const [index, { schema, keyword }] of places.entries()) {
    const known = indices.get(schema) ?? new Map<Keyword, number>();
    indices.set(schema, known.set(keyword, index));
  }
  const indexOf = (schema: SchemaObject, keyword: Keyword) =>
    indices.get(schema)?.get(keyword) ?? -1;

  const run = new Run();
  const plan = planner({ run, leaves: createLeaves(), indexOf, targets: document.targets });
  const check = plan(document.root);
  return {
    base: document.base,
    locations: places.map(({ keywordLocation }) => keywordLocation),
    evaluate(value) {
      const marks = run.begin(places.length);
      return { accepts: run.passes(check, value), marks };
    },
  };
}
