/** A JSON Schema 2020-12 schema object. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

/** A published document: a schema with the `$id` that others `$ref`. */
export interface JsonSchemaDocument extends JsonSchema {
  readonly $id: string;
}
