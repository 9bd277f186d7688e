import { describe, expect, it } from "vitest";
import * as z from "zod";
import { portOf } from "../../scripts/parity/emitted.js";
import { contracts } from "../../src/contracts/registry.js";
import { named } from "../../src/json-schema.js";

// On the newest Zod alone: an older one may say the same in other words, and the built package has the installed one.
describe.each(Object.values(contracts))("z.toJSONSchema, $name", ({ name, zod }) => {
  it.each(["input", "output"] as const)("should be as it was, %s", async (io) => {
    const text = `${JSON.stringify(z.toJSONSchema(zod, { io }), null, 2)}\n`;
    await expect(text).toMatchFileSnapshot(`emitted/${name}.${io}.json`);
  });
});

describe("z.toJSONSchema", () => {
  it("should take two copies of the package into one schema", async () => {
    const copy = new URL("../../dist/index.js", import.meta.url).href;
    const other: { ReceiptAgentOutput: z.ZodType } = await import(copy);
    const both = z.object({
      ours: contracts["receipt-agent-output"].zod,
      theirs: other.ReceiptAgentOutput,
    });
    for (const options of [{}, { metadata: named }]) {
      expect(() => portOf(z.toJSONSchema(both, options))).not.toThrow();
    }
  });
});
