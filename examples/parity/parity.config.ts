import { defineConfig } from "agent-contracts/parity";
import { Item, Order } from "./order.js";

export default defineConfig({
  pairs: [
    {
      name: "order",
      schema: "order.schema.json",
      zod: Order,
      equivalents: [
        {
          keywordLocation: "#/if/required",
          operators: ["drop keyword", "drop required key"],
          reason: "the root requires `payment` as well",
          proof: { kind: "implied", by: "#/required" },
        },
      ],
    },
    { name: "order/Item", schema: "order.schema.json#/$defs/item", zod: Item, share: 0.1 },
  ],
});
