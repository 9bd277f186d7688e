import * as z from "zod";
import type { Message } from "./messages.js";

/** How many issues of an array's items are told before the items behind are left unlooked at: more than anybody reads. */
export const MOST_ISSUES = 10_000;

const ZodArray: z.core.$constructor<z.ZodArray> = z.ZodArray;

/**
 * Zod's array, but for its end: at the item that brings the issues to `MOST_ISSUES`, since refused is refused. Zod goes on to 17 million, for
 * 5 MB of events that are all `{}`, and then there is no memory left; and a hundred thousand, of an array within an array, it hands to one
 * call as its arguments, which throws. The issues are those that Zod gives first, in its order.
 */
const ArrayOf: z.core.$constructor<z.ZodArray> = /* @__PURE__ */ z.core.$constructor(
  "ArrayOf",
  (array, def) => {
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
        for (const issue of z.core.util.prefixIssues(index, item.issues)) issues.push(issue);
        if (ctx.abortEarly === true && z.core.util.aborted(item)) break;
        if (issues.length < MOST_ISSUES) continue;
        abort(issues);
        break;
      }
      payload.value = output;
      return payload;
    };
  },
);

/** An array of `item`, with the message for what is no array. */
export function arrayOf<Item extends z.ZodType>(item: Item, { error }: Message): z.ZodArray<Item> {
  return new ArrayOf({ type: "array", element: item, error }) as z.ZodArray<Item>;
}

/** Keeps refinements, of the array and of what it is in, from looking at an array of which a part is missing. */
function abort(issues: z.core.$ZodRawIssue[]): void {
  const last = issues.pop();
  if (last !== undefined) issues.push({ ...last, continue: false });
}
