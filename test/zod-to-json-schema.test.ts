import { describe, expect, it } from "vitest";
import * as z from "zod";
import * as z3 from "zod/v3";
import { zodToJsonSchema } from "zod-to-json-schema";
import { portOf } from "../scripts/parity/emitted.js";
import { type Contract, contracts } from "../src/contracts/registry.js";
import { checkParity } from "../src/parity/check-parity.js";
import { options } from "../src/zod-to-json-schema.js";
import { SEED } from "./contracts/valid-values.js";

const roots = Object.values<Contract>(contracts);

describe.each(roots)("zodToJsonSchema, $name", ({ name, zod, jsonSchema }) => {
  // Its types know Zod 3 alone.
  const schema: never = zod as never;

  it("should still accept everything when it is called without options", () => {
    expect(zodToJsonSchema(schema)).toEqual({ $schema: "http://json-schema.org/draft-07/schema#" });
  });

  it("should emit with the options what z.toJSONSchema does", () => {
    const emitted = zodToJsonSchema(schema, options);
    expect(emitted).toEqual(
      JSON.parse(JSON.stringify(z.toJSONSchema(zod, { target: "draft-7", io: "input" }))),
    );
    const port = portOf(emitted as z.core.JSONSchema.BaseSchema);
    const report = checkParity({ name, jsonSchema, zod: port }, { runs: 200, seed: SEED });
    expect(report.disagreement).toBeUndefined();
  });

  it("should do so inside an object of Zod 3", () => {
    const { properties } = zodToJsonSchema(z3.object({ part: schema }), options) as {
      properties?: { part: object };
    };
    const { $schema: _, ...emitted } = z.toJSONSchema(zod, { target: "draft-7", io: "input" });
    expect(properties?.part).toEqual(JSON.parse(JSON.stringify(emitted)));
  });

  it("should not be able to inside an object of Zod 4", () => {
    expect(zodToJsonSchema(z.object({ part: zod }) as never, options)).toEqual({
      $schema: "http://json-schema.org/draft-07/schema#",
    });
  });
});
