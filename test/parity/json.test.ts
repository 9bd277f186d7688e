import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toPointer } from "../../src/json-pointer.js";
import {
  isArray,
  isObject,
  type Json,
  type Path,
  replaceAt,
  toText,
  valuesIn,
  withoutKey,
} from "../../src/parity/json.js";
import { frozen, json } from "./values.js";

const proto: Json = JSON.parse('{"a":1,"__proto__":{"b":[2]},"c":3}');

describe("toText", () => {
  it("should be read back by JSON.parse as the same value", () => {
    fc.assert(fc.property(json, (value) => isDeepStrictEqual(JSON.parse(toText(value)), value)));
  });

  it("should be what JSON.stringify writes of values that it does not spoil", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const read: Json = JSON.parse(JSON.stringify(value));
        return toText(read) === JSON.stringify(read);
      }),
    );
  });

  it.each([
    [Infinity, "1e400"],
    [-Infinity, "-1e400"],
    [-0, "-0"],
    [[-0, { a: Infinity }], '[-0,{"a":1e400}]'],
    [proto, '{"a":1,"__proto__":{"b":[2]},"c":3}'],
    ["\ud800\u2028", '"\\ud800\u2028"'],
  ])("should write %j as %s", (value, text) => {
    expect(toText(value)).toBe(text);
  });
});

describe("valuesIn", () => {
  it("should come to the root first, and to each value once with the path to it", () => {
    fc.assert(
      fc.property(json, (value) => {
        const all = [...valuesIn(value)];
        expect(all[0]).toEqual([[], value]);
        expect(new Set(all.map(([path]) => toPointer(path))).size).toBe(all.length);
        for (const [path, part] of all) expect(at(value, path)).toBe(part);
      }),
    );
  });

  it("should come to own __proto__ keys", () => {
    expect([...valuesIn(proto)].map(([path]) => toPointer(path))).toEqual([
      "",
      "/a",
      "/__proto__",
      "/__proto__/b",
      "/__proto__/b/0",
      "/c",
    ]);
  });
});

describe("withoutKey", () => {
  it("should drop the key alone and leave the others in their order", () => {
    expect(toText(withoutKey({ c: 1, a: 2, b: 3 }, "a"))).toBe('{"c":1,"b":3}');
  });

  it("should keep and drop own __proto__ keys as any other", () => {
    if (!isObject(proto)) throw new Error("not an object");
    expect(toText(withoutKey(proto, "a"))).toBe('{"__proto__":{"b":[2]},"c":3}');
    expect(toText(withoutKey(proto, "__proto__"))).toBe('{"a":1,"c":3}');
  });

  it("should leave an object as it is that only inherits the key", () => {
    expect(withoutKey({ a: 1 }, "toString")).toEqual({ a: 1 });
  });
});

describe("replaceAt", () => {
  it("should give an equal value for a part put where it is", () => {
    forEachPlace((value, path, part) => {
      expect(isDeepStrictEqual(replaceAt(value, path, part), value)).toBe(true);
    });
  });

  it("should put the replacement at the path and change nothing beside it", () => {
    const replacement = ["replaced"];
    forEachPlace((value, path) => {
      const changed = replaceAt(value, path, replacement) ?? null;
      expect(at(changed, path)).toBe(replacement);
      const isBeside = ([other]: readonly [Path, Json]) =>
        !isPrefix(path, other) && !isPrefix(other, path);
      const beside = [...valuesIn(value)].filter(isBeside);
      expect(isDeepStrictEqual([...valuesIn(changed)].filter(isBeside), beside)).toBe(true);
    });
  });

  it("should remove a key or an item, and nothing else, for undefined", () => {
    forEachPlace((value, path) => {
      const last = path.at(-1);
      const removed = replaceAt(value, path, undefined);
      if (last === undefined) return expect(removed).toBeUndefined();
      const before = at(value, path.slice(0, -1));
      const after = at(removed ?? null, path.slice(0, -1));
      const expected = isArray(before)
        ? before.filter((_, index) => index !== last)
        : Object.fromEntries(Object.entries(before ?? {}).filter(([key]) => key !== last));
      expect(isDeepStrictEqual(after, expected)).toBe(true);
    });
  });

  it("should add a key that is not there", () => {
    expect(replaceAt({ a: {} }, ["a", "b"], 1)).toEqual({ a: { b: 1 } });
    expect(toText(replaceAt({ a: 1 }, ["__proto__"], 2) ?? null)).toBe('{"a":1,"__proto__":2}');
  });
});

/** Every place of many values, each frozen. */
function forEachPlace(look: (value: Json, path: Path, part: Json) => void): void {
  fc.assert(
    fc.property(json, (value) => {
      for (const [path, part] of [...valuesIn(frozen(value))]) look(value, path, part);
    }),
  );
}

function at(value: Json | undefined, path: Path): unknown {
  return path.reduce<unknown>((part, step) => {
    const own = Object.getOwnPropertyDescriptor(Object(part), step);
    if (own === undefined) throw new Error(`nothing at ${toPointer(path)}`);
    return own.value;
  }, value);
}

function isPrefix(path: Path, other: Path): boolean {
  return path.every((step, index) => step === other[index]);
}
