import { isDeepStrictEqual } from "node:util";
import { afterEach, describe, expect, it } from "vitest";
import * as compiled from "../../src/compiled.js";
import { type Contract, contracts } from "../../src/contracts/registry.js";
import { explain } from "../../src/explain.js";
import { type Json, valuesIn } from "../../src/parity/json.js";
import { compileOracle } from "../../src/parity/oracle.js";
import { violations } from "../../src/violations.js";
import { fixturesOf } from "../fixtures.js";

const NAMES = ["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf"];
const VALUES = [
  "1",
  "null",
  '{"polluted":true}',
  '{"toString":1,"constructor":{"prototype":{"polluted":true}}}',
];

const roots = [
  ["scout-grading", compiled.ValidationEnvelope],
  ["receipt-agent-output", compiled.ReceiptAgentOutput],
  ["clinical-agent-trace", compiled.ClinicalAgentTrace],
] as const;

const builtins = snapshot();
afterEach(() => expect(snapshot()).toEqual(builtins));

describe.each(roots)("names that every object has, %s", (name, compiledRoot) => {
  const contract: Contract = contracts[name];
  const oracle = compileOracle(contract.jsonSchema);
  const valid = fixturesOf(name).filter((fixture) => fixture.valid);

  it.each(NAMES)("should be decided as the oracle does, as a key: %s", (key) => {
    const verdicts = new Map<boolean, number>();
    for (const { data } of valid) {
      for (const [path, part] of valuesIn(data)) {
        if (typeof part !== "object" || part === null || Array.isArray(part)) continue;
        for (const value of VALUES) {
          const text = textWith(data, path, `{"${key}":${value}${membersOf(part)}}`);
          const verdict = assertSafe(JSON.parse(text));
          verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1);
        }
      }
    }
    expect(verdicts.get(false)).toBeGreaterThan(100);
    // Only a trace has an object that takes any key.
    expect(verdicts.has(true)).toBe(name === "clinical-agent-trace");
  });

  it.each(NAMES)("should be decided as the oracle does, as a value: %s", (text) => {
    for (const { data } of valid) {
      for (const [path] of valuesIn(data))
        assertSafe(JSON.parse(textWith(data, path, JSON.stringify(text))));
    }
  });

  function verdictOf(value: Json): boolean {
    try {
      return oracle.accepts(value);
    } catch (error) {
      // Ajv's `uniqueItems` calls what findings have in the place of methods. None may have such a key, nor be in a place where it is a value.
      expect(String(error)).toMatch(/^TypeError: a\.(?:toString|valueOf) is not a function$/u);
      return false;
    }
  }

  /** The verdict, which all have to give without a throw. */
  function assertSafe(value: Json): boolean {
    const verdict = verdictOf(value);
    const plain = contract.zod.safeParse(value);
    expect(plain.success).toBe(verdict);
    expect(compiledRoot.safeParse(value).success).toBe(verdict);
    expect(violations(contract, value).length === 0).toBe(verdict);
    if (plain.error) expect(explain(plain.error, contract).length).toBeGreaterThan(0);
    else if (!isDeepStrictEqual(plain.data, value)) expect(plain.data).toStrictEqual(value);
    return verdict;
  }
});

function membersOf(object: object): string {
  return Object.entries(object)
    .map(([key, value]) => `,${JSON.stringify(key)}:${JSON.stringify(value)}`)
    .join("");
}

/** The JSON text of a value, with another text at a path. */
function textWith(
  value: Json,
  [step, ...path]: readonly (string | number)[],
  text: string,
): string {
  if (step === undefined) return text;
  const inner = (key: string | number, part: Json) =>
    key === step ? textWith(part, path, text) : JSON.stringify(part);
  if (Array.isArray(value))
    return `[${value.map((part: Json, index) => inner(index, part)).join(",")}]`;
  const members = Object.entries(Object(value)).map(
    ([key, part]) => `${JSON.stringify(key)}:${inner(key, part as Json)}`,
  );
  return `{${members.join(",")}}`;
}

/** What a polluted prototype would show. */
function snapshot(): unknown {
  return [Object, Array, String, Function].map(({ prototype }) => [
    Reflect.ownKeys(prototype).map(String),
    Object.getPrototypeOf(prototype),
    Object.keys(prototype),
  ]);
}
