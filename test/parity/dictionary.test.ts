import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  type Dictionary,
  harvest,
  type SplitDictionary,
  spliced,
  splitDictionary,
} from "../../src/parity/dictionary.js";
import type { Json } from "../../src/parity/json.js";
import { draw } from "./material.js";
import { frozen, isJson } from "./values.js";

const NONE: Dictionary = { literals: [], keys: [] };

describe("harvest", () => {
  it("should find the literals and the property names of a schema, at any depth", () => {
    const schema = {
      properties: { a: { enum: ["x", 1, null] }, constructor: { items: { const: { b: [] } } } },
      $defs: { c: { anyOf: [{ properties: { d: true } }, { const: false }] } },
    };
    expect(harvest(schema)).toEqual({
      literals: ["x", 1, null, { b: [] }, false],
      keys: ["a", "constructor", "d"],
    });
  });

  it("should have each literal and key once", () => {
    const schema = [
      { enum: ["x", "x", 1], properties: { a: {} } },
      { const: "x", properties: { a: {} } },
      { const: "1" },
    ];
    expect(harvest(schema)).toEqual({ literals: ["x", 1, "1"], keys: ["a"] });
  });

  it("should find what a port mentions in what Zod emits of it", () => {
    const port = z.object({ a: z.enum(["x", "y"]), b: z.literal(3).optional() });
    expect(harvest(z.toJSONSchema(port))).toEqual({ literals: ["x", "y", 3], keys: ["a", "b"] });
  });

  it("should find nothing in what is no schema", () => {
    for (const value of [null, 1, "enum", [], undefined]) expect(harvest(value)).toEqual(NONE);
  });
});

describe("splitDictionary", () => {
  it("should tell apart what the port alone has", () => {
    const port = { literals: ["x", 1, { a: 1 }], keys: ["a", "b"] };
    const schema = { literals: ["x", "1", { a: 1 }], keys: ["b", "c"] };
    const { novel, all } = splitDictionary(port, schema);
    expect(novel).toEqual({ literals: [1], keys: ["a"] });
    expect(new Set(all.keys)).toEqual(new Set(["a", "b", "c"]));
    expect(all.literals).toEqual(expect.arrayContaining(["x", 1, "1", { a: 1 }]));
  });
});

describe("spliced", () => {
  const instance: Json = frozen({ a: "x", b: [{ c: 1 }] });

  it.each<[string, Dictionary, Json]>([
    [
      "a literal in the place of a leaf",
      { literals: ["new"], keys: [] },
      { a: "new", b: [{ c: 1 }] },
    ],
    ["a literal deep inside", { literals: ["new"], keys: [] }, { a: "x", b: [{ c: "new" }] }],
    ["a key", { literals: [], keys: ["k"] }, { a: "x", b: [{ c: 1 }], k: "a" }],
    ["a key deep inside", { literals: [], keys: ["k"] }, { a: "x", b: [{ c: 1, k: true }] }],
    [
      "a key with a literal",
      { literals: ["new"], keys: ["k"] },
      { a: "x", b: [{ c: 1 }], k: "new" },
    ],
  ])("should come to %s", (_, novel, expected) => {
    const found = splices(1000, { novel, all: novel });
    expect(found.some((value) => isDeepStrictEqual(value, expected))).toBe(true);
  });

  it("should come more often to what the port alone has", () => {
    const known = Array.from({ length: 20 }, (_, index) => `known ${index}`);
    const all = { literals: ["new", ...known], keys: [] };
    const found = splices(400, { novel: { literals: ["new"], keys: [] }, all });
    const share = found.filter((value) => JSON.stringify(value).includes('"new"')).length / 400;
    expect(share).toBeGreaterThan(0.25);
  });

  it("should define an own key __proto__", () => {
    const novel = { literals: [], keys: ["__proto__"] };
    const found = splices(50, { novel, all: novel }).filter((value) => value !== instance);
    expect(found.some((value) => Object.hasOwn(Object(value), "__proto__"))).toBe(true);
  });

  it("should leave an instance as it is where there is nothing to splice", () => {
    for (const value of splices(50, { novel: NONE, all: NONE })) expect(value).toEqual(instance);
  });

  it("should be JSON", () => {
    const novel = { literals: [null, { a: [] }], keys: ["", "a"] };
    expect(splices(300, { novel, all: novel }).every(isJson)).toBe(true);
  });

  function splices(count: number, dictionary: SplitDictionary): Json[] {
    return draw(count, (random) => spliced(instance, dictionary, random));
  }
});
