import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editString } from "../../src/parity/edit-string.js";
import { draw } from "./material.js";

describe("editString", () => {
  it.each([
    ["a line break added", "ab\n"],
    ["an astral character added", "ab\u{1f600}"],
    ["a lone surrogate put before", "\ud800ab"],
    ["a character in between", "a_b"],
    ["the first character dropped", "b"],
    ["the last character dropped", "a"],
    ["a neighbour", "ac"],
    ["the other case of one character", "Ab"],
    ["the other case of all", "AB"],
    ["a doubled character", "aab"],
    ["the text doubled", "abab"],
  ])("should come to %s", (_, edited) => {
    expect(draw(3000, (random) => editString("ab", random))).toContain(edited);
  });

  it("should change a text mostly", () => {
    const edited = draw(500, (random) => editString("Ab", random));
    expect(edited.filter((text) => text === "Ab").length).toBeLessThan(50);
  });

  it("should edit any text, and never cut an astral character in two", () => {
    const text = fc.string({ maxLength: 4, unit: fc.constantFrom("\u{1f600}", "\u{10ffff}") });
    fc.assert(
      fc.property(text, (whole) => {
        const edited = draw(20, (random) => editString(whole, random));
        // The one lone surrogate that an edit may add is the one that it is made with.
        return edited.every((text) => !/\p{Cs}/u.test(text.replaceAll("\ud800", "")));
      }),
    );
  });

  it("should edit the empty text", () => {
    const edited = new Set(draw(500, (random) => editString("", random)));
    expect(edited).toContain("\n");
    expect(edited).toContain("a");
  });

  it("should be the same for the same seed", () => {
    const [first, again] = [1, 2].map(() => draw(50, (random) => editString("ab", random), 4));
    expect(first).toEqual(again);
  });
});
