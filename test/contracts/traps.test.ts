import { describe, expect, it } from "vitest";
import { z } from "zod";
import { zodToJsonSchema } from "zod-to-json-schema";
import { contracts } from "../../src/contracts/registry.js";
import { compileOracle, createAjv } from "../../src/parity/oracle.js";

// What the ports avoid, pinned: a trap that closes turns its test red, and the way around it may go. The values that a port meets in each
// trap are in the fixtures.

describe("traps of Zod", () => {
  it("should still refuse integers past 2^53 in z.int()", () => {
    expect(z.int().safeParse(2 ** 53).success).toBe(false);
    expect(z.number().int().safeParse(1e300).success).toBe(false);
  });

  it("should still accept 1.0000000000000002 in multipleOf(1)", () => {
    expect(z.number().multipleOf(1).safeParse(1.0000000000000002).success).toBe(true);
  });

  it.each([
    "2024-01-01t00:00:00z",
    "2024-01-01 00:00:00Z",
    "2016-12-31T23:59:60Z",
    "2024-01-01T00:00:00+02",
    "2024-01-01T00:00:00-0200",
  ])("should still refuse %s in z.iso.datetime, which ajv-formats accepts", (text) => {
    expect(z.iso.datetime({ offset: true }).safeParse(text).success).toBe(false);
    expect(createAjv({}).compile({ format: "date-time" })(text)).toBe(true);
  });

  it.each([
    ["z.looseObject({})", z.looseObject({})],
    ["z.record()", z.record(z.string(), z.unknown())],
  ])("should still lose an own __proto__ key in %s", (_, schema) => {
    expect(Object.keys(schema.parse(JSON.parse('{"__proto__":1,"a":1}')))).toEqual(["a"]);
  });

  it("should still refuse class instances in z.record()", () => {
    expect(z.record(z.string(), z.unknown()).safeParse(new (class {})()).success).toBe(false);
  });

  it("should still lose an unknown key between two strict objects in .and()", () => {
    const both = z.strictObject({ a: z.string() }).and(z.strictObject({ b: z.string() }));
    expect(both.safeParse({ a: "", b: "" }).success).toBe(true);
  });

  it("should still say no more than that the input is invalid in a refinement without a message", () => {
    const issues = z
      .string()
      .refine(() => false)
      .safeParse("").error?.issues;
    expect(issues).toMatchObject([{ message: "Invalid input" }]);
  });

  it("should still throw out of a length check where the length is an object without a number", () => {
    const value: unknown = JSON.parse('{"length":{"valueOf":0,"toString":0}}');
    expect(() => z.string().min(1).safeParse(value)).toThrow(TypeError);
    expect(() => z.array(z.string()).min(1).safeParse(value)).toThrow(TypeError);
  });

  it("should still skip refinements after a type error", () => {
    const schema = z.strictObject({ a: z.string() }).refine(() => false, "refused");
    expect(schema.safeParse({ a: 1 }).error?.issues.map(({ message }) => message)).not.toContain(
      "refused",
    );
  });

  it.each(Object.values(contracts))(
    "should still refuse $name in z.fromJSONSchema",
    ({ jsonSchema }) => {
      expect(() => z.fromJSONSchema(jsonSchema as never)).toThrow();
    },
  );
});

describe("traps of zod-to-json-schema", () => {
  it("should still turn a Zod 4 schema into one that accepts everything", () => {
    const { $schema, ...schema } = zodToJsonSchema(contracts["scout-grading"].zod as never);
    expect(schema).toEqual({});
  });
});

describe("traps of Ajv", () => {
  it("should still throw on uniqueItems over an object with a toString of its own, where the port refuses", () => {
    const findings: unknown[] = [{}, { toString: "" }];
    const evaluation = { outcome: "FAIL", checked_invariants: ["DF-INV-1"], findings };
    const { jsonSchema, zod } = contracts["clinical-agent-trace"].definitions.Evaluation;
    expect(() => compileOracle(jsonSchema).accepts(evaluation)).toThrow(TypeError);
    expect(zod.safeParse(evaluation).success).toBe(false);
  });

  it("should still let 1e400 pass as an integer with strict: false alone", () => {
    const value: unknown = JSON.parse("1e400");
    expect(createAjv({ strictNumbers: false }).compile({ type: "integer" })(value)).toBe(true);
    expect(createAjv({}).compile({ type: "integer" })(value)).toBe(false);
  });

  it("should still not come to an end on an embedded document that is a $ref alone", () => {
    const document = {
      $id: "https://example.com/a",
      $ref: "#/$defs/b",
      $defs: { b: true, c: true },
    };
    const bundle = { $defs: { document }, $ref: "https://example.com/a#/$defs/c" };
    expect(() => createAjv({}).compile(bundle)).toThrow(RangeError);
  });
});
