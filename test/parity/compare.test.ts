import { describe, expect, it } from "vitest";
import { z } from "zod";
import { compare, reasonsFor } from "../../src/parity/compare.js";
import { compileOracle } from "../../src/parity/oracle.js";

const short = compileOracle({ type: "string", maxLength: 3 });
const unique = compileOracle({ type: "array", uniqueItems: true });

const throwing = z.string().refine(() => {
  throw new RangeError("too much");
});

describe("compare", () => {
  it("should be both accept", () => {
    expect(compare("abc", z.string(), [short])).toEqual({ kind: "both accept" });
  });

  it("should be both reject", () => {
    expect(compare(5, z.string(), [short])).toEqual({ kind: "both reject" });
  });

  it.each([
    ["accepts too much", "abcd", z.string(), { zod: true, jsonSchema: false }],
    ["accepts too little", "abc", z.string().max(2), { zod: false, jsonSchema: true }],
    ["throws on a valid value", "abc", throwing, { zod: "threw", jsonSchema: true }],
    ["throws on an invalid value", "abcd", throwing, { zod: "threw", jsonSchema: false }],
    [
      "is asynchronous",
      "abc",
      z.string().refine(async () => true),
      { zod: "threw", jsonSchema: true },
    ],
  ])("should disagree where the port %s", (_, value, port, verdicts) => {
    expect(compare(value, port, [short])).toEqual({ kind: "disagree", ...verdicts });
  });

  it.each([
    ["accepts", z.array(z.unknown())],
    ["rejects", z.never()],
    ["throws", z.unknown().refine(() => JSON.parse("{"))],
  ])("should be the oracle's fault where it throws, though the port %s", (_, port) => {
    expect(compare([{}, { toString: "" }], port, [unique])).toEqual({
      kind: "oracle fault",
      message: "ajv: TypeError: a.toString is not a function",
    });
  });
});

describe("reasonsFor", () => {
  it("should have the reasons of both sides, with their places", () => {
    const oracle = compileOracle({ properties: { "a/b": { items: { type: "null" } } } });
    const port = z.object({ "a/b": z.array(z.null()) });
    expect(reasonsFor({ "a/b": [null, 1] }, port, oracle)).toEqual({
      oracle: [
        {
          instanceLocation: "/a~1b/1",
          keywordLocation: "https://schema.invalid/#/properties/a~1b/items/type",
          message: "must be null",
        },
      ],
      port: [{ instanceLocation: "/a~1b/1", code: "invalid_type", message: expect.any(String) }],
    });
  });

  it("should have no reasons of a side that accepts", () => {
    expect(reasonsFor("abc", z.string(), short)).toEqual({ oracle: [], port: [] });
  });

  it("should have what the port threw as its reason", () => {
    expect(reasonsFor("abc", throwing, short).port).toEqual([
      { instanceLocation: "", code: "threw", message: "RangeError: too much" },
    ]);
  });
});
