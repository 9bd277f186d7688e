import { describe, expect, it } from "vitest";
import * as entry from "../../src/parity/entry.js";
import * as index from "../../src/parity/index.js";

describe("agent-contracts/parity", () => {
  it("should load every name that its list has, and no other", () => {
    expect({ ...entry }).toEqual({ ...index });
  });
});
