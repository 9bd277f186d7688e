/** Why a thread could not do what it was asked. */
export function reasonOf(error: unknown): string {
  if (error instanceof RangeError && error.message.includes("call stack")) {
    return "the schema is too large, nested too deeply, or asks for itself without end";
  }
  return error instanceof Error ? error.message : String(error);
}
