import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Contract, contracts } from "../../src/contracts/registry.js";
import { harvest } from "../../src/parity/dictionary.js";
import { type Path, valuesIn } from "../../src/parity/json.js";
import { compileOracle } from "../../src/parity/oracle.js";
import { violations } from "../../src/violations.js";
import { isRecord, STRANGE, withValueAt } from "./strange-values.js";
import { SEED, validValuesOf } from "./valid-values.js";

const all = Object.values<Contract>(contracts).flatMap((root) => [
  root,
  ...Object.values(root.definitions),
]);

describe.each(all)("$name beyond JSON", (contract) => {
  const { zod, jsonSchema } = contract;
  const oracle = compileOracle(jsonSchema, { ownProperties: false });

  const places = fc
    .sample(validValuesOf(jsonSchema), { seed: SEED, numRuns: 4 })
    .flatMap((valid) => [...valuesIn(valid)].map(([path, part]) => ({ valid, path, part })));

  function assertSameVerdict(value: unknown, path: Path): void {
    const verdict = attempt(() => oracle.accepts(value));
    const { success, error } = zod.safeParse(value);
    // Zod words a message when it is first read.
    for (const { message } of error?.issues ?? []) expect(message).toBeTypeOf("string");
    expect(violations(contract, value).length === 0).toBe(success);
    if (verdict !== undefined && success !== verdict) {
      expect.fail(`at /${path.join("/")} the oracle says ${verdict}, the port ${success}`);
    }
  }

  it.each(STRANGE)("should agree with the oracle on %s, anywhere in a valid value", (_, make) => {
    for (const { valid, path, part } of places) {
      assertSameVerdict(withValueAt(valid, path, make(part)), path);
    }
  });

  it("should agree with the oracle on any key that is there and undefined", () => {
    const { keys } = harvest(jsonSchema);
    for (const { valid, path, part } of places) {
      if (!isRecord(part)) continue;
      for (const key of keys) {
        assertSameVerdict(withValueAt(valid, path, { ...part, [key]: undefined }), path);
      }
    }
  });
});

describe("safeParse", () => {
  it("should let through what a getter or a proxy trap of the value throws, as Ajv does", () => {
    const { zod } = contracts["scout-grading"];
    const getter = Object.defineProperty({}, "grade", {
      get() {
        throw new RangeError("mine");
      },
    });
    const trap = new Proxy(
      {},
      { get: (_, key) => Reflect.get(getter, key === "grade" ? key : "other") },
    );
    expect(() => zod.safeParse(getter)).toThrow(new RangeError("mine"));
    expect(() => zod.safeParse(trap)).toThrow(new RangeError("mine"));
  });
});

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
