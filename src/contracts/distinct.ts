/** `uniqueItems` over strings. Calls no method of the array, since any of them may be the caller's own. */
export function isDistinct(items: readonly unknown[]): boolean {
  const seen = new Set<unknown>();
  for (let index = 0; index < items.length; index++) seen.add(items[index]);
  return seen.size === items.length;
}
