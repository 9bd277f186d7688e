import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { NoValidValueError, validValue } from "../../src/parity/valid-values.js";
import { draw, materialOf, validValues } from "./material.js";
import { oracleOf } from "./oracle.js";
import { EMPTY, SCHEMAS, TABLE } from "./schemas.js";
import { isJson } from "./values.js";

const COUNT = 100;

describe("validValue", () => {
  it.each(TABLE)("should satisfy a schema about %s: %j", (_, schema) => {
    const validate = oracleOf(schema);
    const refused = validValues(COUNT, materialOf(schema)).filter((value) => !validate(value));
    expect(refused).toEqual([]);
  });

  it.each(TABLE)("should be JSON, for %s: %j", (_, schema) => {
    expect(validValues(COUNT, materialOf(schema)).filter((value) => !isJson(value))).toEqual([]);
  });

  it("should be the same for the same seed, and another for another", () => {
    for (const [schema] of Object.values(SCHEMAS)) {
      const [first, again] = [1, 2].map(() => validValues(20, materialOf(schema, 5), 5));
      expect(isDeepStrictEqual(first, again)).toBe(true);
    }
    const schema = { type: "number" };
    expect(validValues(20, materialOf(schema, 5), 5)).not.toEqual(
      validValues(20, materialOf(schema, 6), 6),
    );
  });

  it.each(EMPTY)("should be refused for a schema without values: %j", (schema) => {
    const material = materialOf(schema);
    const start = performance.now();
    expect(() => draw(1, (random) => validValue(random, material))).toThrow(NoValidValueError);
    expect(performance.now() - start).toBeLessThan(5000);
  });

  it("should name the schema that has no values", () => {
    const material = materialOf({ $id: "https://example.test/none", not: {} });
    expect(() => draw(1, (random) => validValue(random, material))).toThrow(
      "https://example.test/none: found no valid value",
    );
  });
});
