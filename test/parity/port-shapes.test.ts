import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { isObject, type Json } from "../../src/parity/json.js";
import { emit, shapesOf } from "../../src/parity/port-shapes.js";
import { draw } from "./material.js";
import { frozen, isJson } from "./values.js";

describe("shapesOf", () => {
  it("should splice in a key that the object lacks, with a value that the port allows", () => {
    const port = z.strictObject({ a: z.string(), extra: z.literal(["x", "y"]).optional() });
    const values = spliced(port, { a: "b" });
    for (const extra of ["x", "y"]) {
      expect(values.some((value) => isDeepStrictEqual(value, { a: "b", extra }))).toBe(true);
    }
  });

  it("should splice in another value for a key that is there", () => {
    const port = z.object({ kind: z.enum(["a", "b", "c"]) });
    expect(spliced(port, { kind: "a" })).toContainEqual({ kind: "c" });
  });

  it("should splice in a member of a union", () => {
    const port = z.discriminatedUnion("kind", [
      z.strictObject({ kind: z.literal("a"), a: z.string() }),
      z.strictObject({ kind: z.literal("b"), b: z.literal(5) }),
    ]);
    expect(spliced(port, { kind: "a", a: "" })).toContainEqual({ kind: "b", b: 5 });
  });

  it("should splice into objects deep inside", () => {
    const port = z.object({ list: z.array(z.object({ a: z.null(), b: z.null().optional() })) });
    expect(spliced(port, { list: [{ a: null }] })).toContainEqual({ list: [{ a: null, b: null }] });
  });

  it("should splice into a recursive port", () => {
    const port = z.object({
      value: z.literal(1),
      get next() {
        return port.nullable();
      },
    });
    expect(spliced(port, { value: 1, next: null }).some(hasDepth(3))).toBe(true);
  });

  it("should make strings of a Zod format by its pattern", () => {
    const port = z.object({ a: z.null(), id: z.uuid() });
    const isMade = (value: Json) => isObject(value) && z.uuid().safeParse(value["id"]).success;
    expect(spliced(port, { a: null }).some(isMade)).toBe(true);
  });

  it.each([
    ["no object that the port has", z.object({ a: z.string() }), { b: { c: 1 } }],
    ["no object at all", z.object({ a: z.string() }), ["a", 1]],
  ])("should leave an instance as it is that has %s", (_, port, instance) => {
    for (const value of spliced(port, instance)) expect(value).toEqual(instance);
  });

  it("should be JSON, and leave the instance as it was", () => {
    const port = z.looseObject({ a: z.unknown(), b: z.any().optional(), c: z.number() });
    expect(spliced(port, { a: { a: 1, c: 2 }, c: 1 }).every(isJson)).toBe(true);
  });

  it.each([
    ["keywords that values can't be generated for", z.string().meta({ unevaluatedItems: false })],
    ["a pattern that is none with the u flag", z.string().regex(/^}+$/)],
  ])("should be undefined for a port with %s", (_, a) => {
    expect(shapesOf(emit(z.object({ a })), 1)).toBeUndefined();
  });

  it("should have strings for a pattern with a look-ahead, as if there were none", () => {
    const a = z.string().regex(/^(?!b)(?=.*\))[bc]{2}$/u);
    const values = spliced(z.object({ a }), {});
    expect(values.some((value) => isObject(value) && value["a"] === "bc")).toBe(true);
  });

  it("should make do with odd values for a pattern with a group in its look-ahead", () => {
    const a = z.string().regex(/^(?!(b))/u);
    const values = spliced(z.object({ a, b: z.null() }), { b: null });
    expect(values.some((value) => isObject(value) && Object.hasOwn(value, "a"))).toBe(true);
  });

  it("should put a string that matches a pattern in the place of any string", () => {
    const port = z.union([z.string().regex(/^Q9{7}$/u), z.array(z.string())]);
    expect(spliced(port, "a")).toContain("Q9999999");
    expect(spliced(port, ["a", 1])).toContainEqual(["Q9999999", 1]);
  });

  it("should be the same for the same seed", () => {
    const port = z.object({ a: z.string(), b: z.number().optional() });
    expect(isDeepStrictEqual(spliced(port, { a: "b" }), spliced(port, { a: "b" }))).toBe(true);
  });
});

describe("emit", () => {
  it("should have something for what JSON Schema has no words for", () => {
    const port = z.object({ a: z.date(), b: z.custom<5>((value) => value === 5), c: z.bigint() });
    expect(emit(port)).toMatchObject({ properties: { a: {}, b: {}, c: {} } });
  });

  it("should leave a format out where there is a pattern", () => {
    expect(emit(z.uuid())).toEqual(
      expect.objectContaining({ type: "string", pattern: expect.any(String) }),
    );
    expect(emit(z.uuid())).not.toHaveProperty("format");
  });
});

function spliced(port: z.ZodType, instance: Json): Json[] {
  const splice = shapesOf(emit(port), 1);
  if (splice === undefined) throw new Error("no shapes");
  return draw(400, (random) => splice(frozen(instance), random));
}

function hasDepth(depth: number): (value: Json) => boolean {
  return (value) =>
    depth === 0 || (isObject(value) && Object.values(value).some(hasDepth(depth - 1)));
}
