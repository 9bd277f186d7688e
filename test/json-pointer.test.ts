import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toPointer } from "../src/json-pointer.js";

describe("toPointer", () => {
  it.each([
    [[], ""],
    [["a", 0, ""], "/a/0/"],
    [["a/b", "~1", "~0"], "/a~1b/~01/~00"],
    [["__proto__", "%"], "/__proto__/%"],
  ])("should write %j as %j", (path, pointer) => {
    expect(toPointer(path)).toBe(pointer);
  });

  it("should tell any two paths apart", () => {
    const path = fc.array(fc.string({ unit: fc.constantFrom("~", "/", "0", "1") }), {
      maxLength: 3,
    });
    fc.assert(
      fc.property(
        path,
        path,
        (a, b) => isDeepStrictEqual(a, b) === (toPointer(a) === toPointer(b)),
      ),
    );
  });
});
