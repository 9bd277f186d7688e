import type { TRPCError } from "@trpc/server";
import { type Explanation, explain } from "agent-contracts";
import { core } from "zod";

/** Why an input is refused, for a form to show; of any other error, nothing. A refused output is a `ZodError` too, with another code. */
export function violationsOf({ code, cause }: TRPCError): Explanation[] {
  return code === "BAD_REQUEST" && cause instanceof core.$ZodError ? explain(cause) : [];
}

/** What a client may read: of a fault of the server, only that there was one. */
export function publicMessage({ code, cause, message }: TRPCError): string {
  if (code === "INTERNAL_SERVER_ERROR") return "Internal server error";
  return cause instanceof core.$ZodError ? "The input breaks its contract" : message;
}

/** A fault of the server for its log: which procedure, and what a refused output breaks, without the output itself. */
export function describeFault({ cause, message }: TRPCError, path = "no procedure"): string {
  if (!(cause instanceof core.$ZodError)) return `${path}: ${message}`;
  const violations = explain(cause).map(
    (violation) => `\n  ${violation.instanceLocation}: ${violation.message}`,
  );
  return `${path}: the output breaks its contract${violations.join("")}`;
}
