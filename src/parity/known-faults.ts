import { AJV_FAULTS } from "./faults-of-ajv.js";
import { AJV_FORMATS_FAULTS } from "./faults-of-ajv-formats.js";
import { HYPERJUMP_FAULTS } from "./faults-of-hyperjump.js";
import { type Json, valuesIn } from "./json.js";
import type { Keyword, SchemaObject } from "./json-schema.js";
import type { OracleOptions } from "./oracle.js";
import { readSchema } from "./read-schema.js";

/** A value on which an oracle is wrong by the specification, not by a reading that the specification leaves open. */
export interface KnownFault {
  readonly name: string;
  /** The package that is wrong: `ajv-formats` is a part of the oracle "ajv". */
  readonly oracle: "ajv" | "ajv-formats" | "hyperjump";
  readonly keyword: Keyword;
  readonly why: string;
  readonly witness: {
    readonly schema: SchemaObject;
    /** JSON text. */
    readonly value: string;
    /** Where the oracle is only wrong if it is compiled so. */
    readonly options?: OracleOptions;
  };
  /** What the oracle says of the witness. */
  readonly verdict: boolean | "throws";
  /** What the specification says of it. */
  readonly right: boolean;
  /** Whether the fault may show on a value that is part of an instance, by a schema that has the keyword. */
  readonly concerns: (part: Json, schema: SchemaObject) => boolean;
}

/** The known faults of all oracles. A witness that an oracle is right about fails the test suite. */
export const KNOWN_FAULTS: readonly KnownFault[] = [
  ...AJV_FAULTS,
  ...AJV_FORMATS_FAULTS,
  ...HYPERJUMP_FAULTS,
];

/**
 * The known faults that may be behind an oracle's verdict on a value, for a report to name: the document has the keyword, and the value
 * something in it that the fault concerns. Which of them it is, if any, is not said.
 *
 * @throws {SchemaError} where the document can't be read.
 */
export function suspectedFaults(document: object, value: Json, oracle: string): KnownFault[] {
  const schemas = [...readSchema(document).locations.keys()];
  const parts = [...valuesIn(value)].map(([, part]) => part);
  return KNOWN_FAULTS.filter(
    (fault) =>
      nameOfOracle(fault) === oracle &&
      fault.witness.options === undefined &&
      schemas.some(
        (schema) =>
          Object.hasOwn(schema, fault.keyword) &&
          parts.some((part) => fault.concerns(part, schema)),
      ),
  );
}

/** The name of the oracle that has a fault. */
export function nameOfOracle({ oracle }: KnownFault): "ajv" | "hyperjump" {
  return oracle === "hyperjump" ? "hyperjump" : "ajv";
}
