import { describe, expect, expectTypeOf, it } from "vitest";
import { z } from "zod";
import { nonEmptyArray } from "../../src/contracts/non-empty-array.js";

const Names = nonEmptyArray(z.string());

describe("nonEmptyArray", () => {
  it("should accept an array with an item and give it back", () => {
    expect(Names.parse(["a", "b"])).toEqual(["a", "b"]);
  });

  it("should blame the array itself when it is empty", () => {
    expect(Names.safeParse([]).error?.issues).toMatchObject([{ code: "custom", path: [] }]);
  });

  it("should blame an item at its index", () => {
    expect(Names.safeParse(["a", 1]).error?.issues).toMatchObject([{ path: [1] }]);
  });

  it("should not throw on what has a length that is no number", () => {
    for (const length of [Symbol("s"), { valueOf: 0, toString: 0 }, Object.create(null)]) {
      expect(Names.safeParse({ length }).success).toBe(false);
    }
  });

  it("should take any array and give one whose first item is defined", () => {
    expectTypeOf<z.input<typeof Names>>().toEqualTypeOf<string[]>();
    expectTypeOf<z.output<typeof Names>>().toEqualTypeOf<[string, ...string[]]>();
  });

  it("should keep minItems in the emitted JSON Schema", () => {
    expect(z.toJSONSchema(Names)).toMatchObject({ type: "array", minItems: 1 });
  });
});
