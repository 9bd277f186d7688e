/** Whether a value made in JavaScript comes to no end, by way of one of its parts. */
export function containsItself(value: unknown, above: ReadonlySet<unknown> = new Set()): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (above.has(value)) return true;
  const path = new Set(above).add(value);
  return Object.values(value).some((part) => containsItself(part, path));
}
