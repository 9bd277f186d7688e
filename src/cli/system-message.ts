import { getSystemErrorMap } from "node:util";

/** What the operating system says, such as "no such file or directory"; undefined for an error that is not the system's. */
export function systemMessage(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("errno" in error) || typeof error.errno !== "number") {
    return undefined;
  }
  return getSystemErrorMap().get(error.errno)?.[1] ?? error.message;
}
