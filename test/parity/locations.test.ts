import { describe, expect, it } from "vitest";
import { z } from "zod";
import { checkParity } from "../../src/parity/check-parity.js";
import { isLocated, type LocationReport } from "../../src/parity/locations.js";

const jsonSchema = {
  type: "object",
  required: ["kind", "size"],
  additionalProperties: false,
  properties: { kind: { enum: ["a", "b"] }, size: { type: "integer", minimum: 1 } },
  if: { properties: { kind: { const: "a" } } },
  then: { properties: { size: { maximum: 9 } } },
};

const shape = { kind: z.enum(["a", "b"]), size: z.number().min(1).refine(Number.isInteger, "no") };
const isFine = ({ kind, size }: { kind: string; size: number }) => kind !== "a" || size <= 9;

describe("checkParity, locations", () => {
  it("should find each issue where an error is, for a port that blames the right place", () => {
    const port = z.strictObject(shape).refine(isFine, { path: ["size"], error: "too big" });
    const report = locationsOf(port);
    expect(report).toMatchObject({ mute: 0, mislocation: undefined });
    expect(report.refused).toBeGreaterThan(300);
    expect(report.located).toBe(report.refused);
    expect(report.alone).toBeGreaterThan(200);
    expect(isLocated(report)).toBe(true);
  });

  it("should find a rule that is blamed on the whole object", () => {
    const report = locationsOf(z.strictObject(shape).refine(isFine, "too big"));
    expect(report.located).toBeLessThan(report.refused);
    expect(report.mislocation).toMatchObject({
      value: { kind: "a", size: 10 },
      errors: ["/size"],
      issues: [{ instanceLocation: "", code: "custom", message: "too big" }],
    });
    expect(isLocated(report)).toBe(false);
  });

  it("should take the issue of a refinement at a sibling for one at the place itself, where another lies there", () => {
    const port = z
      .strictObject(shape)
      .refine(isFine, { path: ["size"], error: "too big" })
      .refine(isFine, { path: ["kind"], error: "must not be a where size is above 9" });
    expect(isLocated(locationsOf(port))).toBe(true);
  });

  it("should find issues elsewhere beside the one that lies where the error is", () => {
    const port = z.strictObject(shape).superRefine((value, ctx) => {
      if (isFine(value)) return;
      ctx.addIssue({ code: "custom", path: ["size"], message: "too big" });
      ctx.addIssue({ code: "custom", path: ["size", "deeper"], message: "too big" });
    });
    const report = locationsOf(port);
    expect(report.located).toBe(report.refused);
    expect(report.aloneLocated).toBeLessThan(report.alone);
    expect(report.mislocation).toMatchObject({ value: { kind: "a", size: 10 } });
  });

  it("should find an issue that says no more than that the input is invalid", () => {
    const port = z.strictObject(shape).refine(isFine, { path: ["size"] });
    const report = locationsOf(port);
    expect(report.mute).toBeGreaterThan(0);
    expect(isLocated(report)).toBe(false);
  });

  it("should look at nothing unless it is asked to", () => {
    const port = z.strictObject(shape).refine(isFine, "too big");
    const pair = { name: "pair", jsonSchema, zod: port };
    expect(checkParity(pair, { runs: 100, seed: 1 }).locations).toBeUndefined();
  });
});

function locationsOf(zod: z.ZodType): LocationReport {
  const pair = { name: "pair", jsonSchema, zod };
  const { locations, disagree } = checkParity(pair, { runs: 1000, seed: 1, locations: true });
  expect(disagree).toBe(0);
  if (locations === undefined) throw new Error("no locations");
  return locations;
}
