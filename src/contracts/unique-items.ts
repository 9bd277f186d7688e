/**
 * Whether an array of flat records satisfies `uniqueItems`, as Ajv decides it: two items are equal whatever the order of their keys. Linear
 * for what `JSON.parse` returns, where Ajv compares every pair.
 *
 * Takes the items as they came, before Zod copies them into plain objects, since beyond JSON the oracle looks at more than content: a
 * null-prototype object never equals a plain one, only own keys count, and an item's own `toString` decides. An item that is not a
 * record of strings, numbers and arrays of them is passed over: no contract accepts one, so the item's own issue stands for it.
 *
 * Where a key is given whose values hardly ever repeat, an id, that is looked at first, and mostly settles it.
 *
 * Calls no method of the items or of the array, since any of them may be the caller's own.
 */
export function hasUniqueRecords(items: readonly unknown[], idKey?: string): boolean {
  const records: object[] = [];
  for (let index = 0; index < items.length; index++) {
    const item = items[index];
    if (typeof item === "object" && item !== null && !Array.isArray(item)) records.push(item);
  }
  if (records.length < 2 || (idKey !== undefined && differAt(records, idKey))) return true;
  if (!records.every(isPlain)) {
    return records.every((record, index) =>
      records.slice(0, index).every((earlier) => !isSame(record, earlier)),
    );
  }
  const keys = records.map(canonicalKey).filter((key) => key !== undefined);
  return new Set(keys).size === keys.length;
}

/** Whether each record has another string at `key`. False where something else than that might make two of them equal. */
function differAt(records: readonly object[], key: string): boolean {
  const values = new Set<unknown>();
  for (const record of records) {
    if (!isComparedByContent(record) || !isShown(record, key)) return false;
    const value: unknown = Reflect.get(record, key);
    if (typeof value !== "string") return false;
    values.add(value);
  }
  return values.size === records.length;
}

/** A hidden key is not compared. */
function isShown(record: object, key: string): boolean {
  return Object.prototype.propertyIsEnumerable.call(record, key);
}

function isComparedByContent(record: object): boolean {
  return (
    Object.getPrototypeOf(record) === Object.prototype &&
    !Object.hasOwn(record, "constructor") &&
    !Object.hasOwn(record, "valueOf") &&
    !Object.hasOwn(record, "toString")
  );
}

/**
 * Whether content alone decides equality: an object as `JSON.parse` makes them, with such arrays. Of names that Ajv calls, such as `toString`,
 * hidden ones matter alone: no contract accepts a record that shows one.
 */
function isPlain(record: object): boolean {
  return (
    Object.getPrototypeOf(record) === Object.prototype &&
    Object.getOwnPropertyNames(record).length === Object.keys(record).length &&
    Object.values(record).every((value) => !Array.isArray(value) || isPlainArray(value))
  );
}

/** Items in every place, and nothing else but the length. */
function isPlainArray(array: readonly unknown[]): boolean {
  return (
    Object.getPrototypeOf(array) === Array.prototype &&
    Object.getOwnPropertyNames(array).length === array.length + 1
  );
}

/** The same string for equal plain records only; undefined for one that holds more than strings, numbers and arrays of them. */
function canonicalKey(record: object): string | undefined {
  const entries = Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
  const isFlat = entries.every(([, value]) =>
    Array.isArray(value) ? value.every(isScalar) : isScalar(value),
  );
  return isFlat ? JSON.stringify(entries) : undefined;
}

function isScalar(value: unknown): boolean {
  return typeof value === "string" || typeof value === "number";
}

/** Ajv's equality, that of `fast-deep-equal`; two items differ where it would throw. */
function isSame(a: unknown, b: unknown): boolean {
  try {
    return areEqual(a, b);
  } catch {
    return false;
  }
}

function areEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) {
    return Number.isNaN(a) && Number.isNaN(b);
  }
  if (a.constructor !== b.constructor) return false;
  if (Array.isArray(a)) return areItemsEqual(a, b);
  if (a.constructor === RegExp) {
    return ["source", "flags"].every((name) => Reflect.get(a, name) === Reflect.get(b, name));
  }
  if (a.valueOf !== Object.prototype.valueOf) return a.valueOf() === b.valueOf();
  if (a.toString !== Object.prototype.toString) return a.toString() === b.toString();
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key)) &&
    keys.every((key) => areEqual(Reflect.get(a, key), Reflect.get(b, key)))
  );
}

/** `b` is of the same constructor, and need not be an array. */
function areItemsEqual(a: readonly unknown[], b: object): boolean {
  if (a.length !== Reflect.get(b, "length")) return false;
  for (let index = 0; index < a.length; index++) {
    if (!areEqual(a[index], Reflect.get(b, index))) return false;
  }
  return true;
}
