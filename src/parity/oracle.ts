import { Ajv2020, type ErrorObject, type Options, type ValidateFunction } from "ajv/dist/2020.js";
import ajvFormats from "ajv-formats";
import { readSchema } from "./read-schema.js";

/** Ajv's `strict: true` refuses two of the three documents; `strict: false` alone would let `1e400` pass as an integer. */
const OPTIONS: Options = {
  strict: false,
  strictNumbers: true,
  allErrors: true,
  validateFormats: true,
  logger: false,
};

/** What the JSON Schema says of a value. */
export interface OracleError {
  /** The absolute location of the keyword that failed, `<$id>#<pointer>`. */
  readonly keywordLocation: string;
  /** JSON Pointer to the value that failed it. */
  readonly instanceLocation: string;
  readonly message: string;
}

/** An oracle for one JSON Schema: Ajv 8 with ajv-formats, the reading that a port is measured against. */
export interface Oracle {
  /** The verdict. Throws what Ajv throws, which is the oracle's own fault: it gave no verdict. */
  accepts(value: unknown): boolean;
  /** Why a value is refused; empty for one that is accepted. */
  explain(value: unknown): OracleError[];
}

/** An Ajv that reads a schema as the design's oracle does. */
export function createAjv(options: Options): Ajv2020 {
  const ajv = new Ajv2020({ ...OPTIONS, ...options });
  ajvFormats.default(ajv);
  return ajv;
}

/**
 * Compiles a JSON Schema into an oracle.
 *
 * @throws {SchemaError} where the engine can't read the schema, and Ajv's own error where Ajv can't.
 */
export function compileOracle(document: object): Oracle {
  const { locations } = readSchema(document);
  const validate = createAjv({}).compile(document);
  let verbose: ValidateFunction | undefined;

  return {
    accepts: (value) => validate(value),
    explain(value) {
      verbose ??= createAjv({ verbose: true, validateSchema: false }).compile(document);
      verbose(value);
      return (verbose.errors ?? []).map((error) => toOracleError(error, locations));
    },
  };
}

function toOracleError(
  { keyword, instancePath, message = "", parentSchema, schemaPath }: ErrorObject,
  locations: ReadonlyMap<object, string>,
): OracleError {
  // Ajv's own `schemaPath` is relative to the last `$ref` that it did not inline; the parent schema is the document's own object.
  // A `false` schema is no object and has none: there, `schemaPath` has to do.
  const parent = typeof parentSchema === "object" ? locations.get(parentSchema) : undefined;
  return {
    keywordLocation: parent === undefined ? schemaPath : `${parent}/${keyword}`,
    instanceLocation: instancePath,
    message,
  };
}
