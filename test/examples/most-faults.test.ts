import { readFileSync } from "node:fs";
import { contracts } from "agent-contracts";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { mostFaults } from "../../examples/trpc/most-faults.js";

describe("mostFaults", () => {
  it.each(Object.values(contracts))("should not be exceeded by Zod's issues, $name", (contract) => {
    const zod: z.ZodType = contract.zod;
    const known = fixtures(contract.name);
    const values = [...known, ...known.slice(0, 10).flatMap((value) => emptied(value))];
    const exceeded = values.filter((value) => issuesOf(zod, value) > mostFaults(value));
    expect(exceeded).toEqual([]);
  });

  it.each([
    [1, 1],
    [{}, 13],
    [[null, "a"], 15],
    [{ a: { b: [true] } }, 40],
  ])("should look into each part of %j", (value, faults) => {
    expect(mostFaults(value)).toBe(faults);
  });

  it("should not overflow the stack", () => {
    const depth = 100_000;
    expect(mostFaults(JSON.parse("[".repeat(depth) + "]".repeat(depth)))).toBe(13 * depth);
  });
});

/** Unknown keys are one issue, and a fault each. */
function issuesOf(zod: z.ZodType, value: unknown): number {
  const { error } = zod.safeParse(value);
  const counts = error?.issues.map((issue) =>
    issue.code === "unrecognized_keys" ? issue.keys.length : 1,
  );
  return counts?.reduce((sum, count) => sum + count, 0) ?? 0;
}

/** The value with `{}` for one part of it, be it the whole, in each way. */
function emptied(value: unknown): unknown[] {
  if (typeof value !== "object" || value === null) return [{}];
  const others = Object.entries(value).flatMap(([key, part]) =>
    emptied(part).map((other) => Object.assign(structuredClone(value), { [key]: other })),
  );
  return [{}, ...others];
}

function fixtures(name: string): unknown[] {
  const file = new URL(`../fixtures/${name}.json`, import.meta.url);
  const Fixtures = z.array(z.object({ data: z.unknown() }));
  return Fixtures.parse(JSON.parse(readFileSync(file, "utf8"))).map(({ data }) => data);
}
