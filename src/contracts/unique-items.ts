/**
 * Whether an array of flat records satisfies `uniqueItems`, as Ajv decides it: two items are equal whatever the order of their keys. Linear
 * for what `JSON.parse` returns, where Ajv compares every pair.
 *
 * Takes the items as they came, before Zod copies them into plain objects, since beyond JSON the oracle looks at more than content: a
 * null-prototype object never equals a plain one, only own keys count, and an item's own `toString` decides. An item that is not a
 * record of strings, numbers and arrays of them is passed over: no contract accepts one, so the item's own issue stands for it.
 */
export function hasUniqueRecords(items: readonly unknown[]): boolean {
  const records = items.filter(isRecord);
  if (!records.every(isOrdinary)) {
    return records.every((record, index) =>
      records.slice(0, index).every((earlier) => !areEqual(record, earlier)),
    );
  }
  const keys = records.map(canonicalKey).filter((key) => key !== undefined);
  return new Set(keys).size === keys.length;
}

function isRecord(item: unknown): item is object {
  return typeof item === "object" && item !== null && !Array.isArray(item);
}

/** Whether content alone decides equality: a plain object with plain arrays, as `JSON.parse` makes them. */
function isOrdinary(record: object): boolean {
  return (
    Object.getPrototypeOf(record) === Object.prototype &&
    Object.values(record).every(
      (value) => !Array.isArray(value) || Object.getPrototypeOf(value) === Array.prototype,
    )
  );
}

/** The same string for equal records only; undefined for one that holds more than strings, numbers and arrays of them. */
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

/** Ajv's equality (that of `fast-deep-equal`), except that two items differ where it would throw. */
function areEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (a.constructor !== b.constructor) return false;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => areEqual(item, b[index]));
  }
  try {
    if (a.valueOf !== Object.prototype.valueOf) return a.valueOf() === b.valueOf();
    if (a.toString !== Object.prototype.toString) return a.toString() === b.toString();
  } catch {
    return false;
  }
  const left = Object.entries(a);
  const right = new Map<string, unknown>(Object.entries(b));
  return (
    left.length === right.size &&
    left.every(([key, value]) => right.has(key) && areEqual(value, right.get(key)))
  );
}
