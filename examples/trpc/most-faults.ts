/** As many required properties as an event of a trace has, which is more than other objects that a list may be full of. */
const FAULTS_OF_AN_OBJECT = 10;

/** How many faults Zod may find in a JSON value at most: one in each part, and in each object one for every property that it lacks. */
export function mostFaults(value: unknown): number {
  let faults = 0;
  const parts = [value];
  while (parts.length > 0) {
    const part = parts.pop();
    if (typeof part === "object" && part !== null) {
      faults += FAULTS_OF_AN_OBJECT;
      for (const inner of Object.values(part)) parts.push(inner);
    } else faults += 1;
  }
  return faults;
}
