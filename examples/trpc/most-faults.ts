/** As many properties as a trace requires, which is more than any other object of a contract does. */
const FAULTS_OF_AN_OBJECT = 13;

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
