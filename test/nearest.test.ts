import { describe, expect, it } from "vitest";
import { nearest } from "../src/nearest.js";

describe("nearest", () => {
  it.each([
    ["failure_notes", "failure_note"],
    ["Failure_Note", "failure_note"],
    ["edited_txt", "edited_text"],
    ["something else", undefined],
    ["", undefined],
  ])("should take %j for %j", (word, meant) => {
    expect(nearest(word, ["failure_note", "edited_text"])).toBe(meant);
  });
});
