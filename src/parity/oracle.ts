import { Ajv2020, type ErrorObject, type Options, type ValidateFunction } from "ajv/dist/2020.js";
import ajvFormats from "ajv-formats";
import { readSchema } from "./read-schema.js";

/** Ajv's `strict: true` refuses two of the three documents; `strict: false` alone would let `1e400` pass as an integer. */
const OPTIONS: Options = {
  strict: false,
  strictNumbers: true,
  allErrors: true,
  ownProperties: true,
  validateFormats: true,
  logger: false,
};

/** What the JSON Schema says of a value. */
export interface OracleError {
  /** The absolute location of the keyword that failed, `<$id>#<pointer>`. */
  readonly keywordLocation: string;
  /** JSON Pointer to the value that failed it. */
  readonly instanceLocation: string;
  /** The property that is not there but has to be, for `required` and `dependentRequired`. */
  readonly missingProperty?: string;
  readonly message: string;
}

/** An oracle for one JSON Schema: the reading that a port is measured against. */
export interface Oracle {
  readonly name: string;
  /** The verdict. Throws what the validator throws, which is the oracle's own fault: it gave no verdict. */
  accepts(value: unknown): boolean;
  /** Why a value is refused; empty for one that is accepted. */
  explain(value: unknown): OracleError[];
}

/** An Ajv that reads a schema as the oracle does. */
export function createAjv(options: Options): Ajv2020 {
  const ajv = new Ajv2020({ ...OPTIONS, ...options });
  ajvFormats.default(ajv);
  return ajv;
}

export interface OracleOptions {
  /**
   * Whether only a value's own properties count, which is what JSON has: true unless said otherwise. With false, what a value inherits
   * counts as Ajv counts it by default, for values that no JSON text stands for.
   */
  readonly ownProperties?: boolean;
}

/**
 * Compiles a JSON Schema into the oracle "ajv", which is Ajv 8 with ajv-formats.
 *
 * @throws {SchemaError} where the engine can't read the schema, and Ajv's own error where Ajv can't.
 */
export function compileOracle(
  document: object,
  { ownProperties = true }: OracleOptions = {},
): Oracle {
  const { locations } = readSchema(document);
  const validate = createAjv({ ownProperties }).compile(document);
  let verbose: ValidateFunction | undefined;

  return {
    name: "ajv",
    accepts: (value) => validate(value),
    explain(value) {
      verbose ??= createAjv({ ownProperties, verbose: true, validateSchema: false }).compile(
        document,
      );
      verbose(value);
      return (verbose.errors ?? []).map((error) => toOracleError(error, locations));
    },
  };
}

function toOracleError(
  { keyword, instancePath, message = "", parentSchema, schemaPath, params }: ErrorObject,
  locations: ReadonlyMap<object, string>,
): OracleError {
  // Ajv's own `schemaPath` is relative to the last `$ref` that it did not inline; the parent schema is the document's own object.
  // A `false` schema is no object and has none: there, `schemaPath` has to do.
  const parent = typeof parentSchema === "object" ? locations.get(parentSchema) : undefined;
  const { missingProperty } = params;
  return {
    keywordLocation: parent === undefined ? schemaPath : `${parent}/${keyword}`,
    instanceLocation: instancePath,
    ...(typeof missingProperty === "string" && { missingProperty }),
    message,
  };
}
