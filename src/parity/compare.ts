import type { z } from "zod";
import { toPointer } from "../json-pointer.js";
import type { Oracle, OracleError } from "./oracle.js";

/** What port and oracles say of one value. */
export type Verdict =
  | { readonly kind: "both accept" }
  | { readonly kind: "both reject" }
  | { readonly kind: "disagree"; readonly zod: PortVerdict; readonly jsonSchema: boolean }
  /** The oracles differ among themselves, each verdict by the oracle's name. Whose fault that is, is not for the engine to say. */
  | { readonly kind: "oracles differ"; readonly verdicts: Readonly<Record<string, boolean>> }
  /** An oracle threw, so there is nothing to compare with: its own fault, and never parity. */
  | { readonly kind: "oracle fault"; readonly message: string };

/** A port that throws out of `safeParse` is wrong whatever the oracle says. */
export type PortVerdict = boolean | "threw";

export interface PortIssue {
  /** JSON Pointer to the value that the issue is about. */
  readonly instanceLocation: string;
  readonly code: string;
  readonly message: string;
}

/** Why each side refuses a value, for a report. */
export interface Reasons {
  readonly oracle: readonly OracleError[];
  readonly port: readonly PortIssue[];
}

/** What the oracles say of a value: the verdict that they share, or why there is none. */
export type OracleVerdict = boolean | Extract<Verdict, { kind: `oracle${string}` }>;

export function compare(value: unknown, port: z.ZodType, oracles: readonly Oracle[]): Verdict {
  return judge(oracleVerdict(value, oracles), portVerdict(value, port));
}

export function judge(jsonSchema: OracleVerdict, zod: PortVerdict): Verdict {
  if (typeof jsonSchema === "object") return jsonSchema;
  if (zod !== jsonSchema) return { kind: "disagree", zod, jsonSchema };
  return { kind: zod ? "both accept" : "both reject" };
}

export function oracleVerdict(value: unknown, oracles: readonly Oracle[]): OracleVerdict {
  const verdicts = new Map<string, boolean>();
  for (const oracle of oracles) {
    try {
      verdicts.set(oracle.name, oracle.accepts(value));
    } catch (error) {
      return { kind: "oracle fault", message: `${oracle.name}: ${messageOf(error)}` };
    }
  }
  const [verdict = false, ...others] = verdicts.values();
  return others.every((other) => other === verdict)
    ? verdict
    : { kind: "oracles differ", verdicts: Object.fromEntries(verdicts) };
}

export function portVerdict(value: unknown, port: z.ZodType): PortVerdict {
  try {
    return port.safeParse(value).success;
  } catch {
    return "threw";
  }
}

/** The first oracle's reasons and the port's. */
export function reasonsFor(value: unknown, port: z.ZodType, oracle: Oracle): Reasons {
  return { oracle: oracle.explain(value), port: issuesOf(value, port) };
}

/** Zod's word for whatever has no message of its own. */
export function isBareMessage({ message }: PortIssue): boolean {
  return message === "" || message === "Invalid input";
}

/** The port's issues, or what it threw as the one issue. */
export function issuesOf(value: unknown, port: z.ZodType): PortIssue[] {
  try {
    return (port.safeParse(value).error?.issues ?? []).map(({ path, code, message }) => ({
      instanceLocation: toPointer(path),
      code,
      message,
    }));
  } catch (error) {
    return [{ instanceLocation: "", code: "threw", message: messageOf(error) }];
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
