import * as z from "zod";
// By itself, since esbuild keeps all of Zod for a `z.core.`.
import { $constructor } from "zod/v4/core";
import type { Message } from "./messages.js";

/** How many issues of an array's items are told before the items behind are left unlooked at: more than anybody reads. */
export const MOST_ISSUES = 10_000;

const ZodArray: $constructor<z.ZodArray> = z.ZodArray;

/**
 * Zod's array, but for its end: at the item that brings the issues to `MOST_ISSUES`, since refused is refused. Zod goes on to 17 million, for
 * 5 MB of events that are all `{}`, and then there is no memory left; and a hundred thousand, of an array within an array, it hands to one
 * call as its arguments, which throws. The issues are those that Zod gives first, in its order.
 */
const ArrayOf: $constructor<z.ZodArray> = /* @__PURE__ */ $constructor("ArrayOf", (array, def) => {
  ZodArray.init(array, def);
  const parse = array._zod.parse;
  array._zod.parse = (payload, ctx) => {
    const { value: input, issues } = payload;
    if (!Array.isArray(input)) return parse(payload, ctx);
    const before = issues.length;
    const output: unknown[] = [];
    for (let index = 0; index < input.length; index++) {
      const item = def.element._zod.run({ value: input[index], issues: [] }, ctx);
      if (item instanceof Promise) {
        issues.length = before;
        return parse(payload, ctx);
      }
      output.push(item.value);
      if (item.issues.length === 0) continue;
      for (const issue of z.util.prefixIssues(index, item.issues)) issues.push(issue);
      if (isHasty(ctx) && z.util.aborted(item)) break;
      if (issues.length < MOST_ISSUES) continue;
      abort(issues);
      break;
    }
    payload.value = output;
    return payload;
  };
});

/** An array of `item`, with the message for what is no array. */
export function arrayOf<Item extends z.ZodType>(item: Item, { error }: Message): z.ZodArray<Item> {
  return new ArrayOf({ type: "array", element: item, error }) as z.ZodArray<Item>;
}

/** Whether the verdict is all that is asked for, as by `z.validate` since Zod 4.6. */
function isHasty(ctx: object): boolean {
  return "abortEarly" in ctx && ctx.abortEarly === true;
}

/** Keeps refinements, of the array and of what it is in, from looking at an array of which a part is missing. */
function abort(issues: z.core.$ZodRawIssue[]): void {
  const last = issues.pop();
  if (last !== undefined) issues.push({ ...last, continue: false });
}
