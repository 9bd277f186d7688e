import { harvest } from "./dictionary.js";
import { createGuide, type Satisfies } from "./guide.js";
import type { Json } from "./json.js";
import type { SchemaObject } from "./json-schema.js";
import { readSchema, type SchemaDocument } from "./read-schema.js";
import { assertStringsOf, createStringPools, type StringPool } from "./strings.js";

/** What values are made from. */
export interface Material {
  readonly document: SchemaDocument;
  readonly satisfies: Satisfies;
  readonly strings: (schema: SchemaObject) => StringPool;
  /** The enum values and constants that the document mentions. */
  readonly literals: readonly Json[];
}

/**
 * Reads a JSON Schema document and makes ready what its values are made from. The same seed gives the same strings.
 *
 * @throws {SchemaError} where the document can't be read, or strings can't be made for one of its formats or patterns.
 */
export function createMaterial(jsonSchema: unknown, seed: number): Material {
  const material = createLooseMaterial(jsonSchema, seed);
  assertStringsOf(material.document, seed);
  return material;
}

/** The same, but a format or pattern that strings can't be made for is refused only when some are asked for. */
export function createLooseMaterial(jsonSchema: unknown, seed: number): Material {
  const document = readSchema(jsonSchema);
  return {
    document,
    satisfies: createGuide(document),
    strings: createStringPools(document, seed),
    literals: harvest(jsonSchema).literals,
  };
}
