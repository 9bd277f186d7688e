import { describe, expect, it } from "vitest";
import { compileHyperjump } from "../../src/parity/hyperjump.js";
import type { Json } from "../../src/parity/json.js";
import {
  KNOWN_FAULTS,
  type KnownFault,
  nameOfOracle,
  suspectedFaults,
} from "../../src/parity/known-faults.js";
import { compileOracle, type Oracle } from "../../src/parity/oracle.js";

/** Here, hyperjump is wrong for a reason of its own: it takes so small a remainder for none. */
const BOTH_WRONG = "a multiple whose quotient is nearly 0";

describe("KNOWN_FAULTS", () => {
  it.each(KNOWN_FAULTS)("should still happen in $oracle: $name", async (fault) => {
    expect(await verdictOn(fault)).toBe(fault.verdict);
    expect(fault.verdict).not.toBe(fault.right);
  });

  it.each(KNOWN_FAULTS.filter(({ name }) => name !== BOTH_WRONG))(
    "should be none of the other oracle than $oracle: $name",
    async (fault) => {
      const { schema, value } = fault.witness;
      const other = nameOfOracle(fault) === "ajv" ? compileHyperjump : compileOracle;
      expect((await other(schema)).accepts(JSON.parse(value))).toBe(fault.right);
    },
  );

  it("should have a name each", () => {
    const names = KNOWN_FAULTS.map((fault) => `${nameOfOracle(fault)} ${fault.name}`);
    expect(names.length).toBe(new Set(names).size);
  });
});

describe("suspectedFaults", () => {
  it.each(KNOWN_FAULTS.filter(({ witness }) => witness.options === undefined))(
    "should suspect $oracle of: $name",
    (fault) => {
      const document = { items: { $ref: "#/$defs/a" }, $defs: { a: fault.witness.schema } };
      const value: Json = [0, JSON.parse(fault.witness.value)];
      expect(suspectedFaults(document, value, nameOfOracle(fault))).toContain(fault);
    },
  );

  it.each<[string, object, Json]>([
    ["a value that no fault concerns", { uniqueItems: true, const: {}, multipleOf: 2 }, [{ a: 4 }]],
    [
      "a keyword that no schema has",
      { maxItems: 3 },
      [{ toString: "" }, 19.99, "a@b", "__proto__"],
    ],
    ["another format", { format: "date" }, "00:00:00+05"],
    ["a __proto__ that is not declared", { properties: { a: true } }, proto(1)],
  ])("should suspect nothing for %s", (_, document, value) => {
    expect(suspectedFaults(document, value, "ajv")).toEqual([]);
  });

  it("should suspect the oracle alone that gave the verdict", () => {
    const names = (oracle: string) =>
      suspectedFaults({ multipleOf: 0.01 }, -19.99, oracle).map(({ name }) => name);
    expect(names("ajv")).toEqual(["a multiple of a fraction"]);
    expect(names("hyperjump")).toContain("a negative multiple of a fraction");
    expect(names("another")).toEqual([]);
  });
});

/** An object with an own `__proto__`. */
function proto(value: Json): Json {
  return JSON.parse(`{"__proto__":${JSON.stringify(value)}}`);
}

async function verdictOn(fault: KnownFault): Promise<boolean | "throws"> {
  const { schema, value, options } = fault.witness;
  const oracle: Oracle =
    nameOfOracle(fault) === "ajv" ? compileOracle(schema, options) : await compileHyperjump(schema);
  try {
    return oracle.accepts(JSON.parse(value));
  } catch {
    return "throws";
  }
}
