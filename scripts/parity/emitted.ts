import { Ajv, type Options } from "ajv";
import ajvFormats from "ajv-formats";
import * as z from "zod";
import { createAjv } from "../../src/parity/oracle.js";

/** What Zod emits for a schema, as a port of its own: it accepts what the oracle accepts by that JSON Schema. */
export function emittedPort(
  schema: z.ZodType,
  options: Parameters<typeof z.toJSONSchema>[1],
): z.ZodType {
  return portOf(z.toJSONSchema(schema, options));
}

/** A JSON Schema as a port, of whatever draft its `$schema` names. */
export function portOf(emitted: z.core.JSONSchema.BaseSchema): z.ZodType {
  const isDraft7 = emitted.$schema?.includes("draft-07");
  const validate = (isDraft7 ? createAjv7() : createAjv({})).compile(emitted);
  const port = z.custom((value) => validate(value), "is refused by the emitted schema");
  // Zod changes what the hook gives it.
  port._zod.toJSONSchema = () => structuredClone(emitted);
  return port;
}

const AS_THE_ORACLE: Options = {
  strict: false,
  strictNumbers: true,
  ownProperties: true,
  logger: false,
};

function createAjv7(): Ajv {
  const ajv = new Ajv(AS_THE_ORACLE);
  ajvFormats.default(ajv);
  return ajv;
}
