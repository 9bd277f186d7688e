import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { type Contract, contracts } from "../../src/contracts/registry.js";

describe("an OpenAPI 3.1 document", () => {
  it("should take what is emitted for the contracts as its schemas", async () => {
    const schemas = Object.fromEntries(
      Object.values<Contract>(contracts).map(({ name, zod }) => [name, z.toJSONSchema(zod)]),
    );
    const { valid, errors } = await new Validator().validate(documentWith(schemas));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  it("should not take a schema that leads to nothing", async () => {
    const schemas = { wrong: { $ref: "#/components/schemas/none" } };
    expect((await new Validator().validate(documentWith(schemas))).valid).toBe(false);
  });
});

function documentWith(schemas: object): Record<string, unknown> {
  const schema = { $ref: `#/components/schemas/${Object.keys(schemas)[0]}` };
  return JSON.parse(
    JSON.stringify({
      openapi: "3.1.0",
      info: { title: "Grades", version: "1.0.0" },
      paths: {
        "/grades": {
          post: {
            requestBody: { content: { "application/json": { schema } } },
            responses: { 204: { description: "stored" } },
          },
        },
      },
      components: { schemas },
    }),
  );
}
