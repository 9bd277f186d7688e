import { toPointer } from "../json-pointer.js";
import { endlessSchemas } from "./in-place.js";
import { isArray, isObject } from "./json.js";
import { CONTENT, type Schema, type SchemaObject } from "./json-schema.js";
import { dialectProblem, isTooDeep, metaSchemaProblem } from "./meta-schema.js";
import { unsupportedKeyword } from "./unsupported.js";

/** A schema that the engine can't read; `location` is the absolute location of what it stumbled on. */
export class SchemaError extends Error {
  override readonly name = "SchemaError";
  readonly location: string;

  constructor(location: string, problem: string) {
    super(`${location}: ${problem}`);
    this.location = location;
  }
}

/** The base URI of a document without an `$id`. */
export const DEFAULT_BASE = "https://schema.invalid/";

/** A schema document with its references resolved. */
export interface SchemaDocument {
  /** The document's base URI: its `$id`, or a stand-in. */
  readonly base: string;
  readonly root: Schema;
  /** The absolute location of each schema object, `<$id>#<pointer>`. */
  readonly locations: ReadonlyMap<SchemaObject, string>;
  /** The schema that a schema object's `$ref` leads to. */
  readonly targets: ReadonlyMap<SchemaObject, Schema>;
  /** The absolute locations of the schemas that are `false`. */
  readonly refusals: ReadonlySet<string>;
}

/**
 * Reads a JSON Schema 2020-12 document: embedded resources (`$defs` with an `$id` of their own) and recursion included.
 *
 * @throws {SchemaError} for a keyword that values can't be generated for, a value that is no schema, anything
 * else that the meta-schema refuses, another dialect, or a `$ref` that leads nowhere or back to itself.
 */
export function readSchema(document: unknown): SchemaDocument {
  const byLocation = new Map<string, Schema>();
  const locations = new Map<SchemaObject, string>();
  const references: { schema: SchemaObject; base: string; location: string; ref: string }[] = [];

  function visit(value: unknown, base: string, pointer: string): Schema {
    const here = `${base}#${pointer}`;
    if (typeof value === "boolean") {
      byLocation.set(here, value);
      return value;
    }
    assertSchemaObject(value, here);
    // At the root of a resource, `base` is what its `$id` says already.
    if ("$id" in value && pointer !== "") {
      return visitResource(value, resolve(value.$id, base, `${here}/$id`), here);
    }
    byLocation.set(here, value);
    locations.set(value, here);
    if ("$anchor" in value) {
      const anchor = `${base}#${value.$anchor}`;
      assertUnique(anchor, `${here}/$anchor`);
      byLocation.set(anchor, value);
    }
    visitKeywords(value, base, pointer);
    if (value.$ref !== undefined) {
      references.push({ schema: value, base, location: `${here}/$ref`, ref: value.$ref });
    }
    return value;
  }

  /** Ajv refuses a name that two schemas have, were they equal. */
  function assertUnique(name: string, location: string): void {
    if (!byLocation.has(name)) return;
    throw new SchemaError(location, `another schema is called "${name}" as well`);
  }

  function visitResource(value: unknown, base: string, outer: string): Schema {
    assertUnique(`${base}#`, `${outer}/$id`);
    const schema = visit(value, base, "");
    byLocation.set(outer, schema);
    return schema;
  }

  function visitKeywords(schema: SchemaObject, base: string, pointer: string): void {
    for (const [keyword, value] of Object.entries(schema)) {
      const content = CONTENT.get(keyword);
      const at = pointer + toPointer([keyword]);
      if (content === undefined) {
        throw new SchemaError(`${base}#${at}`, unsupportedKeyword(keyword));
      }
      if (keyword === "$schema") assertDialect(value, `${base}#${at}`);
      if (keyword === "enum") assertSomething(value, `${base}#${at}`);
      if (keyword === "pattern") assertPattern(value, `${base}#${at}`);
      if (keyword === "patternProperties") {
        for (const pattern of Object.keys(Object(value))) {
          assertPattern(pattern, `${base}#${at}${toPointer([pattern])}`);
        }
      }
      if (content === "schema") visit(value, base, at);
      if (content === "schemas" || content === "schemas by name") {
        for (const [name, child] of Object.entries(Object(value))) {
          visit(child, base, at + toPointer([name]));
        }
      }
    }
  }

  const base =
    isObject(document) && "$id" in document
      ? resolve(document["$id"], DEFAULT_BASE, `${DEFAULT_BASE}#/$id`)
      : DEFAULT_BASE;
  if (isTooDeep(document)) throw new SchemaError(`${base}#`, "is nested too deeply to be read");
  const root = visit(document, base, "");
  assertMetaSchema(document, base);
  const targets = new Map<SchemaObject, Schema>();
  for (const { schema, base, location, ref } of references) {
    const target = byLocation.get(toLocation(resolve(ref, base, location)));
    if (target === undefined) throw new SchemaError(location, `"${ref}" leads to no schema`);
    targets.set(schema, target);
  }
  const endless = endlessSchemas(locations.keys(), targets);
  for (const { schema, location } of references) {
    // Every way back is by a reference: a schema can't be a part of itself.
    if (endless.has(schema)) throw new SchemaError(location, "leads back to itself");
  }
  const refusals = new Set(
    [...byLocation].filter(([, schema]) => schema === false).map(([location]) => location),
  );
  return { base, root, locations, targets, refusals };
}

function assertMetaSchema(document: unknown, base: string): void {
  const found = metaSchemaProblem(document);
  if (found !== undefined) throw new SchemaError(`${base}#${found.pointer}`, found.problem);
}

function assertDialect(value: unknown, location: string): void {
  const problem = dialectProblem(value);
  if (problem !== undefined) throw new SchemaError(location, problem);
}

function assertSomething(values: unknown, location: string): void {
  if (isArray(values) && values.length === 0) {
    throw new SchemaError(location, "is empty, so that nothing is valid, which Ajv doesn't take");
  }
}

function assertPattern(value: unknown, location: string): void {
  try {
    new RegExp(String(value), "u");
  } catch (error) {
    throw new SchemaError(location, error instanceof Error ? error.message : String(error));
  }
}

function assertSchemaObject(value: unknown, location: string): asserts value is SchemaObject {
  if (!isObject(value)) {
    const kind = isArray(value) ? "an array" : String(value);
    const isItems = isArray(value) && location.endsWith("/items");
    const hint = isItems ? '; in 2020-12 an array of them is "prefixItems"' : "";
    throw new SchemaError(location, `a schema is an object or a boolean, not ${kind}${hint}`);
  }
}

function resolve(reference: unknown, base: string, location: string): string {
  if (typeof reference !== "string" || !URL.canParse(reference, base)) {
    throw new SchemaError(location, `${JSON.stringify(reference)} is no URI reference`);
  }
  return new URL(reference, base).href.replace(/#$/u, "");
}

/** A URI reference's absolute form as the key that locations have: an unescaped fragment, empty for a whole resource. */
function toLocation(uri: string): string {
  const [resource, fragment = ""] = uri.split("#");
  try {
    return `${resource}#${decodeURIComponent(fragment)}`;
  } catch {
    return uri;
  }
}
