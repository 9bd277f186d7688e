import { describe, expect, it } from "vitest";
import { reasonOf } from "../../../src/cli/parity/reason.js";

describe("reasonOf", () => {
  it("should say what overflows the stack", () => {
    const endless = (): number => endless() + 1;
    expect(reasonOf(errorOf(endless))).toMatch(/^the schema is too large, nested too deeply, or/u);
  });

  it.each([
    [new RangeError("Invalid array length"), "Invalid array length"],
    ["text", "text"],
  ])("should say what %s says", (error, reason) => {
    expect(reasonOf(error)).toBe(reason);
  });
});

function errorOf(action: () => unknown): unknown {
  try {
    return action();
  } catch (error) {
    return error;
  }
}
