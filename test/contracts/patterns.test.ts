import { check } from "recheck";
import { describe, expect, it } from "vitest";
import { DATE_TIME_PATTERNS } from "../../src/contracts/date-time.js";
import { type Contract, contracts } from "../../src/contracts/registry.js";
import { regExpsIn } from "./regexps.js";

const roots = Object.values<Contract>(contracts);

/** A pattern that takes more than linear time lets a stranger's string stop a server. `recheck` looks for such strings. */
describe("no pattern should take more than linear time", () => {
  const patterns = new Map<string, RegExp>(
    [
      ...DATE_TIME_PATTERNS,
      ...roots.flatMap(portPatterns),
      ...roots.flatMap(publishedPatterns),
    ].map((pattern) => [String(pattern), pattern]),
  );

  it("should find the patterns of ports and documents", () => {
    expect(patterns.size).toBeGreaterThan(12);
    expect(DATE_TIME_PATTERNS).toHaveLength(2);
    for (const { source } of roots.flatMap(publishedPatterns)) {
      expect([...patterns.values()].filter((pattern) => pattern.source === source)).not.toEqual([]);
    }
  });

  it.each([...patterns.values()])("%s", async ({ source, flags }) => {
    expect(await statusOf(source, flags)).toBe("safe");
  });

  it("should be told of one that does", async () => {
    expect(await statusOf("^(a|a)*$", "u")).toBe("vulnerable");
    expect(await statusOf("^\\s*\\s*$", "u")).toBe("vulnerable");
  });
});

async function statusOf(source: string, flags: string): Promise<string> {
  const { status } = await check(source, flags, { timeout: 60_000 });
  return status;
}

/** What is shown and, where that is another, what is tested: see `writtenOut`. */
function portPatterns({ zod, shape }: Contract): RegExp[] {
  return [zod, shape].flatMap((schema) => [...regExpsIn(schema, new Set())]);
}

function publishedPatterns({ jsonSchema }: Contract): RegExp[] {
  const found: RegExp[] = [];
  JSON.stringify(jsonSchema, (key, value: unknown) => {
    if (key === "pattern" && typeof value === "string") found.push(new RegExp(value, "u"));
    return value;
  });
  return found;
}
