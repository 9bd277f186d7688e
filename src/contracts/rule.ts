import type { z } from "zod";
import type { JsonSchema } from "./json-schema.js";

/** An object as it came, before anything is known of it. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * What a port adds to the plain shape of its document: a constant or null that one branch of a union asks for, or a refinement. Plain shape is
 * what a document says of a property wherever it stands.
 */
export interface Rule {
  /** `scout-grading/posture-correction-required`. It stays what it is from version to version. */
  readonly id: string;
  /** The keyword that it ports, `<$id>#<pointer>`; where several say it together, the first of them. */
  readonly keywordLocation: string;
  /** The way from the document's root to the object that it is about. `*` stands for each item of an array. */
  readonly scope: readonly string[];
  /** The way from that object to the value that has to be mended, which may be absent. */
  readonly at: readonly string[];
  /** What has to be mended, and why. No two rules say the same. */
  readonly message: string;
  /**
   * Whether the object keeps to it. `value` is what stands at `at`, or undefined. True as well where a value is so wrong that its shape
   * is at fault, or where what the rule depends on is.
   */
  readonly holds: (object: Fields, value: unknown) => boolean;
  /**
   * What it says in JSON Schema, where a refinement ports it and `z.toJSONSchema` would leave it out: about the object, or for a refinement of
   * one value, about that.
   */
  readonly fragment?: JsonSchema;
}

/** What an issue of a rule carries as `params`. */
export interface RuleParams {
  readonly rule: string;
  readonly keywordLocation: string;
}

/** The parameters of a refinement that ports one rule about the value itself. */
export function keeping({ id, keywordLocation, message }: Rule): {
  readonly error: string;
  readonly params: RuleParams;
} {
  return { error: message, params: { rule: id, keywordLocation } };
}

/**
 * A refinement that ports rules about one object. Where `keeps` says of an object that has its shape that it keeps to all of them, they aren't
 * asked one by one: an accepted object costs no more than that.
 */
export function keepingAll(
  rules: readonly Rule[],
  keeps: (object: Fields) => boolean = () => false,
): (object: Fields, ctx: z.core.$RefinementCtx<unknown>) => void {
  return (object, ctx) => {
    if (keeps(object)) return;
    for (const rule of rules) {
      const input = valueAt(object, rule.at);
      if (rule.holds(object, input)) continue;
      const { error: message, params } = keeping(rule);
      ctx.addIssue({ code: "custom", path: [...rule.at], input, message, params: { ...params } });
    }
  };
}

/** What `z.toJSONSchema` has to add where a refinement ports these rules. */
export function fragmentsOf(rules: readonly Rule[]): { readonly allOf: readonly JsonSchema[] } {
  return { allOf: rules.flatMap(({ fragment }) => (fragment === undefined ? [] : [fragment])) };
}

/** The rules of one part of a document: those about objects at `scope` or below, as they are seen from there. */
export function rulesWithin(rules: readonly Rule[], scope: readonly string[]): Rule[] {
  return rules
    .filter((rule) => scope.every((step, index) => rule.scope[index] === step))
    .map((rule) => ({ ...rule, scope: rule.scope.slice(scope.length) }));
}

function valueAt(object: Fields, path: readonly string[]): unknown {
  let value: unknown = object;
  for (const key of path) {
    if (typeof value !== "object" || value === null) return undefined;
    value = (value as Fields)[key];
  }
  return value;
}
