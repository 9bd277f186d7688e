import type { ValidateFunction } from "ajv";
import { isArray, isObject, type Json } from "./json.js";
import type { Schema, SchemaObject } from "./json-schema.js";
import { createAjv } from "./oracle.js";
import type { SchemaDocument } from "./read-schema.js";

/** The oracle's verdict on a value by any subschema of a document. */
export type Satisfies = (schema: Schema, value: Json) => boolean;

/** With more properties than this, a schema is compiled as the oracle is. */
const WIDEST = 200;

/** Compiles each subschema when it is first asked about. */
export function createGuide({ base, root, locations, targets }: SchemaDocument): Satisfies {
  // Whether the document is valid itself is for `compileOracle` to say, once.
  const ajv = createAjv({ allErrors: isWide(locations.keys()), validateSchema: false });
  if (typeof root === "object") ajv.addSchema({ ...root, $id: base });
  const compiled = new Map<SchemaObject, ValidateFunction>();

  function validatorOf(schema: SchemaObject): ValidateFunction {
    const known = compiled.get(schema);
    if (known !== undefined) return known;
    const validate = ajv.compile({ $ref: toReference(locations.get(schema) ?? "") });
    compiled.set(schema, validate);
    return validate;
  }

  return (schema, value) => {
    if (typeof schema === "boolean") return schema;
    const target = targets.get(schema);
    const only = target !== undefined && Object.keys(schema).every((key) => key.startsWith("$"));
    const decisive = only ? target : schema;
    if (typeof decisive === "boolean") return decisive;
    const validate = validatorOf(decisive);
    try {
      return validate(value);
    } catch {
      // Ajv gives no verdict on some values; as a guide that is a no.
      return false;
    }
  };
}

/**
 * Whether a schema has so many parts that Ajv has to look at all of them: where it stops at the first error, its code for each part stands
 * inside that for the part before, which takes quadratic time, and then the stack overflows.
 */
function isWide(schemas: Iterable<SchemaObject>): boolean {
  return [...schemas].some((schema) =>
    Object.values(schema).some(
      (parts) => (isArray(parts) || isObject(parts)) && Object.keys(parts).length > WIDEST,
    ),
  );
}

/** A location as a reference, its pointer escaped as a URI fragment. */
function toReference(location: string): string {
  const [base, ...pointer] = location.split("#");
  return `${base}#${encodeURI(pointer.join("#"))}`;
}
