import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Contract, contracts } from "../../src/contracts/registry.js";
import { compare } from "../../src/parity/compare.js";
import { type Json, toText } from "../../src/parity/json.js";
import { compileOracle } from "../../src/parity/oracle.js";
import { samplesFor } from "../../src/parity/samples.js";
import { SEED, validValuesOf } from "./valid-values.js";

const all = Object.values<Contract>(contracts).flatMap((root) => [
  root,
  ...Object.values(root.definitions),
]);

describe.each(all)("$name", ({ zod, jsonSchema }) => {
  const oracle = compileOracle(jsonSchema);
  const samples = samplesFor({ jsonSchemas: [jsonSchema], zod, examples: [], seed: SEED });
  const validValues = validValuesOf(jsonSchema);

  it("should have the oracle's verdict on near-valid values", () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(samples, ({ value }) => {
        const { kind } = compare(value, zod, [oracle]);
        seen.add(kind);
        if (kind === "disagree") expect.fail(toText(value));
      }),
      { numRuns: 1000, seed: SEED },
    );
    expect([...seen]).toEqual(expect.arrayContaining(["both accept", "both reject"]));
  });

  it("should accept values that are valid by construction, and so should the oracle", () => {
    fc.assert(
      fc.property(validValues, (value) => {
        expect(oracle.accepts(value)).toBe(true);
        expect(zod.safeParse(value).success).toBe(true);
      }),
      { seed: SEED },
    );
  });

  it("should give back what it was given, and again when that is parsed", () => {
    fc.assert(
      fc.property(validValues, (value) => {
        const output = zod.parse(value);
        assertSame(output, value);
        assertSame(zod.parse(output), output);
      }),
      { seed: SEED },
    );
  });

  it("should leave its input alone", () => {
    fc.assert(
      fc.property(samples, ({ value }) => {
        const before = toText(value);
        zod.safeParse(deepFreeze(value));
        expect(toText(value)).toBe(before);
      }),
      { seed: SEED },
    );
  });

  it("should say why it refuses a value, and never throw", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          samples.map(({ value }) => value),
          fc.anything(),
        ),
        (value) => {
          const { success, error } = zod.safeParse(value);
          if (!success) expect(error.issues).not.toHaveLength(0);
        },
      ),
      { seed: SEED },
    );
  });

  it("should have a message of its own wherever Zod would say no more than that the input is invalid", () => {
    fc.assert(
      fc.property(samples, ({ value }) => {
        for (const issue of zod.safeParse(value).error?.issues ?? []) {
          expect(issue.message).not.toMatch(/^Invalid input$|'undefined'/u);
        }
      }),
      { seed: SEED },
    );
  });
});

describe("ClinicalAgentTrace", () => {
  it("should keep each payload as it is, by reference", () => {
    const { zod, jsonSchema } = contracts["clinical-agent-trace"];
    fc.assert(
      fc.property(validValuesOf(jsonSchema), (value) => {
        const { events } = zod.parse(value);
        const given = (value as { events: { payload: object }[] }).events;
        for (const [index, event] of events.entries()) {
          expect(event.payload).toBe(given[index]?.payload);
        }
      }),
      { seed: SEED },
    );
  });
});

/** `isDeepStrictEqual` tells -0 from 0, and an own `__proto__` from none. */
function assertSame(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected);
  expect(isDeepStrictEqual(actual, expected)).toBe(true);
}

function deepFreeze(value: Json): Json {
  if (typeof value === "object" && value !== null) {
    Object.values(value).forEach(deepFreeze);
    Object.freeze(value);
  }
  return value;
}
