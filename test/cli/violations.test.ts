import { describe, expect, it } from "vitest";
import { z } from "zod";
import { violationsOf } from "../../src/cli/violations.js";

describe("violationsOf", () => {
  it("should point into the value with an RFC 6901 pointer", () => {
    const schema = z.object({ "a/b": z.object({ "~": z.array(z.string()) }) });
    expect(violations(schema, { "a/b": { "~": ["", 1] } })).toEqual([
      { instanceLocation: "/a~1b/~0/1", message: expect.stringContaining("expected string") },
    ]);
  });

  it("should put each unknown key into a violation of its own", () => {
    const value = JSON.parse('{ "a": [{ "x": 1, "__proto__": 2 }] }');
    expect(violations(z.object({ a: z.array(z.strictObject({})) }), value)).toEqual([
      { instanceLocation: "/a/0/x", message: "is not a known property" },
      { instanceLocation: "/a/0/__proto__", message: "is not a known property" },
    ]);
  });

  it("should tell a missing property from one of the wrong type, inherited names included", () => {
    const schema = z.object({ toString: z.string(), a: z.enum(["b"]), c: z.string() });
    const found = violations(schema, { c: 1 });
    expect(found.slice(0, 2).map(({ message }) => message)).toEqual([
      "is required but missing",
      "is required but missing",
    ]);
    expect(found[2]?.message).toContain("expected string");
  });

  it("should keep the message of a rule about a property that is not there", () => {
    const schema = z.object({ a: z.string().optional() }).refine(({ a }) => a, {
      path: ["a"],
      error: "a is needed because",
    });
    expect(violations(schema, {})).toEqual([
      { instanceLocation: "/a", message: "a is needed because" },
    ]);
  });

  it("should find a violation even where no issue says anything", () => {
    expect(violationsOf([], 1)).toEqual([
      { instanceLocation: "", message: "is refused by the contract" },
    ]);
  });
});

function violations(schema: z.ZodType, value: unknown) {
  return violationsOf(schema.safeParse(value).error?.issues ?? [], value);
}
