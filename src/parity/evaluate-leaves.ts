import type { ValidateFunction } from "ajv";
import { isObject, type JsonObject, toText } from "./json.js";
import type { Keyword, SchemaObject } from "./json-schema.js";
import { createAjv } from "./oracle.js";

/** The oracle's verdicts on single keywords. */
export interface Leaves {
  /** Whether a keyword accepts a value, whatever else its schema says. */
  readonly accepts: (schema: SchemaObject, keyword: Keyword) => (value: unknown) => boolean;
  /** Whether the oracle sees a key in an object. */
  readonly sees: (
    keyword: "properties" | "dependentSchemas",
    key: string,
  ) => (object: JsonObject) => boolean;
}

/** Compiles each keyword once for all the places where it has the same value. */
export function createLeaves(): Leaves {
  const ajv = createAjv({ validateSchema: false, messages: false });
  const compiled = new Map<string, ValidateFunction>();

  function compile(leaf: object): ValidateFunction {
    const text = isObject(leaf) ? toText(leaf) : "";
    const known = compiled.get(text);
    if (known !== undefined) return known;
    const validate = ajv.compile(leaf);
    compiled.set(text, validate);
    return validate;
  }

  return {
    accepts(schema, keyword) {
      const siblings = siblingsOf(schema, keyword);
      const validate = compile({ [keyword]: schema[keyword], ...siblings });
      if (siblings === undefined) return (value) => validate(value);
      return (value) =>
        validate(value) || !validate.errors?.some((error) => error.keyword === keyword);
    },
    sees(keyword, key) {
      if (!(key in Object.prototype)) return (object) => Object.hasOwn(object, key);
      // Every object inherits these, and an oracle may look them up as if they were its own, or not at all.
      const isAbsent = compile({ [keyword]: { [key]: false } });
      if (isAbsent({ [key]: null })) return () => false;
      return isAbsent({})
        ? (object) => Object.hasOwn(object, key)
        : (object) => object[key] !== undefined;
    },
  };
}

/** What the oracle's reading of a keyword depends on: `uniqueItems` looks at items of the types that `items` allows alone. */
function siblingsOf({ items }: SchemaObject, keyword: Keyword): object | undefined {
  if (keyword !== "uniqueItems" || typeof items !== "object") return undefined;
  return items.type === undefined ? undefined : { items: { type: items.type } };
}
