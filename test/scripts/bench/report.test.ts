import { describe, expect, it } from "vitest";
import { thisMachine, toJson } from "../../../scripts/bench/report.js";

describe("toJson", () => {
  it("should keep what the maps hold", () => {
    const machine = thisMachine();
    const trpcCalls = new Map([["plain", [48_000, 49_000]]]);
    const text = toJson({ machine, trpcCalls });
    expect(JSON.parse(text)).toEqual({ machine, trpcCalls: { plain: [48_000, 49_000] } });
    expect(text.endsWith("}\n")).toBe(true);
  });
});
