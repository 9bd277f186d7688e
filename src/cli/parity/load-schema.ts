import { bundle } from "../../contracts/bundle.js";
import type { JsonSchemaDocument } from "../../contracts/json-schema.js";
import { isArray, isObject, type Json } from "../../parity/json.js";
import { DEFAULT_BASE } from "../../parity/read-schema.js";
import { Failure } from "../failure.js";
import { parseText, readText } from "../read-json.js";

/** A JSON Schema with where it comes from. */
export interface LoadedSchema {
  readonly jsonSchema: object;
  readonly text: string;
}

/**
 * A JSON Schema from a file: the whole document, or a part of it that is embedded with the document around it.
 *
 * @throws {Failure} where the file can't be read or holds no schema.
 */
export function loadSchema(file: string, pointer: string): LoadedSchema {
  const text = readText(file);
  const document = parseText(text, file);
  if (typeof document === "boolean" && pointer === "") {
    throw new Failure(
      `${file}: a boolean schema accepts or refuses everything: nothing to compare`,
    );
  }
  if (!isObject(document)) throw new Failure(`${file}: a schema document is an object`);
  if (pointer === "") return { jsonSchema: document, text };
  const $id = idOf(document, file);
  if (!isThere(document, pointer)) {
    throw new Failure(`${file}#${pointer}: there is nothing at this pointer`);
  }
  return { jsonSchema: bundle({ ...document, $id }, pointer), text };
}

/** An `$anchor` is left to the engine to find. */
function isThere(document: Json, pointer: string): boolean {
  if (!pointer.startsWith("/")) return true;
  const steps = pointer.slice(1).split("/");
  return (
    steps.reduce<Json | undefined>((value, step) => {
      const key = decodeURIComponent(step).replaceAll("~1", "/").replaceAll("~0", "~");
      if (isArray(value)) return value[Number(key)];
      return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
    }, document) !== undefined
  );
}

/** The bundle around the document has the stand-in itself. */
const STAND_IN = `${DEFAULT_BASE}document`;

function idOf(
  document: { readonly [keyword: string]: unknown },
  file: string,
): JsonSchemaDocument["$id"] {
  const { $id = STAND_IN } = document;
  if (typeof $id !== "string" || !URL.canParse($id, DEFAULT_BASE)) {
    throw new Failure(`${file}#/$id: ${JSON.stringify($id)} is no URI reference`);
  }
  return new URL($id, DEFAULT_BASE).href;
}
