import { type Json, replaceAt, valuesIn } from "./json.js";
import { candidates } from "./shrink.js";

/** Everything one step smaller than a value, for a search that may not come to the smallest values at all: numbers go towards zero as well. */
export function* smallerValues(value: Json): Generator<Json> {
  yield* candidates(value);
  for (const [path, part] of valuesIn(value)) {
    if (typeof part !== "number") continue;
    for (const number of nearerZero(part)) {
      const smaller = replaceAt(value, path, number);
      if (smaller !== undefined) yield smaller;
    }
  }
}

/** Numbers of fewer digits or nearer to zero: each is, so that no chain of them comes back to where it began. */
function nearerZero(number: number): number[] {
  if (!Number.isFinite(number)) return [Math.sign(number)];
  const whole = Math.trunc(number);
  return number === whole
    ? [Math.trunc(whole / 2), whole - Math.sign(whole)].filter((other) => other !== whole)
    : [whole, Math.trunc(whole / 2)];
}
