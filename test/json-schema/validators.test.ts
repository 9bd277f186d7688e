import { Ajv2020 } from "ajv/dist/2020.js";
import ajvFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { type Contract, contracts } from "../../src/contracts/registry.js";
import { compileHyperjump } from "../../src/parity/hyperjump.js";
import { fixturesOf } from "../fixtures.js";

const roots = Object.values<Contract>(contracts);

describe.each(roots)("what z.toJSONSchema emits for $name", ({ name, zod, jsonSchema }) => {
  it.each(["input", "output"] as const)(
    "should compile in Ajv's strict mode where the published document does, %s",
    (io) => {
      const published = complaint(jsonSchema);
      const emitted = complaint(z.toJSONSchema(zod, { io }));
      if (published === undefined) expect(emitted).toBeUndefined();
    },
  );

  it("should have hyperjump's verdicts of the published document on the fixtures", async () => {
    const [published, emitted] = await Promise.all([
      compileHyperjump(jsonSchema),
      compileHyperjump(z.toJSONSchema(zod)),
    ]);
    for (const { data, description } of fixturesOf(name)) {
      expect(emitted.accepts(data), description).toBe(published.accepts(data));
    }
  });
});

/** What Ajv in strict mode has against a schema. */
function complaint(schema: object): string | undefined {
  const ajv = new Ajv2020({ strict: true });
  ajvFormats.default(ajv);
  try {
    ajv.compile(schema);
    return undefined;
  } catch (error) {
    return String(error);
  }
}
