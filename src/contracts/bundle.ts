import type { JsonSchema, JsonSchemaDocument } from "./json-schema.js";

/**
 * A part of a document as a schema that compiles in a fresh Ajv with nothing added: the document embedded under its own `$id`, and a `$ref`
 * into it.
 */
export function bundle(document: JsonSchemaDocument, pointer: string): JsonSchema {
  return {
    $defs: { document: embeddable(document) },
    $ref: `${document.$id}#${pointer}`,
  };
}

/**
 * Ajv 8.20 recurses without end into an embedded document whose root has no keyword but `$ref`; `$comment` is one, and means nothing.
 */
function embeddable(document: JsonSchemaDocument): JsonSchemaDocument {
  return "$ref" in document ? { $comment: "The published document.", ...document } : document;
}
