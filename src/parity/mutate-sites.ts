import type { Path } from "./json.js";
import { CONTENT, type Schema, type SchemaObject } from "./json-schema.js";
import type { SchemaDocument } from "./read-schema.js";

/** The subschemas that stand directly in a schema object, with the steps to each. Definitions count only where they are asked for. */
export function* subschemas(schema: SchemaObject): Generator<readonly [Path, Schema]> {
  for (const [keyword, value] of Object.entries(schema)) {
    const content = CONTENT.get(keyword);
    if (content === "schema") yield [[keyword], value];
    if (content === "schemas" || content === "schemas by name") {
      for (const [name, child] of Object.entries<Schema>(value)) yield [[keyword, name], child];
    }
  }
}

/** Where each schema object stands in its document, counted from the root of the whole, resources embedded in it included. */
export function pathsOf({ root }: SchemaDocument): Map<SchemaObject, Path> {
  const paths = new Map<SchemaObject, Path>();
  const visit = (schema: Schema, path: Path) => {
    if (typeof schema === "boolean") return;
    paths.set(schema, path);
    for (const [steps, child] of subschemas(schema)) visit(child, [...path, ...steps]);
  };
  visit(root, []);
  return paths;
}

/** The schema objects that may have a say: those that the root leads to, through `$ref` too. What no `if` stands beside has none. */
export function reachable({ root, targets }: SchemaDocument): Set<SchemaObject> {
  const reached = new Set<SchemaObject>();
  const visit = (schema: Schema | undefined) => {
    if (typeof schema !== "object" || reached.has(schema)) return;
    reached.add(schema);
    visit(targets.get(schema));
    for (const [[keyword = ""], child] of subschemas(schema)) {
      if (isHeard(schema, String(keyword))) visit(child);
    }
  };
  visit(root);
  return reached;
}

/** Whether a keyword says anything beside its neighbours. */
export function isHeard(schema: SchemaObject, keyword: string): boolean {
  if (keyword === "$defs") return false;
  if (keyword === "then" || keyword === "else") return schema.if !== undefined;
  if (keyword === "minContains" || keyword === "maxContains") return schema.contains !== undefined;
  return true;
}
