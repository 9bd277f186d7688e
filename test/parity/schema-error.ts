import { readSchema, SchemaError } from "../../src/parity/read-schema.js";

/** What a document is refused with. */
export function errorOf(document: unknown): SchemaError {
  try {
    readSchema(document);
  } catch (error) {
    if (error instanceof SchemaError) return error;
    throw error;
  }
  throw new Error("nothing was refused");
}
