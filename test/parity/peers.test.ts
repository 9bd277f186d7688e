import { describe, expect, it } from "vitest";
import { HYPERJUMP_PEERS, peerProblem } from "../../src/parity/peers.js";

describe("peerProblem", () => {
  it("should find nothing missing here", () => {
    expect(peerProblem()).toBeUndefined();
    expect(peerProblem(HYPERJUMP_PEERS)).toBeUndefined();
  });

  it("should say what to install", () => {
    expect(peerProblem(["no-such-a", "zod", "no-such-b"])).toBe(
      "needs no-such-a, no-such-b: npm install --save-dev no-such-a no-such-b",
    );
  });
});
