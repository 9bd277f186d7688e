import { isArray, isObject, type Json, replaceAt } from "../../src/parity/json.js";
import { CONTENT } from "../../src/parity/json-schema.js";

/** The schema with the keyword at a pointer made to say nothing, and all other keywords to say what they did. */
export function silenced(schema: object, pointer: string): object {
  const path = pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
  const keyword = path.at(-1) ?? "";
  const document: Json = JSON.parse(JSON.stringify(schema));
  const changed = replaceAt(document, path, silent(keyword, valueAt(document, path)));
  return isObject(changed) ? changed : {};
}

/** What a keyword that says nothing has for a value; undefined for none. */
function silent(keyword: string, value: Json | undefined): Json | undefined {
  if (keyword === "minContains") return 0;
  if (["contains", "anyOf", "oneOf", "not"].includes(keyword)) return undefined;
  const content = CONTENT.get(keyword);
  if (content === "schema") return true;
  if (content === "schemas" && isArray(value)) return value.map(() => true);
  if (content === "schemas by name" && isObject(value)) {
    return Object.fromEntries(Object.keys(value).map((key) => [key, true]));
  }
  return undefined;
}

function valueAt(document: Json, [step, ...rest]: readonly string[]): Json | undefined {
  if (step === undefined) return document;
  if (isArray(document)) return valueAt(document[Number(step)] ?? null, rest);
  return isObject(document) ? valueAt(document[step] ?? null, rest) : undefined;
}
