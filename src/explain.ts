import type { z } from "zod";
import { isOfMissing } from "./contracts/messages.js";
import { keywordLocation, propertyNames } from "./contracts/plain-shape.js";
import type { Contract } from "./contracts/registry.js";
import type { Rule } from "./contracts/rule.js";
import { rules } from "./contracts/rules.js";
import { toPointer } from "./json-pointer.js";
import { nearest } from "./nearest.js";

/** One reason why a value is refused. */
export interface Explanation {
  /** JSON Pointer (RFC 6901) to the value that has to be mended, or to where a missing one belongs. */
  readonly instanceLocation: string;
  /** The keyword of the published document that it breaks, `<$id>#<pointer>`, where that is known. */
  readonly keywordLocation?: string;
  /** The id of the rule that it breaks, if it is more than plain shape. */
  readonly rule?: string;
  /** What to mend, in words. */
  readonly message: string;
}

/** What is longer is no misspelt name, and what there is more of is no misspelling: neither is worth the time. */
const LONGEST_NAME = 50;
const MOST_SUGGESTIONS = 10;

const ruleOf = new Map<string, Rule>(
  rules.flatMap((rule) => [
    [rule.id, rule],
    [rule.message, rule],
  ]),
);

/**
 * What a `ZodError` has to say, for an error formatter: one entry an issue, and one for each unknown key, in the issues' order, with nothing
 * said twice. Any schema's error will do, such as that of an object which holds a contract.
 *
 * A rule's keyword location is always there. That of plain shape is there where `contract` is given, whose own error it then has to be.
 */
export function explain(error: z.core.$ZodError, contract?: Contract): Explanation[] {
  const explanations = new Map<string, Explanation>();
  for (const issue of error.issues) {
    for (const explanation of explanationsOf(issue, contract)) {
      explanations.set(`${explanation.instanceLocation} ${explanation.message}`, explanation);
    }
  }
  return [...explanations.values()];
}

/** What one issue has to say: more than one thing where there are several unknown keys. */
export function* explanationsOf(
  issue: z.core.$ZodIssue,
  contract: Contract | undefined,
): Generator<Explanation> {
  const { path, message } = issue;
  if (issue.code === "unrecognized_keys") {
    const location = contract && keywordLocation(contract, path, ["additionalProperties"]);
    const known =
      contract && issue.keys.length <= MOST_SUGGESTIONS ? propertyNames(contract, path) : [];
    for (const key of issue.keys) {
      yield explanation([...path, key], unknownKey(key, known), location);
    }
    return;
  }
  const params: Readonly<Record<string, unknown>> = (issue.code === "custom" && issue.params) || {};
  const rule = ruleOf.get(String(params["rule"])) ?? ruleOf.get(message);
  if (rule !== undefined) {
    yield { ...explanation(path, message, rule.keywordLocation), rule: rule.id };
    return;
  }
  const isMissing = isOfMissing(message);
  const location =
    contract &&
    keywordLocation(
      contract,
      isMissing ? path.slice(0, -1) : path,
      isMissing ? ["required"] : keywordsOf(issue, params["keyword"]),
    );
  yield explanation(path, message, location);
}

function unknownKey(key: string, known: readonly string[]): string {
  const meant = key.length > LONGEST_NAME ? undefined : nearest(key, known);
  return `is not a known property${meant === undefined ? "" : `; did you mean "${meant}"?`}`;
}

function explanation(
  path: readonly PropertyKey[],
  message: string,
  location: string | undefined,
): Explanation {
  const instanceLocation = toPointer(path);
  return location === undefined
    ? { instanceLocation, message }
    : { instanceLocation, keywordLocation: location, message };
}

/** The keywords that an issue can come from, the likeliest first. */
function keywordsOf({ code }: z.core.$ZodIssue, keyword: unknown): readonly string[] {
  switch (code) {
    case "custom":
      return [String(keyword)];
    case "invalid_value":
      return ["const", "enum"];
    case "invalid_format":
      return ["pattern"];
    case "too_small":
      return ["minimum"];
    case "too_big":
      return ["maximum"];
    default:
      return ["type", "const", "enum"];
  }
}
