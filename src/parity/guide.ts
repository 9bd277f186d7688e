import type { ValidateFunction } from "ajv";
import type { Json } from "./json.js";
import type { Schema, SchemaDocument, SchemaObject } from "./json-schema.js";
import { createAjv } from "./oracle.js";

/** The oracle's verdict on a value by any subschema of a document. */
export type Satisfies = (schema: Schema, value: Json) => boolean;

/** Compiles each subschema when it is first asked about. */
export function createGuide({ resources, locations, targets }: SchemaDocument): Satisfies {
  const ajv = createAjv({ allErrors: false });
  for (const [id, schema] of resources) {
    if (typeof schema === "object") ajv.addSchema({ ...schema, $id: id });
  }
  const compiled = new Map<SchemaObject, ValidateFunction>();

  function validatorOf(schema: SchemaObject): ValidateFunction {
    const known = compiled.get(schema);
    if (known !== undefined) return known;
    const validate = ajv.compile({ $ref: locations.get(schema) });
    compiled.set(schema, validate);
    return validate;
  }

  return (schema, value) => {
    if (typeof schema === "boolean") return schema;
    const target = targets.get(schema);
    const only = target !== undefined && Object.keys(schema).every((key) => key.startsWith("$"));
    if (only) return typeof target === "boolean" ? target : validatorOf(target)(value);
    try {
      return validatorOf(schema)(value);
    } catch {
      // Ajv gives no verdict on some values; as a guide that is a no.
      return false;
    }
  };
}
