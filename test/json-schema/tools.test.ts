import { Ajv, type Options } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { type Contract, type ContractName, contracts } from "../../src/contracts/registry.js";
import { compileHyperjump } from "../../src/parity/hyperjump.js";
import { fixturesOf } from "../fixtures.js";

const NAMES = ["scout-grading", "receipt-agent-output", "clinical-agent-trace"] as const;
const ROOTS = NAMES.map((name): { readonly name: ContractName } & Contract => ({
  ...contracts[name],
  name,
}));
const EMITTED = ROOTS.flatMap(({ name, zod }) =>
  (["input", "output"] as const).map((io) => ({ name, io, zod })),
);

/** OpenAPI 3.1 with the schemas in it looked at as well. */
const OPENAPI_3_1 = "https://spec.openapis.org/oas/3.1/schema-base";

/** Not written where it is imported, or the compiler would read the package's types. */
const PACKAGE: string = "@hyperjump/json-schema/openapi-3-1";

const openApi: {
  validate(schema: string, document: object): Promise<{ readonly valid: boolean }>;
} = await import(PACKAGE);

describe("Ajv", () => {
  it("should refuse two of the published documents in strict mode", () => {
    const strict = ROOTS.filter(({ jsonSchema }) => loads(() => compileStrictly(jsonSchema)));
    expect(strict.map(({ name }) => name)).toEqual(["scout-grading"]);
  });

  it.each(EMITTED)("should load what is emitted for $name ($io) in strict mode", (emitted) => {
    const { name, io, zod } = emitted;
    const validate = compileStrictly(z.toJSONSchema(zod, { io }));
    for (const { description, data, valid } of fixturesOf(name)) {
      expect(validate(data), description).toBe(valid);
    }
  });

  it.each(EMITTED)("should load what is emitted for $name ($io) as draft-07", (emitted) => {
    const { name, io, zod } = emitted;
    const validate = withFormats(new Ajv(STRICT)).compile(
      z.toJSONSchema(zod, { io, target: "draft-7" }),
    );
    for (const { description, data, valid } of fixturesOf(name)) {
      expect(validate(data), description).toBe(valid);
    }
  });
});

describe("compileHyperjump", () => {
  it.each(EMITTED)("should load what is emitted for $name ($io)", async ({ name, io, zod }) => {
    const emitted = await compileHyperjump(z.toJSONSchema(zod, { io }));
    const published = await compileHyperjump(contracts[name].jsonSchema);
    for (const { description, data } of fixturesOf(name)) {
      expect(emitted.accepts(data), description).toBe(published.accepts(data));
    }
  });
});

describe("hyperjump's reader of OpenAPI 3.1", () => {
  it("should find a description valid that has the emitted schemas as components", async () => {
    const { valid } = await openApi.validate(OPENAPI_3_1, describeApi(emittedByName()));
    expect(valid).toBe(true);
  });

  it.each(NAMES)("should look into what is emitted for %s", async (name) => {
    const schemas = emittedByName();
    const flawed = { ...schemas, [name]: { ...schemas[name], allOf: [{ minLength: "1" }] } };
    const { valid } = await openApi.validate(OPENAPI_3_1, describeApi(flawed));
    expect(valid).toBe(false);
  });
});

/** Throws where Ajv would only log a complaint, as it does for an unknown format. */
const STRICT: Options = {
  strict: true,
  allErrors: true,
  logger: {
    log: () => {},
    warn: (message: string) => {
      throw new Error(message);
    },
    error: () => {},
  },
};

function compileStrictly(jsonSchema: object) {
  return withFormats(new Ajv2020(STRICT)).compile(jsonSchema);
}

function withFormats<Instance extends Ajv | Ajv2020>(ajv: Instance): Instance {
  addFormats.default(ajv);
  return ajv;
}

function loads(load: () => unknown): boolean {
  try {
    load();
    return true;
  } catch {
    return false;
  }
}

/** An OpenAPI description has a dialect of its own, and its schemas don't say another. */
function emittedByName(): Record<string, object> {
  return Object.fromEntries(
    ROOTS.map(({ name, zod }) => {
      const { $schema, ...emitted } = z.toJSONSchema(zod);
      return [name, emitted];
    }),
  );
}

function describeApi(schemas: Record<string, object>) {
  return {
    openapi: "3.1.1",
    info: { title: "Contracts", version: "1.0.0" },
    paths: Object.fromEntries(
      Object.keys(schemas).map((name) => [`/${name}`, { post: operationFor(name) }]),
    ),
    components: { schemas },
  };
}

function operationFor(name: string) {
  const content = {
    "application/json": { schema: { $ref: `#/components/schemas/${name}` } },
  };
  return {
    operationId: name,
    requestBody: { required: true, content },
    responses: { "200": { description: "The same", content } },
  };
}
