import type { z } from "zod";
import { toPointer } from "../json-pointer.js";
import type { Oracle, OracleError } from "./oracle.js";

/** What port and oracle say of one value. */
export type Verdict =
  | { readonly kind: "both accept" }
  | { readonly kind: "both reject" }
  | { readonly kind: "disagree"; readonly zod: PortVerdict; readonly jsonSchema: boolean }
  /** The oracle threw, so there is nothing to compare with: its own fault, and never parity. */
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

export function compare(value: unknown, port: z.ZodType, oracle: Oracle): Verdict {
  let jsonSchema: boolean;
  try {
    jsonSchema = oracle.accepts(value);
  } catch (error) {
    return { kind: "oracle fault", message: messageOf(error) };
  }
  const zod = verdictOf(value, port);
  if (zod !== jsonSchema) return { kind: "disagree", zod, jsonSchema };
  return { kind: zod ? "both accept" : "both reject" };
}

function verdictOf(value: unknown, port: z.ZodType): PortVerdict {
  try {
    return port.safeParse(value).success;
  } catch {
    return "threw";
  }
}

export function reasonsFor(value: unknown, port: z.ZodType, oracle: Oracle): Reasons {
  return { oracle: oracle.explain(value), port: issuesOf(value, port) };
}

function issuesOf(value: unknown, port: z.ZodType): PortIssue[] {
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
