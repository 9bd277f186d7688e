import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createTable, describeFaults, toRecord } from "../../scripts/parity/report.js";
import { checkParity, type Pair } from "../../src/parity/check-parity.js";

/** Wrong about infinity. */
const wrong: Pair = {
  name: "wrong",
  jsonSchema: { type: "array", items: { type: "number" }, minItems: 1 },
  zod: z.array(z.custom((value) => typeof value === "number")).min(1),
  examples: [[Infinity]],
};

/** Zod's own `.min(1)` throws on some objects that are no lists. */
const right = z.array(z.number()).refine((items) => items.length > 0);

describe("createTable", () => {
  it("should have its numbers below their titles", () => {
    const { header, row } = createTable(20);
    const line = row({ ...checkParity(wrong, { runs: 1200, seed: 3 }), seconds: 1.25 });
    expect(line).toHaveLength(header.length);
    const end = header.indexOf("values") + "values".length;
    expect(line.slice(0, end)).toMatch(/^wrong {15} +1,201$/u);
    expect(line).toMatch(/ 3 +1\.[23]$/u);
  });
});

describe("describeFaults", () => {
  it("should be nothing where nothing is wrong", () => {
    const report = checkParity({ ...wrong, zod: right }, { runs: 500, seed: 1 });
    expect(describeFaults(report, "again")).toEqual([]);
  });

  it("should have the value as JSON text, both reasons and how to replay it", () => {
    const report = checkParity(wrong, { runs: 500, seed: 1 });
    expect(describeFaults(report, "again")).toEqual([
      "",
      "wrong: the port accepts what the JSON Schema rejects",
      "  value        [1e400]",
      "  found as     example",
      "  JSON Schema  /0: must be number, https://schema.invalid/#/items/type",
      "  replay       again",
    ]);
  });

  it.each<[string, z.ZodType, string]>([
    ["rejects", z.never(), "wrong: the port rejects what the JSON Schema accepts"],
    ["throws", z.unknown().refine(() => JSON.parse("{")), "wrong: the port throws on what"],
  ])("should say that the port %s", (_, zod, expected) => {
    const report = checkParity({ ...wrong, zod, examples: [[1]] }, { runs: 1, seed: 1 });
    expect(describeFaults(report, "again").join("\n")).toContain(expected);
  });

  it("should tell of a vacuous run", () => {
    const vacuous = { name: "any", jsonSchema: {}, zod: z.unknown() };
    expect(describeFaults(checkParity(vacuous, { runs: 50, seed: 1 }), "again")).toEqual([
      "any: vacuous, 50 accepted and 0 rejected of 50",
    ]);
  });

  it("should tell of values on which the oracle threw", () => {
    const pair: Pair = {
      name: "unique",
      jsonSchema: { type: "array", uniqueItems: true, items: { type: "object" } },
      zod: z.unknown(),
      examples: [[{}, { toString: "" }]],
    };
    const faults = describeFaults(checkParity(pair, { runs: 1, seed: 1 }), "again");
    expect(faults.at(-1)).toMatch(
      /^unique: the oracle threw on \d values, so it gave no verdict: TypeError: a\.toString/u,
    );
  });
});

describe("toRecord", () => {
  it("should keep the value as JSON text, since JSON has no other way to write 1e400", () => {
    const record = toRecord(checkParity(wrong, { runs: 10, seed: 1 }));
    expect(JSON.parse(JSON.stringify(record))).toMatchObject({
      name: "wrong",
      disagreement: { value: "[1e400]", zod: true, jsonSchema: false },
    });
  });

  it("should have no disagreement where there is none", () => {
    const report = checkParity({ ...wrong, zod: right }, { runs: 10, seed: 1 });
    expect(toRecord(report)).not.toHaveProperty("disagreement");
  });
});
