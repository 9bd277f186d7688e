import type { z } from "zod";
import { toPointer } from "../json-pointer.js";

/** One reason why a value is refused. */
export interface Violation {
  /** JSON Pointer (RFC 6901) to the offending value, or to where a missing one belongs. */
  readonly instanceLocation: string;
  readonly message: string;
}

type Path = readonly PropertyKey[];

/** What Zod has against `value`, at least one violation; an unknown key is a violation at that key. */
export function violationsOf(issues: readonly z.core.$ZodIssue[], value: unknown): Violation[] {
  const violations = issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => violation([...issue.path, key], "is not a known property"))
      : [violation(issue.path, messageOf(issue, value))],
  );
  return violations.length > 0 ? violations : [violation([], "is refused by the contract")];
}

function violation(path: Path, message: string): Violation {
  return { instanceLocation: toPointer(path), message };
}

/** Zod says of a missing property that it "received undefined", which JSON does not have. */
function messageOf(issue: z.core.$ZodIssue, value: unknown): string {
  const isAboutValue = issue.code === "invalid_type" || issue.code === "invalid_value";
  return isAboutValue && isMissing(value, issue.path) ? "is required but missing" : issue.message;
}

function isMissing(value: unknown, path: Path): boolean {
  let current = value;
  for (const segment of path) {
    if (typeof current !== "object" || current === null || !Object.hasOwn(current, segment)) {
      return true;
    }
    current = Reflect.get(current, segment);
  }
  return false;
}
