import { describe, expect, it } from "vitest";
import * as z from "zod";
import { contracts } from "../../src/contracts/registry.js";

// On the newest Zod alone: an older one may say the same in other words.
describe.each(Object.values(contracts))("z.toJSONSchema, $name", ({ name, zod }) => {
  it.each(["input", "output"] as const)("should be as it was, %s", async (io) => {
    const text = `${JSON.stringify(z.toJSONSchema(zod, { io }), null, 2)}\n`;
    await expect(text).toMatchFileSnapshot(`emitted/${name}.${io}.json`);
  });
});
