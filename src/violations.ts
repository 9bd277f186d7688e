import type { Contract } from "./contracts/registry.js";
import type { Fields, Rule } from "./contracts/rule.js";
import { type Explanation, explain } from "./explain.js";
import { toPointer } from "./json-pointer.js";

/** One reason why a contract refuses a value, in the terms of JSON Schema's output format. */
export interface Violation extends Explanation {
  readonly keywordLocation: string;
}

/**
 * Everything that has to be mended before `contract` accepts `value`, in one pass: what is wrong with its shape, and every rule that it breaks.
 * Zod's own issues are fewer: they end at a discriminator that is wrong, and leave refinements out where a type is wrong.
 *
 * Sorted by instance location, each reason once. Empty if and only if the contract accepts the value. Throws nothing, but for what a
 * getter or proxy trap of `value` throws.
 */
export function violations(contract: Contract, value: unknown): Violation[] {
  const refused = contract.zod.safeParse(value).error;
  if (refused === undefined) return [];
  const shape = contract.shape.safeParse(value).error;
  const ofShape = shape === undefined ? [] : explain(shape, contract);
  const ofRules = contract.rules.flatMap((rule) => broken(rule, value));
  // A rule says more than the shape does: not that a string or null is asked for, say, but which of them, and why.
  const ruled = new Set(ofRules.map(({ instanceLocation }) => instanceLocation));
  const found = [
    ...ofRules,
    ...ofShape.filter(({ instanceLocation }) => !ruled.has(instanceLocation)),
  ];
  const all = found.length > 0 ? found : explain(refused, contract);
  return all
    .map(({ instanceLocation, keywordLocation = contract.id, ...rest }) => ({
      instanceLocation,
      keywordLocation,
      ...rest,
    }))
    .sort((a, b) => compare(a.instanceLocation, b.instanceLocation));
}

type Path = readonly (string | number)[];

/** What stands at a path, in the object that it belongs to. */
interface Found {
  readonly path: Path;
  readonly value: unknown;
}

function broken(rule: Rule, value: unknown): Violation[] {
  const { scope, at, id, keywordLocation, message } = rule;
  return follow({ path: [], value }, scope).flatMap((object) => {
    const fields = object.value;
    if (!isFields(fields)) return [];
    return follow(object, at)
      .filter((found) => !rule.holds(fields, found.value))
      .map(({ path }) => ({
        instanceLocation: toPointer(path),
        keywordLocation,
        rule: id,
        message,
      }));
  });
}

/** All that stands at `steps` from a value. Of the last step only the object has to be there. */
function follow(from: Found, steps: readonly string[]): Found[] {
  let found = [from];
  for (const step of steps) {
    found = found.flatMap(({ path, value }) => {
      if (step === "*")
        return itemsOf(value).map((item, i) => ({ path: [...path, i], value: item }));
      return isFields(value) ? [{ path: [...path, step], value: value[step] }] : [];
    });
  }
  return found;
}

function itemsOf(value: unknown): unknown[] {
  return Array.isArray(value) ? Array.from({ length: value.length }, (_, i) => value[i]) : [];
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** By steps, and indexes by number. */
function compare(a: string, b: string): number {
  const [as, bs] = [a.split("/"), b.split("/")];
  for (const [index, step] of as.entries()) {
    const other = bs[index];
    if (other === undefined) return 1;
    if (step === other) continue;
    return Number(step) - Number(other) || (step < other ? -1 : 1);
  }
  return as.length - bs.length;
}
