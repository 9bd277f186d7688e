import type { Schema, SchemaObject } from "./json-schema.js";

/** The subschemas of a schema object that speak of the same value as it does, where they are asked at all. */
export function inPlaceSchemas(
  schema: SchemaObject,
  targets: ReadonlyMap<SchemaObject, Schema>,
): Schema[] {
  const { allOf = [], anyOf = [], oneOf = [], dependentSchemas = {} } = schema;
  return [
    targets.get(schema),
    ...allOf,
    ...anyOf,
    ...oneOf,
    ...Object.values(dependentSchemas),
    schema.not,
    schema.if,
    schema.then,
    schema.else,
  ].filter((part) => part !== undefined);
}

/** The schema objects that ask themselves about the same value: they have no verdict, since asking never ends. */
export function endlessSchemas(
  schemas: Iterable<SchemaObject>,
  targets: ReadonlyMap<SchemaObject, Schema>,
): Set<SchemaObject> {
  const endless = new Set<SchemaObject>();
  const done = new Set<SchemaObject>();
  const onTheWay: SchemaObject[] = [];

  function visit(schema: Schema): void {
    if (typeof schema === "boolean" || done.has(schema)) return;
    const index = onTheWay.indexOf(schema);
    if (index >= 0) {
      for (const other of onTheWay.slice(index)) endless.add(other);
      return;
    }
    onTheWay.push(schema);
    for (const part of inPlaceSchemas(schema, targets)) visit(part);
    onTheWay.pop();
    done.add(schema);
  }

  for (const schema of schemas) visit(schema);
  return endless;
}
