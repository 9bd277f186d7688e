/** What `JSON.parse` can return, `Infinity` from `1e400` included. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

/** Where in an instance: keys and indices from the root. */
export type Path = readonly (string | number)[];

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isArray(value: unknown): value is readonly Json[] {
  return Array.isArray(value);
}

/** The object without the key; every other key stays where it is. */
export function withoutKey(object: JsonObject, key: string): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([other]) => other !== key));
}

/** The instance with the value at `path` replaced, or removed where the replacement is undefined. Nothing is changed in place. */
export function replaceAt(
  instance: Json,
  path: Path,
  replacement: Json | undefined,
): Json | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return replacement;
  if (isArray(instance)) {
    const index = Number(step);
    const item = replaceAt(instance[index] ?? null, rest, replacement);
    return item === undefined ? instance.toSpliced(index, 1) : instance.with(index, item);
  }
  if (!isObject(instance)) return instance;
  const key = String(step);
  const value = replaceAt(instance[key] ?? null, rest, replacement);
  // A computed key defines an own property even where it is called `__proto__`.
  return value === undefined ? withoutKey(instance, key) : { ...instance, [key]: value };
}

/** Every value in an instance with its path, the root first. */
export function* valuesIn(instance: Json, path: Path = []): Generator<readonly [Path, Json]> {
  yield [path, instance];
  if (isArray(instance)) {
    for (const [index, item] of instance.entries()) yield* valuesIn(item, [...path, index]);
  } else if (isObject(instance)) {
    for (const [key, value] of Object.entries(instance)) yield* valuesIn(value, [...path, key]);
  }
}

/** `JSON.stringify` that keeps what `JSON.parse` can return: `Infinity` as `1e400`, and `-0`. */
export function toText(value: Json): string {
  if (isArray(value)) return `[${value.map(toText).join(",")}]`;
  if (isObject(value)) {
    const members = Object.entries(value).map(
      ([key, member]) => `${JSON.stringify(key)}:${toText(member)}`,
    );
    return `{${members.join(",")}}`;
  }
  if (value === Infinity) return "1e400";
  if (value === -Infinity) return "-1e400";
  return Object.is(value, -0) ? "-0" : JSON.stringify(value);
}
