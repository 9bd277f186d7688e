import type { Json, Path } from "../../src/parity/json.js";

/** Values that `JSON.parse` never returns, made from one that it may return. */
export const STRANGE: readonly (readonly [string, (value: unknown) => unknown])[] = [
  ["undefined", () => undefined],
  ["NaN", () => Number.NaN],
  ["a bigint", () => 1n],
  ["a symbol", () => Symbol("s")],
  ["a function", () => () => 1],
  ["a function with properties", (value) => callable(value)],
  ["a Date", () => new Date(0)],
  ["an invalid Date", () => new Date(Number.NaN)],
  ["a Map", () => new Map([["a", 1]])],
  ["a Set", () => new Set([1])],
  ["a RegExp", () => /a/u],
  ["an Error", () => new Error("e")],
  ["a typed array", () => new Uint8Array(2)],
  ["a boxed primitive", (value) => Object(value)],
  ["a promise", () => Promise.resolve(1)],
  ["a class instance", (value) => Object.assign(new (class Instance {})(), value)],
  ["a null-prototype object", (value) => Object.assign(Object.create(null), value)],
  ["an object that inherits everything", (value) => Object.create(Object(value))],
  ["an object that inherits an unknown key", (value) => inheriting({ unknown: 1 }, value)],
  ["an object with an undefined extra key", (value) => extended(value, { unknown: undefined })],
  ["an object with a symbol key", (value) => extended(value, { [Symbol("s")]: 1 })],
  ["an object with a hidden extra key", (value) => hiding(value)],
  ["an array with a property", (value) => (Array.isArray(value) ? extendedArray(value) : [])],
  ["a sparse array", (value) => (Array.isArray(value) ? [...value, ...new Array(1)] : [])],
  ["an array with a hole", (value) => (Array.isArray(value) ? holed(value) : [])],
  ["an Array subclass", (value) => (Array.isArray(value) ? Sub.from(value) : new Sub())],
  ["an array without a prototype", (value) => Object.setPrototypeOf(listOf(value), null)],
  [
    "an array with methods of its own",
    (value) => Object.assign(listOf(value), { filter: 1, every: 1, map: 1, some: 1, toJSON: 1 }),
  ],
  ["an array whose species throws", (value) => Picky.from(listOf(value))],
  ["an array-like object", (value) => ({ ...Object(value), length: 1 })],
  ["an object with a length that is a symbol", () => ({ length: Symbol("s") })],
  ["an object whose constructor has no name", () => nameless(Symbol("s"))],
  ["an object whose constructor's name is no text", () => nameless(Object.create(null))],
  ["a transparent proxy", (value) => new Proxy(Object(value), {})],
  ["an object with getters", (value) => withGetters(value)],
];

/** A copy of a JSON value with anything at all at `path`. */
export function withValueAt(value: Json, path: Path, replacement: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return replacement;
  if (Array.isArray(value)) {
    return value.map((item: Json, index) =>
      index === step ? withValueAt(item, rest, replacement) : item,
    );
  }
  return isRecord(value)
    ? { ...value, [step]: withValueAt(value[step] as Json, rest, replacement) }
    : value;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

class Sub extends Array<unknown> {}

/** Built empty, and never again: `filter` and `map` would build one with a length. */
class Picky extends Array<unknown> {
  static override get [Symbol.species](): never {
    throw new Error("no species");
  }
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? [...value] : [value];
}

/** Zod words its messages with the name of a value's constructor. */
function nameless(name: unknown): object {
  return Object.assign(Object.create(null), { constructor: { name } });
}

function callable(value: unknown): object {
  return Object.defineProperties(() => 1, Object.getOwnPropertyDescriptors(Object(value)));
}

function inheriting(prototype: object, value: unknown): object {
  return Object.assign(Object.create(prototype), value);
}

function extended(value: unknown, extra: object): unknown {
  return isRecord(value) ? { ...value, ...extra } : extra;
}

function hiding(value: unknown): object {
  return Object.defineProperty({ ...Object(value) }, "unknown", { value: 1, enumerable: false });
}

function extendedArray(value: readonly unknown[]): unknown[] {
  return Object.assign([...value], { unknown: 1 });
}

function holed(value: readonly unknown[]): unknown[] {
  const copy = [...value, 1];
  delete copy[0];
  return copy;
}

function withGetters(value: unknown): object {
  const copy = {};
  for (const [key, member] of Object.entries(Object(value))) {
    Object.defineProperty(copy, key, { enumerable: true, get: () => member });
  }
  return copy;
}
