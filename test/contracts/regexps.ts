import * as z from "zod";

/** Every RegExp that a schema holds, at any depth. */
export function* regExpsIn(value: unknown, seen: Set<unknown>): Generator<RegExp> {
  if (typeof value !== "object" || value === null || seen.has(value)) return;
  seen.add(value);
  if (value instanceof RegExp) yield value;
  if (value instanceof z.ZodType) yield* regExpsIn(value._zod.def, seen);
  else if (isCheck(value)) yield* regExpsIn(value._zod.def, seen);
  else for (const part of Object.values(value)) yield* regExpsIn(part, seen);
}

function isCheck(value: object): value is z.core.$ZodCheck {
  return "_zod" in value;
}
