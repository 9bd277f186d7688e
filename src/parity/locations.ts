import type { z } from "zod";
import { toPointer } from "../json-pointer.js";
import { isBareMessage, issuesOf, type PortIssue } from "./compare.js";
import type { Json } from "./json.js";
import type { Oracle, OracleError } from "./oracle.js";
import { shrink } from "./shrink.js";

/**
 * Whether the port's issues lie where the oracle's errors do, over the values that both refuse. A missing property's error lies at the property;
 * that a conditional failed, which says no more than the errors below it, counts for nothing.
 */
export interface LocationReport {
  readonly refused: number;
  /** Values of which at least one issue lies where an error does. */
  readonly located: number;
  /** Values whose errors all lie at one location. */
  readonly alone: number;
  /** Of these, the values whose issues all lie there too, or are those of a refinement at a sibling. */
  readonly aloneLocated: number;
  /** Values without an issue, or with one that says no more than that the input is invalid. */
  readonly mute: number;
  /** The first value that is not located or is mute; else the first whose issues lie elsewhere though its errors lie at one location. */
  readonly mislocation: Mislocation | undefined;
}

/** A value whose issues lie elsewhere than its errors, as small as it could be made. */
export interface Mislocation {
  readonly value: Json;
  /** JSON Pointers, each once. */
  readonly errors: readonly string[];
  readonly issues: readonly PortIssue[];
}

/** The least share of values with errors at one location alone whose issues have to lie there too. */
const LEAST_ALONE = 0.99;

/** Whether a report says that an issue can be trusted to lie where the fault is. */
export function isLocated({
  refused,
  located,
  alone,
  aloneLocated,
  mute,
}: LocationReport): boolean {
  return located === refused && aloneLocated >= LEAST_ALONE * alone && mute === 0;
}

/** Looks at values that both refuse. */
export interface Locator {
  readonly add: (value: Json) => void;
  readonly report: () => LocationReport;
}

type Fault = "elsewhere" | "mute" | "not alone";

interface Finding {
  readonly isAlone: boolean;
  readonly fault: Fault | undefined;
}

export function createLocator(port: z.ZodType, oracle: Oracle): Locator {
  const count = { refused: 0, located: 0, alone: 0, aloneLocated: 0, mute: 0 };
  const first = new Map<Fault, Json>();

  function look(value: Json): Finding {
    const errors = errorLocations(oracle.explain(value));
    const issues = issuesOf(value, port);
    const isAlone = errors.size === 1;
    if (issues.length === 0 || issues.some(isBareMessage)) return { isAlone, fault: "mute" };
    if (!issues.some((issue) => errors.has(issue.instanceLocation))) {
      return { isAlone, fault: "elsewhere" };
    }
    const [only = ""] = errors;
    const isTrue = !isAlone || issues.every((issue) => isAt(only, issue));
    return { isAlone, fault: isTrue ? undefined : "not alone" };
  }

  function describe(fault: Fault, value: Json): Mislocation {
    const smallest = shrink(value, (candidate) => {
      try {
        return !oracle.accepts(candidate) && look(candidate).fault === fault;
      } catch {
        // The oracle's own fault: it has no verdict.
        return false;
      }
    });
    const errors = [...errorLocations(oracle.explain(smallest))];
    return { value: smallest, errors, issues: issuesOf(smallest, port) };
  }

  return {
    add(value) {
      const { isAlone, fault } = look(value);
      count.refused++;
      if (isAlone) count.alone++;
      if (isAlone && fault === undefined) count.aloneLocated++;
      if (fault !== "elsewhere" && fault !== "mute") count.located++;
      if (fault === "mute") count.mute++;
      if (fault !== undefined && !first.has(fault)) first.set(fault, value);
    },
    report() {
      const [worst] = (["mute", "elsewhere", "not alone"] as const).flatMap((fault) => {
        const value = first.get(fault);
        return value === undefined ? [] : [{ fault, value }];
      });
      return { ...count, mislocation: worst && describe(worst.fault, worst.value) };
    },
  };
}

/** JSON Pointers to the values that errors are about, a missing property's own. That a conditional failed says nothing by itself. */
export function errorLocations(errors: readonly OracleError[]): Set<string> {
  return new Set(
    errors
      .filter(({ keywordLocation }) => !keywordLocation.endsWith("/if"))
      .map(({ instanceLocation, missingProperty }) =>
        missingProperty === undefined
          ? instanceLocation
          : instanceLocation + toPointer([missingProperty]),
      ),
  );
}

function isAt(location: string, { instanceLocation, code }: PortIssue): boolean {
  return (
    instanceLocation === location ||
    (code === "custom" && parentOf(instanceLocation) === parentOf(location))
  );
}

function parentOf(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf("/"));
}
