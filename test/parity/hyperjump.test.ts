import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { contracts } from "../../src/contracts/registry.js";
import { compileHyperjump } from "../../src/parity/hyperjump.js";
import type { Json } from "../../src/parity/json.js";
import { compileOracle, type OracleError } from "../../src/parity/oracle.js";
import { readSchema, SchemaError } from "../../src/parity/read-schema.js";
import { samplesFor } from "../../src/parity/samples.js";

const DRAFT = "https://json-schema.org/draft/2020-12/schema";
const BASE = "https://schema.invalid/";

/** Not written where it is imported, or the compiler would read the package's types. */
const PACKAGE: string = "@hyperjump/json-schema/draft-2020-12";

/** The registry that this process shares with whoever else uses hyperjump. */
const shared: {
  getAllRegisteredSchemaUris(): string[];
  registerSchema(schema: object, uri: string): void;
  unregisterSchema(uri: string): void;
  getShouldValidateFormat(): boolean | undefined;
  setShouldValidateFormat(isEnabled: boolean | undefined): void;
} = await import(PACKAGE);

afterEach(() => {
  vi.restoreAllMocks();
});

describe("compileHyperjump", () => {
  it("should say its name", async () => {
    expect((await compileHyperjump({})).name).toBe("hyperjump");
  });

  it.each<[string, object, Json]>([
    ["a number as a string", { type: "string" }, 1],
    ["a date-time that is none", { format: "date-time" }, "2024-02-30T00:00:00Z"],
    ["a hostname that is none", { format: "hostname" }, "a_b"],
    ["19.991 as a multiple of 0.01", { multipleOf: 0.01 }, 19.991],
    ["an inherited key as a required one", { required: ["toString"] }, {}],
    ["a declared __proto__", { properties: proto({ type: "string" }) }, proto(1)],
    ["equal items", { uniqueItems: true }, [{ constructor: {} }, { constructor: {} }]],
    [
      "an item behind an $anchor",
      { items: { $ref: "#a" }, $defs: { b: { $anchor: "a", const: 1 } } },
      [2],
    ],
  ])("should refuse %s", async (_, schema, value) => {
    expect((await compileHyperjump(schema)).accepts(value)).toBe(false);
  });

  it.each<[string, object, Json]>([
    ["19.99 as a multiple of 0.01", { multipleOf: 0.01 }, 19.99],
    ["a surrogate pair as one character", { maxLength: 1 }, "\u{1f600}"],
    ["a keyword of another type", { minLength: 2, minItems: 2 }, 5],
    ["different items", { uniqueItems: true }, [{}, { toString: "" }]],
    ["an integer past 2^53", { type: "integer" }, 1e300],
  ])("should accept %s", async (_, schema, value) => {
    expect((await compileHyperjump(schema)).accepts(value)).toBe(true);
  });

  it.each<[string, object]>([
    ["nothing", {}],
    ["its $schema", { $schema: DRAFT }],
    ["its $id", { $id: "https://example.test/a" }],
    ["both", { $schema: DRAFT, $id: "https://example.test/a" }],
  ])("should read a document that says %s as 2020-12", async (_, core) => {
    const schema = { ...core, prefixItems: [{ type: "null" }], items: false };
    const { accepts } = await compileHyperjump(schema);
    expect([[null], [1], [null, null]].map(accepts)).toEqual([true, false, false]);
  });

  it.each(Object.values(contracts))(
    "should agree with Ajv on $name, formats apart",
    async ({ jsonSchema, zod }) => {
      const { accepts, explain } = await compileHyperjump(jsonSchema);
      const ajv = compileOracle(jsonSchema);
      const values = sampled({ jsonSchemas: [jsonSchema], zod, examples: [], seed: 1 }, 400);
      const verdicts = new Set<boolean>();
      for (const value of values) {
        const verdict = accepts(value);
        verdicts.add(verdict);
        expect(explain(value).length === 0).toBe(verdict);
        if (!explain(value).every(isFormat)) expect(verdict).toBe(ajv.accepts(value));
        if (verdict) expect(ajv.accepts(value)).toBe(true);
      }
      expect(verdicts.size).toBe(2);
    },
  );

  it.each(Object.values(contracts))(
    "should give each reason on $name a location of the document",
    async ({ jsonSchema, zod }) => {
      const { explain } = await compileHyperjump(jsonSchema);
      const known = new Set<string>();
      for (const [schema, location] of readSchema(jsonSchema).locations) {
        for (const keyword of Object.keys(schema)) known.add(`${location}/${keyword}`);
      }
      const values = sampled({ jsonSchemas: [jsonSchema], zod, examples: [], seed: 2 }, 200);
      const locations = values.flatMap(explain).map(({ keywordLocation }) => keywordLocation);
      expect(locations.length).toBeGreaterThan(100);
      expect(locations.filter((location) => !known.has(location))).toEqual([]);
    },
  );

  it.each<[string, object, Json, string, string]>([
    ["at the root", { type: "null" }, 1, "#/type", ""],
    [
      "below escaped names",
      { properties: { "a/b~c%#\u00e9": { minimum: 1 } } },
      { "a/b~c%#\u00e9": 0 },
      "#/properties/a~1b~0c%#\u00e9/minimum",
      "/a~1b~0c%#\u00e9",
    ],
    [
      "behind a $ref",
      { items: { $ref: "#/$defs/a" }, $defs: { a: { const: 1 } } },
      [1, 2],
      "#/$defs/a/const",
      "/1",
    ],
    [
      "of a key that is a lone surrogate",
      { maxProperties: 0 },
      { "\ud800": 1 },
      "#/maxProperties",
      "",
    ],
    [
      "below such a key",
      { additionalProperties: { type: "null" } },
      { "\ud800": 1 },
      "#/additionalProperties/type",
      "/\ud800",
    ],
    [
      "of a key",
      { items: { propertyNames: { maxLength: 1 } } },
      [{ aa: 1 }],
      "#/items/propertyNames/maxLength",
      "/0",
    ],
    ["of a false schema", { properties: { a: false } }, { a: 1 }, "#/properties/a", "/a"],
    ["of a union", { anyOf: [{ type: "null" }, { minimum: 2 }] }, 1, "#/anyOf/1/minimum", ""],
  ])("should name the keyword and the value %s", async (_, schema, value, keyword, instance) => {
    expect((await compileHyperjump(schema)).explain(value)).toContainEqual({
      keywordLocation: `${BASE}${keyword}`,
      instanceLocation: instance,
      message: expect.stringMatching(/./u),
    });
  });

  it("should name the keyword in an embedded resource by the resource's own $id", async () => {
    const part = { $id: "deeper/part", items: { $ref: "#/$defs/a" }, $defs: { a: { const: 1 } } };
    const schema = { $id: "https://example.test", $ref: "deeper/part", $defs: { part } };
    const { explain } = await compileHyperjump({ ...schema, minItems: 2 });
    expect(explain([2]).map(({ keywordLocation }) => keywordLocation)).toEqual([
      "https://example.test/deeper/part#/$defs/a/const",
      "https://example.test/#/minItems",
    ]);
  });

  it("should give no reason of a branch that does not matter", async () => {
    const { explain } = await compileHyperjump({
      anyOf: [{ type: "null" }, { type: "number" }],
      not: { const: 1 },
      if: { const: 2 },
      maximum: 0,
    });
    expect(explain(3).map(({ keywordLocation }) => keywordLocation)).toEqual([`${BASE}#/maximum`]);
  });

  it("should tell documents with the same $id apart, compiled at the same time", async () => {
    const make = (type: string) => ({
      $id: "https://example.test/same",
      items: { $ref: "part" },
      $defs: { part: { $id: "part", type } },
    });
    const documents = ["null", "string", "null"].map(make);
    const oracles = await Promise.all(documents.map(compileHyperjump));
    expect(oracles.map(({ accepts }) => accepts([null]))).toEqual([true, false, true]);
    expect(oracles.map(({ accepts }) => accepts([""]))).toEqual([false, true, false]);
  });

  it("should mind no schema that is registered under one of its $ids, and leave it there", async () => {
    const id = "https://example.test/registered";
    shared.registerSchema({ $schema: DRAFT, type: "string" }, id);
    const before = shared.getAllRegisteredSchemaUris();
    const root = await compileHyperjump({ $id: id, $ref: "#/$defs/a", $defs: { a: { const: 1 } } });
    const embedded = await compileHyperjump({ $ref: id, $defs: { a: { $id: id, const: 1 } } });
    expect([root, embedded].map(({ accepts }) => accepts(1))).toEqual([true, true]);
    expect(shared.getAllRegisteredSchemaUris()).toEqual(before);
    shared.unregisterSchema(id);
  });

  it.each([undefined, false, true])(
    "should leave the package's switch for formats as it was: %s",
    async (before) => {
      shared.setShouldValidateFormat(before);
      const { accepts } = await compileHyperjump({ format: "date" });
      expect(accepts("no date")).toBe(false);
      expect(shared.getShouldValidateFormat()).toBe(before);
      shared.setShouldValidateFormat(undefined);
    },
  );

  it("should print nothing", async () => {
    const log = vi.spyOn(console, "log");
    const { accepts } = await compileHyperjump({ format: "hostname" });
    expect(accepts("xn--X")).toBe(false);
    expect(log).not.toHaveBeenCalled();
    expect(console.log).toBe(log);
  });

  it("should leave the document alone", async () => {
    const document = { $schema: DRAFT, $id: "https://example.test/a", $defs: { a: { $id: "b" } } };
    const before = structuredClone(document);
    await compileHyperjump(document);
    expect(document).toEqual(before);
  });

  it("should throw on what is no JSON", async () => {
    const { accepts, explain } = await compileHyperjump({});
    for (const value of [undefined, 1n, new Date(0), [() => 1]]) {
      expect(() => accepts(value)).toThrow(/Not a JSON compatible type/u);
      expect(() => explain(value)).toThrow(/Not a JSON compatible type/u);
    }
  });

  it.each<[string, object, string]>([
    ["a keyword's value", { items: { minLength: -1 } }, `${BASE}#/items/minLength`],
    ["another draft", { $schema: "http://json-schema.org/draft-07/schema#" }, `${BASE}#/$schema`],
    [
      "a keyword that the engine does not know",
      { unevaluatedItems: false },
      `${BASE}#/unevaluatedItems`,
    ],
  ])("should refuse a schema for %s", async (_, schema, location) => {
    const error = await compileHyperjump(schema).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(SchemaError);
    expect(error).toMatchObject({ location });
  });

  it("should say what to install where the package is missing", () => {
    expect(runWithout("@hyperjump/")).toBe(
      'the oracle "hyperjump" needs two packages: npm install --save-dev @hyperjump/json-schema @hyperjump/browser',
    );
  });
});

/** An object with an own `__proto__`. */
function proto(value: unknown): { readonly [key: string]: Json } {
  return JSON.parse(`{"__proto__":${JSON.stringify(value)}}`);
}

function isFormat({ keywordLocation }: OracleError): boolean {
  return keywordLocation.endsWith("/format");
}

function sampled(options: Parameters<typeof samplesFor>[0], count: number): Json[] {
  const { seed } = options;
  return fc.sample(samplesFor(options), { seed, numRuns: count }).map(({ value }) => value);
}

/** What compiling fails with in a process that finds no package of that name. */
function runWithout(prefix: string): string {
  const hook = `export function resolve(specifier, context, next) {
    if (!specifier.startsWith(${JSON.stringify(prefix)})) return next(specifier, context);
    throw Object.assign(new Error("Cannot find package"), { code: "ERR_MODULE_NOT_FOUND" });
  }`;
  const module = new URL("../../src/parity/hyperjump.ts", import.meta.url).href;
  const program = `
    import { register } from "node:module";
    register(${JSON.stringify(`data:text/javascript,${encodeURIComponent(hook)}`)});
    const { compileHyperjump } = await import(${JSON.stringify(module)});
    await compileHyperjump({}).catch(({ message }) => process.stdout.write(message));
  `;
  const args = ["--import", "tsx", "--input-type=module", "--eval", program];
  return execFileSync(process.execPath, args, { encoding: "utf8" });
}
