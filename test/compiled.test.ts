import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import * as z from "zod";
import * as compiled from "../src/compiled.js";
import * as clinicalAgentTrace from "../src/contracts/clinical-agent-trace.js";
import * as receiptAgentOutput from "../src/contracts/receipt-agent-output.js";
import { type Contract, contracts } from "../src/contracts/registry.js";
import * as scoutGrading from "../src/contracts/scout-grading.js";
import * as plain from "../src/index.js";
import { valuesIn } from "../src/parity/json.js";
import { compileOracle } from "../src/parity/oracle.js";
import { samplesFor } from "../src/parity/samples.js";
import { STRANGE, withValueAt } from "./contracts/strange-values.js";
import { SEED, validValuesOf } from "./contracts/valid-values.js";
import { fixturesOf } from "./fixtures.js";

const modules = {
  "scout-grading": scoutGrading,
  "receipt-agent-output": receiptAgentOutput,
  "clinical-agent-trace": clinicalAgentTrace,
};

const exported = Object.entries<unknown>(plain);
const schemas = exported.filter((entry): entry is [string, z.ZodType] => isSchema(entry[1]));
const guards = exported.filter((entry): entry is [string, Guard] => entry[0].startsWith("is"));

afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
  z.config({ jitless: false });
});

describe("agent-contracts/compiled", () => {
  it("should have every schema and guard of the package, and nothing else", () => {
    const names = [...schemas, ...guards].map(([name]) => name);
    expect(Object.keys(compiled).sort()).toEqual(names.sort());
  });

  it.each(schemas)("should compile all of %s", (_, schema) => {
    expect(() => z.compile(schema, { strict: true })).not.toThrow();
  });

  it.each(Object.values<Contract>(contracts))(
    "should ask no schema at run time for a valid $name",
    ({ name, zod }) => {
      const compiledRoot = compiledRoots.get(zod) ?? expect.fail("no compiled root");
      const asked = [...within(zod)].map((schema) => vi.spyOn(schema._zod, "run"));
      for (const { data } of fixturesOf(name).filter(({ valid }) => valid)) {
        expect(compiledRoot.safeParse(data).success).toBe(true);
      }
      expect(asked.length).toBeGreaterThan(10);
      for (const run of asked) expect(run).not.toHaveBeenCalled();
    },
  );

  it("should generate code when a schema is first used, and once", async () => {
    const made = vi.spyOn(globalThis, "Function");
    const { ReceiptAgentOutput, isReceiptAgentOutput } = await import("../src/compiled.js");
    expect(made).not.toHaveBeenCalled();
    const [answer] = fixturesOf("receipt-agent-output").filter(({ valid }) => valid);
    expect(ReceiptAgentOutput.safeParse(answer?.data).success).toBe(true);
    expect(made).toHaveBeenCalled();
    made.mockClear();
    expect(ReceiptAgentOutput.parse(answer?.data)).toEqual(answer?.data);
    expect(z.safeParse(ReceiptAgentOutput, answer?.data).success).toBe(true);
    expect(isReceiptAgentOutput(answer?.data)).toBe(true);
    expect(made).not.toHaveBeenCalled();
  });

  it("should generate code once for methods that were taken before", async () => {
    const { ReceiptAgentOutput } = await import("../src/compiled.js");
    const parse = ReceiptAgentOutput.parse.bind(ReceiptAgentOutput);
    const safeParse = ReceiptAgentOutput.safeParse.bind(ReceiptAgentOutput);
    const [answer] = fixturesOf("receipt-agent-output").filter(({ valid }) => valid);
    parse(answer?.data);
    const made = vi.spyOn(globalThis, "Function");
    expect(parse(answer?.data)).toEqual(answer?.data);
    expect(safeParse(answer?.data).success).toBe(true);
    expect(made).not.toHaveBeenCalled();
  });

  it("should generate none where Zod is told not to", async () => {
    const fixtures = fixturesOf("receipt-agent-output");
    const expected = fixtures.map(({ data }) => outcome(plain.ReceiptAgentOutput, data));
    z.config({ jitless: true });
    const made = vi.spyOn(globalThis, "Function");
    const { ReceiptAgentOutput, isReceiptAgentOutput } = await import("../src/compiled.js");
    expect(fixtures.map(({ data }) => outcome(ReceiptAgentOutput, data))).toEqual(expected);
    for (const { data, valid } of fixtures) expect(isReceiptAgentOutput(data)).toBe(valid);
    expect(made).not.toHaveBeenCalled();
  });

  it.each(schemas)("should emit for %s what the plain schema emits", (name, schema) => {
    expect(z.toJSONSchema(compiledOf(name))).toEqual(z.toJSONSchema(schema));
    expect(compiledOf(name).meta()).toEqual(schema.meta());
  });

  it("should be compiled inside a user's schema, plain or compiled", () => {
    const [grade] = fixturesOf("scout-grading").filter(({ valid }) => valid);
    const [refused] = fixturesOf("scout-grading").filter(({ valid }) => !valid);
    const around = z.object({ grade: compiled.ValidationEnvelope.optional() });
    for (const schema of [around, z.compile(around, { strict: true })]) {
      expect(schema.parse({ grade: grade?.data })).toEqual({ grade: grade?.data });
      expect(outcome(schema, { grade: refused?.data })).toEqual(
        outcome(z.object({ grade: plain.ValidationEnvelope.optional() }), { grade: refused?.data }),
      );
    }
  });

  it("should parse asynchronously as well", async () => {
    for (const { data, valid } of fixturesOf("clinical-agent-trace")) {
      const { success } = await compiled.ClinicalAgentTrace.safeParseAsync(data);
      expect(success).toBe(valid);
    }
  });
});

describe.each(Object.values<Contract>(contracts))("compiled beside plain, $name", (contract) => {
  const { name, zod, jsonSchema } = contract;
  const exports = Object.entries<unknown>(modules[name as keyof typeof modules]);
  const names = exports.filter(([key]) => Object.hasOwn(compiled, key)).map(([key]) => key);
  const oracle = compileOracle(jsonSchema);
  const examples = fixturesOf(name).map(({ data }) => data);
  const drawn = fc.sample(samplesFor({ jsonSchemas: [jsonSchema], zod, examples, seed: SEED }), {
    seed: SEED,
    numRuns: 150,
  });
  const values = [...examples, ...drawn.map(({ value }) => value)];
  const parts = values.flatMap((value) => [...valuesIn(value)].map(([, part]) => part));

  it.each(names.filter((key) => !key.startsWith("is")))(
    "should give the same verdicts, values and issues, %s",
    (key) => {
      const [one, other] = [plainOf(key), compiledOf(key)];
      const verdicts = parts.map((part) => assertSame(one, other, part));
      expect(new Set(verdicts)).toEqual(new Set([true, false]));
    },
  );

  it.each(guards.filter(([key]) => names.includes(key)))(
    "should give the oracle's verdicts, %s",
    (key, plainGuard) => {
      const compiledGuard: Guard = Reflect.get(compiled, key);
      for (const value of values) {
        const verdict = oracle.accepts(value);
        expect(plainGuard(value)).toBe(verdict);
        expect(compiledGuard(value)).toBe(verdict);
      }
    },
  );

  it.each(STRANGE)("should be the same on %s, anywhere in a valid value", (_, make) => {
    const root = compiledRoots.get(zod) ?? expect.fail("no compiled root");
    for (const valid of fc.sample(validValuesOf(jsonSchema), { seed: SEED, numRuns: 4 })) {
      for (const [path, part] of valuesIn(valid)) {
        assertSame(zod, root, withValueAt(valid, path, make(part)));
      }
    }
  });
});

const compiledRoots = new Map<z.ZodType, z.ZodType>(
  schemas.map(([name, schema]) => [schema, compiledOf(name)]),
);

interface Outcome {
  readonly success?: boolean;
  readonly data?: unknown;
  readonly order?: readonly string[];
  readonly issues?: readonly z.core.$ZodIssue[] | undefined;
  /** What the schema threw. */
  readonly error?: unknown;
}

type Guard = (value: unknown) => boolean;

function plainOf(name: string): z.ZodType {
  return Reflect.get(plain, name);
}

function compiledOf(name: string): z.ZodType {
  return Reflect.get(compiled, name);
}

/** The verdict, which both give; fails where they differ in that, in the value that they give back, or in an issue. */
function assertSame(one: z.ZodType, other: z.ZodType, value: unknown): boolean {
  const [expected, actual] = [outcome(one, value), outcome(other, value)];
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toStrictEqual(expected);
  return expected.success === true;
}

function outcome(schema: z.ZodType, value: unknown): Outcome {
  try {
    const { success, data, error } = schema.safeParse(value);
    return { success, data, order: orderOf(data), issues: error?.issues };
  } catch (error) {
    return { error };
  }
}

/** The keys of a value in the order in which they stand: no comparison looks at that. */
function orderOf(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Reflect.ownKeys(value).flatMap((key) => [
    String(key),
    ...orderOf(Reflect.get(value, key)),
  ]);
}

/** Every schema within one, itself included. */
function within(schema: unknown, seen = new Set<z.ZodType>()): Set<z.ZodType> {
  if (typeof schema !== "object" || schema === null) return seen;
  if (!isSchema(schema)) {
    for (const part of Object.values(schema)) within(part, seen);
  } else if (!seen.has(schema)) {
    seen.add(schema);
    within(schema._zod.def, seen);
  }
  return seen;
}

function isSchema(value: unknown): value is z.ZodType {
  return value instanceof z.ZodType;
}
