import * as z from "zod";
import type { Contract } from "./contracts/registry.js";
import type { Fields, Rule } from "./contracts/rule.js";
import { type Explanation, explain, explanationsOf } from "./explain.js";
import { toPointer } from "./json-pointer.js";
import { shapeIssues } from "./shape-issues.js";

/** One reason why a contract refuses a value, in the terms of JSON Schema's output format. */
export interface Violation extends Explanation {
  readonly keywordLocation: string;
}

export interface ViolationsOptions {
  /** How many to look for at most: all of them unless it is said. */
  readonly most?: number;
}

/**
 * Everything that has to be mended before `contract` accepts `value`, in one pass: what is wrong with its shape, and every rule that it breaks.
 * Zod's own issues are fewer: they end at a discriminator that is wrong, and leave refinements out where a type is wrong.
 *
 * Sorted by instance location, each reason once. Empty if and only if the contract accepts the value. Where there are more than `most`, the
 * rules come first, and then shape in the order of the port's properties; the search ends there, so that it takes neither the time nor
 * the memory that all of them would.
 *
 * Throws a `RangeError` where `most` is no whole number above 0; else nothing, but for what a getter or proxy trap of `value` throws.
 */
export function violations(
  contract: Contract,
  value: unknown,
  { most = Number.POSITIVE_INFINITY }: ViolationsOptions = {},
): Violation[] {
  if (!(most >= 1) || (most !== Number.POSITIVE_INFINITY && !Number.isInteger(most))) {
    throw new RangeError(`most must be a whole number above 0, not ${most}`);
  }
  if (z.validate(contract.zod, value)) return [];
  const found = new Map<string, Explanation>();
  for (const explanation of explanationsFor(contract, value)) {
    found.set(`${explanation.instanceLocation} ${explanation.message}`, explanation);
    if (found.size >= most) break;
  }
  return [...found.values()]
    .map(({ instanceLocation, keywordLocation = contract.id, ...rest }) => ({
      instanceLocation,
      keywordLocation,
      ...rest,
    }))
    .sort((a, b) => compare(a.instanceLocation, b.instanceLocation));
}

/** What is wrong with a value that the contract refuses. */
function* explanationsFor(contract: Contract, value: unknown): Generator<Explanation> {
  // A rule says more than the shape does: not that a string or null is asked for, say, but which of them, and why.
  const ruled = new Set<string>();
  for (const rule of contract.rules) {
    for (const violation of broken(rule, value)) {
      ruled.add(violation.instanceLocation);
      yield violation;
    }
  }
  let isShaped = true;
  for (const issue of shapeIssues(contract.shape, value)) {
    isShaped = false;
    for (const explanation of explanationsOf(issue, contract)) {
      if (!ruled.has(explanation.instanceLocation)) yield explanation;
    }
  }
  if (!isShaped || ruled.size > 0) return;
  const { error } = contract.zod.safeParse(value);
  if (error !== undefined) yield* explain(error, contract);
}

type Path = readonly (string | number)[];

/** What stands at a path, in the object that it belongs to. */
interface Found {
  readonly path: Path;
  readonly value: unknown;
}

function* broken(rule: Rule, value: unknown): Generator<Violation> {
  const { scope, at, id, keywordLocation, message } = rule;
  for (const object of follow({ path: [], value }, scope)) {
    const fields = object.value;
    if (!isFields(fields)) continue;
    for (const found of follow(object, at)) {
      if (rule.holds(fields, found.value)) continue;
      yield { instanceLocation: toPointer(found.path), keywordLocation, rule: id, message };
    }
  }
}

/** All that stands at `steps` from a value. Of the last step only the object has to be there. */
function* follow(from: Found, steps: readonly string[]): Generator<Found> {
  let { path, value } = from;
  for (const [done, step] of steps.entries()) {
    if (step === "*") {
      if (!Array.isArray(value)) return;
      for (let i = 0; i < value.length; i++) {
        yield* follow({ path: [...path, i], value: value[i] }, steps.slice(done + 1));
      }
      return;
    }
    if (!isFields(value)) return;
    path = [...path, step];
    value = value[step];
  }
  yield { path, value };
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
