import { describe, expect, it } from "vitest";
import { coverage, createCoverage, mergeCoverage } from "../../src/parity/coverage.js";
import { SchemaError } from "../../src/parity/read-schema.js";

const ID = "https://example.test/a";
const SCHEMA = { $id: ID, type: "array", items: { minimum: 0, type: "integer" } };

describe("coverage", () => {
  it("should count the values that passed, failed and failed alone each location", () => {
    expect(coverage(SCHEMA, [[], [1, -1], [-1, -1], [-0.5, "a"], ["a"], null])).toEqual({
      base: ID,
      values: 6,
      differing: 0,
      locations: [
        { keywordLocation: `${ID}#/type`, passed: 5, failed: 1, failedAlone: 1 },
        { keywordLocation: `${ID}#/items`, passed: 1, failed: 4, failedAlone: 4 },
        { keywordLocation: `${ID}#/items/minimum`, passed: 1, failed: 3, failedAlone: 2 },
        { keywordLocation: `${ID}#/items/type`, passed: 2, failed: 2, failedAlone: 1 },
      ],
    });
  });

  it("should leave a value out on which the oracle gives no verdict, and count it as differing", () => {
    const { values, differing, locations } = coverage({ type: "array", uniqueItems: true }, [
      [{}, { toString: "" }],
      [1],
    ]);
    expect({ values, differing }).toEqual({ values: 2, differing: 1 });
    expect(locations.map(({ passed }) => passed)).toEqual([1, 1]);
  });

  it("should leave a value out on which the oracle's verdict is another", () => {
    // Ajv does not see that this property is declared.
    const schema = JSON.parse('{"properties":{"__proto__":{}},"additionalProperties":false}');
    const report = coverage(schema, [JSON.parse('{"__proto__":1}'), {}]);
    expect(report).toMatchObject({ values: 2, differing: 1 });
    expect(report.locations.map(({ passed }) => passed)).toEqual([1, 1]);
  });

  it("should refuse a JSON Schema that can't be read", () => {
    expect(() => coverage({ unevaluatedItems: false }, [])).toThrow(SchemaError);
  });
});

describe("createCoverage", () => {
  it("should report what was added so far", () => {
    const { add, report } = createCoverage(SCHEMA);
    add([]);
    const first = report();
    add([1]);
    expect(first).toEqual(coverage(SCHEMA, [[]]));
    expect(report()).toEqual(coverage(SCHEMA, [[], [1]]));
  });
});

describe("mergeCoverage", () => {
  it("should be the coverage of all values, of reports that went through JSON too", () => {
    const parts = [[[], [1]], [[-1], null], [["a"]]].map((values) => coverage(SCHEMA, values));
    expect(mergeCoverage(JSON.parse(JSON.stringify(parts)))).toEqual(
      coverage(SCHEMA, [[], [1], [-1], null, ["a"]]),
    );
  });

  it.each([
    ["no reports", []],
    ["another number of locations", [SCHEMA, { $id: ID, type: "array" }]],
    ["other locations", [{ type: "array" }, { minimum: 1 }]],
  ])("should refuse %s", (_, schemas) => {
    expect(() => mergeCoverage(schemas.map((schema) => coverage(schema, [])))).toThrow(RangeError);
  });
});
