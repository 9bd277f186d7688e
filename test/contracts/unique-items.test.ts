import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasUniqueRecords } from "../../src/contracts/unique-items.js";
import { createAjv } from "../../src/parity/oracle.js";

const oracle = createAjv({}).compile({ uniqueItems: true });

class Named {
  readonly title: string;

  constructor(title: string) {
    this.title = title;
  }

  toString(): string {
    return "always the same";
  }
}

class Thrower {
  toString(): string {
    throw new Error("no");
  }
}

const record = (title: string) => ({ title, events: [1, 2] });
const inherited = (title: string) => Object.create({ title });
const bare = (title: string) => Object.assign(Object.create(null), { title });
const twin = bare("a");

describe("hasUniqueRecords", () => {
  it("should agree with the oracle on records as JSON.parse returns them", () => {
    const few = fc.record(
      {
        a: fc.constantFrom("", "x", "\ud800", '"', "1"),
        b: fc.constantFrom(0, -0, 1, 1e300),
        c: fc.array(fc.constantFrom<string | number>(1, "1", 2), { maxLength: 2 }),
      },
      { requiredKeys: [], noNullPrototype: true },
    );
    fc.assert(
      fc.property(fc.array(few, { maxLength: 6 }), (items) => {
        expect(hasUniqueRecords(items)).toBe(oracle(items));
        for (const key of ["a", "b", "c"]) {
          expect(hasUniqueRecords(items, key)).toBe(oracle(items));
        }
      }),
      { numRuns: 2000 },
    );
  });

  it("should not be misled by the order of keys", () => {
    const [a, b] = [
      { x: "1", y: "2" },
      { y: "2", x: "1" },
    ];
    expect(hasUniqueRecords([a, b])).toBe(false);
    expect(oracle([a, b])).toBe(false);
  });

  it.each([
    ["a null-prototype object beside a plain one of the same content", [bare("a"), { title: "a" }]],
    ["instances whose toString is the same", [new Named("a"), new Named("b")]],
    ["instances of different classes", [new Named("a"), record("a")]],
    ["objects whose content is inherited", [inherited("a"), inherited("b")]],
    ["an inherited toString before a plain object", [Object.create({ toString: () => "x" }), {}]],
    ["an inherited toString after a plain object", [{}, Object.create({ toString: () => "x" })]],
    ["an Array subclass inside", [{ a: new (class extends Array {})() }, { a: [] }]],
    ["the same date twice", [new Date(0), new Date(0)]],
    ["two dates", [new Date(0), new Date(1)]],
    ["non-enumerable content", [hidden("a"), hidden("b")]],
    ["the same object twice", [twin, twin]],
    ["an array with a constructor of its own", [withEvents({ constructor: 1 }), record("a")]],
    [
      "arrays with a toJSON of their own",
      [withEvents({ toJSON: () => 1 }, [1]), withEvents({ toJSON: () => 1 }, [2])],
    ],
    [
      "hidden toStrings that are the same",
      [hiding("toString", () => "a", "x"), hiding("toString", () => "a", "y")],
    ],
    [
      "hidden toStrings that differ",
      [hiding("toString", () => "a"), hiding("toString", () => "b")],
    ],
    [
      "hidden valueOfs that are the same",
      [hiding("valueOf", () => 1, "x"), hiding("valueOf", () => 1, "y")],
    ],
    [
      "another constructor, hidden in both",
      [hiding("constructor", RegExp, "x"), hiding("constructor", RegExp, "y")],
    ],
    ["keys that are hidden, and differ", [hidden("a"), hidden("b")]],
    ["hidden valueOfs that differ", [hiding("valueOf", () => 1), hiding("valueOf", () => 2)]],
    ["a hidden constructor", [hiding("constructor", 1), { title: "a" }]],
    ["other keys hidden in each", [hiding("b", 1), hiding("c", 1)]],
    [
      "regular expressions that are the same",
      [Object.assign(/a/u, { b: 1 }), Object.assign(/a/u, { b: 2 })],
    ],
    ["regular expressions that differ", [/a/u, /b/u]],
    ["regular expressions of other flags", [/a/u, /a/i]],
    ["regular expressions whose own toString is the same", [saying(/a/u), saying(/b/u)]],
  ])("should agree with the oracle on %s", (_, items) => {
    expect(hasUniqueRecords(items)).toBe(oracle(items));
    expect(hasUniqueRecords(items, "title")).toBe(oracle(items));
  });

  it.each<[string, object, object]>([
    ["the same content", record("a"), record("a")],
    ["arrays of other lengths", { a: [1] }, { a: [1, 2] }],
    ["arrays of other lengths, the longer one first", { a: [1, 2] }, { a: [1] }],
    ["arrays with another item", { a: [1, 2] }, { a: [1, 3] }],
    ["a number and the same as a string", { a: [1] }, { a: ["1"] }],
    ["no items", { a: [] }, { a: [] }],
    ["an array and none", { a: [] }, { a: {} }],
    ["one key more", { a: 1 }, { a: 1, b: 2 }],
    ["one key less", { a: 1, b: 2 }, { a: 1 }],
    ["other keys, as many", { a: 1, b: 2 }, { a: 1, c: 2 }],
    ["NaN twice", { a: Number.NaN }, { a: Number.NaN }],
    ["NaN and a number", { a: Number.NaN }, { a: 1 }],
    ["a number and NaN", { a: 1 }, { a: Number.NaN }],
    ["null twice", { a: null }, { a: null }],
    ["null and an object", { a: null }, { a: {} }],
    ["an object and null", { a: {} }, { a: null }],
    ["a string and an object", { a: "" }, { a: {} }],
    ["an object and a string", { a: {} }, { a: "" }],
    ["undefined and null", { a: undefined }, { a: null }],
  ])(
    "should agree with the oracle, beside an object that is not plain, on two with %s",
    (_, a, b) => {
      const items = [new Named("x"), a, b];
      expect(hasUniqueRecords(items)).toBe(oracle(items));
      expect(hasUniqueRecords(items, "a")).toBe(oracle(items));
    },
  );

  it.each([
    ["two null-prototype objects", [bare("a"), bare("a")]],
    ["an own toString that is no function", [bare("a"), {}, { toString: "" }]],
    ["a toString that throws", [new Thrower(), new Thrower()]],
    ["arrays without a prototype", [withEvents({}, bareArray()), withEvents({}, bareArray())]],
    ["an array with an every of its own", [withEvents({ every: 1 })]],
    ["cyclic content", [cyclic(), cyclic()]],
    ["what no contract accepts", [1, null, undefined, [], "a", { a: {} }, { a: [[]] }]],
  ])("should not throw on %s", (_, items) => {
    expect(() => hasUniqueRecords(items)).not.toThrow();
    expect(() => hasUniqueRecords(items, "title")).not.toThrow();
  });

  it.each([
    ["without a prototype", Object.setPrototypeOf([record("a"), record("a")], null)],
    ["with a filter of its own", Object.assign([record("a"), record("a")], { filter: 1 })],
  ])("should take an array %s", (_, items) => {
    expect(hasUniqueRecords(items)).toBe(false);
  });

  it("should be linear in the number of records, where Ajv compares every pair", () => {
    const items = Array.from({ length: 64_000 }, (_, index) => record(String(index)));
    expect(hasUniqueRecords(items)).toBe(true);
    expect(hasUniqueRecords([...items, record("0")])).toBe(false);
  });
});

function withEvents(own: object, events: unknown[] = [1, 2]): object {
  return { title: "a", events: Object.assign(events, own) };
}

function saying(pattern: RegExp): RegExp {
  return Object.assign(pattern, { toString: () => "x" });
}

function bareArray(): unknown[] {
  return Object.setPrototypeOf([1], null);
}

function hiding(name: string, value: unknown, title = "a"): object {
  return Object.defineProperty({ title }, name, { value });
}

function cyclic(): object {
  const item: { self?: object } = Object.create(null);
  item.self = item;
  return item;
}

function hidden(title: string): object {
  return Object.defineProperty({}, "title", { value: title });
}
