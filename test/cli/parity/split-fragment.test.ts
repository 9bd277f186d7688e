import { describe, expect, it } from "vitest";
import { splitFragment } from "../../../src/cli/parity/split-fragment.js";
import { folderWith } from "./command.js";

describe("splitFragment", () => {
  it.for([
    ["a.json", "a.json", ""],
    ["a.json#/b", "a.json", "/b"],
    ["no.json#/b#c", "no.json", "/b#c"],
    ["a#b.json", "a#b.json", ""],
    ["a#b.json#/c#d", "a#b.json", "/c#d"],
  ])(
    "should split %s behind the longest name that a file has",
    ([reference = "", ...parts], context) => {
      const home = folderWith({ "a.json": "", "a#b.json": "" }, context);
      expect(splitFragment(reference, home)).toEqual(parts);
    },
  );
});
