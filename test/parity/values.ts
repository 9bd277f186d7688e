import fc from "fast-check";
import { isArray, isObject, type Json, type JsonObject } from "../../src/parity/json.js";

/** Keys that an object may seem to have, that look like an index, or that a pointer has to escape. */
const key = fc.oneof(
  fc.constantFrom("__proto__", "constructor", "toString", "", "0", "a/b~c", "\u2028"),
  fc.string({ maxLength: 3, unit: "binary" }),
);

const scalar = fc.oneof(
  fc.constantFrom<Json>(null, true, false, 0, -0, 1, Infinity, -Infinity, 1e21, 5e-324, ""),
  fc.integer(),
  fc.double({ noNaN: true }),
  fc.string({ maxLength: 5, unit: "binary" }),
);

/** Anything that `JSON.parse` can return, small. */
export const json: fc.Arbitrary<Json> = fc.letrec<{ value: Json; object: JsonObject }>((tie) => ({
  value: fc.oneof({ maxDepth: 3 }, scalar, fc.array(tie("value"), { maxLength: 4 }), tie("object")),
  object: fc
    .array(fc.tuple(key, tie("value")), { maxLength: 4 })
    .map((entries) => Object.fromEntries(entries)),
})).value;

/** A value that throws when something changes it in place. */
export function frozen<T extends Json>(value: T): T {
  if (isArray(value)) value.forEach(frozen);
  if (isObject(value)) Object.values(value).forEach(frozen);
  return Object.freeze(value);
}

/** Whether `JSON.parse` can return it: no `undefined`, no `NaN`, nothing but plain objects and arrays. */
export function isJson(value: unknown): value is Json {
  if (isArray(value)) return value.every(isJson) && !Array.from(value).includes(undefined as never);
  if (isObject(value)) {
    return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isJson);
  }
  return (
    value === null ||
    typeof value === "boolean" ||
    typeof value === "string" ||
    (typeof value === "number" && !Number.isNaN(value))
  );
}
