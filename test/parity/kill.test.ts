import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { Pair } from "../../src/parity/check-parity.js";
import type { Json } from "../../src/parity/json.js";
import { createKiller, type MutantOutcome } from "../../src/parity/kill.js";
import { type Mutant, mutants } from "../../src/parity/mutants.js";

import { createAjv } from "../../src/parity/oracle.js";
import { right } from "./pairs.js";

const OPTIONS = { seed: 1, runs: 2000 };

/** Whose mutants each need a value that few values of the original come near. */
const strict: Pair = {
  name: "strict",
  jsonSchema: {
    type: "object",
    additionalProperties: false,
    required: ["kind", "id"],
    properties: {
      kind: { enum: ["person", "robot"] },
      id: { type: "string", pattern: "^[a-f]{12,16}$" },
      tags: { type: "array", maxItems: 2, items: { type: "integer" } },
    },
    allOf: [
      {
        if: { properties: { kind: { const: "robot" } } },
        then: { required: ["tags"], properties: { tags: { minItems: 1 } } },
      },
    ],
  },
  zod: z.discriminatedUnion("kind", [
    z.strictObject({
      kind: z.literal("person"),
      id: z.string().regex(/^[a-f]{12,16}$/u),
      tags: z.array(z.number().refine(Number.isInteger)).max(2).optional(),
    }),
    z.strictObject({
      kind: z.literal("robot"),
      id: z.string().regex(/^[a-f]{12,16}$/u),
      tags: z.array(z.number().refine(Number.isInteger)).min(1).max(2),
    }),
  ]),
};

/** A document with another in it that has an `$id` of its own. */
const embedded: Pair = {
  name: "embedded",
  jsonSchema: {
    $defs: {
      part: {
        $id: "https://example.test/part",
        type: "array",
        items: { $ref: "#/$defs/leaf" },
        $defs: { leaf: { enum: [1, 2] } },
      },
    },
    $ref: "https://example.test/part",
  },
  zod: z.array(z.union([z.literal(1), z.literal(2)])),
};

/** The root requires it anyway. */
const SAME = 'add required key https://schema.invalid/#/allOf/0/if/required required + "kind"';

describe("createKiller", { timeout: 60_000 }, () => {
  it.each([1, 2, 3])("should kill every mutant but those that mean the same, seed %d", (seed) => {
    expect(survivorsOf(right, seed)).toEqual([]);
    expect(survivorsOf(strict, seed)).toEqual([SAME]);
  });

  it.each([strict, embedded])(
    "should kill by a value on which the oracles of original and mutant part: $name",
    (pair) => {
      const killer = createKiller(pair, OPTIONS);
      const accepts = createAjv({}).compile(pair.jsonSchema);
      for (const mutant of mutants(pair.jsonSchema)) {
        const { value, killedBy } = killer.try(mutant);
        if (killedBy === undefined) continue;
        expect(createAjv({}).compile(mutant.jsonSchema)(value)).not.toBe(accepts(value));
      }
    },
  );

  it("should tell alternatives of which one is to hold from those of which any may", () => {
    const either = { type: "object", oneOf: [{ required: ["a"] }, { required: ["b"] }] };
    const pair: Pair = {
      name: "either",
      jsonSchema: either,
      zod: z.looseObject({}).refine((value) => "a" in value !== "b" in value),
    };
    const any = mutants(either).find(({ operator }) => operator === "swap combinator");
    expect(any && createKiller(pair, OPTIONS).try(any).killedBy).toBeDefined();
  });

  it("should not kill what means the same", () => {
    const same = mutantOf({ ...right.jsonSchema, title: "the same" });
    const { killedBy, tried } = createKiller(right, OPTIONS).try(same);
    expect(killedBy).toBeUndefined();
    expect(tried).toBe(2000);
  });

  it("should say what killed: an example, then the same value again, kept", () => {
    const examples = [{ a: 1, b: "x" }];
    const killer = createKiller({ ...right, examples }, OPTIONS);
    const never = mutantOf({ type: "null" });
    expect(killer.try(never)).toMatchObject({ killedBy: "example", value: examples[0], tried: 1 });
    expect(killer.try(never)).toMatchObject({ killedBy: "kept", value: examples[0], tried: 1 });
  });

  it("should kill by a value of the mutant's own where no value of the original shows it", () => {
    const wider = mutantOf({
      ...right.jsonSchema,
      properties: { a: { type: "integer", minimum: 1 }, b: { enum: ["x", "y", "only here"] } },
    });
    expect(createKiller(right, OPTIONS).try(wider)).toMatchObject({ killedBy: "mutant sample" });
  });

  it("should give the same verdicts in any order", () => {
    // What the mutant takes alone is seen by values of its own at the right place, and hardly by others.
    const all = ["#/properties/b/enum", "#/properties/a/type", "#/required", "#/type"].flatMap(
      (pointer) =>
        // One that is there already changes nothing.
        ["z", "zz", "zzz", "x"].map((literal): Mutant => {
          const properties = {
            a: { type: "integer", minimum: 1 },
            b: { enum: [...new Set(["x", "y", literal])] },
          };
          return {
            ...mutantOf({ ...right.jsonSchema, properties, title: "wider" }),
            id: `${pointer} ${literal}`,
            keywordLocation: `https://schema.invalid/${pointer}`,
          };
        }),
    );
    const killedOf = (list: readonly Mutant[]) => {
      const killer = createKiller(right, { seed: 1, runs: 600 });
      const outcomes = list.map((mutant) => killer.try(mutant));
      return new Set(outcomes.filter(({ killedBy }) => killedBy !== undefined).map(({ id }) => id));
    };
    const killed = killedOf(all);
    expect(killed.size).toBeGreaterThan(0);
    expect(killed.size).toBeLessThan(all.length);
    expect(killedOf(all.toReversed())).toEqual(killed);
    for (const mutant of all) expect(killedOf([mutant]).size > 0).toBe(killed.has(mutant.id));
  });

  it("should compare a mutant that has no values with the values of the original", () => {
    const empty = mutantOf({ ...right.jsonSchema, not: {} });
    expect(createKiller(right, OPTIONS).try(empty).killedBy).toBe("sample");
    const none: Pair = { name: "little", jsonSchema: { const: 1 }, zod: z.literal(1) };
    const never = mutantOf({ const: 1, not: {} });
    expect(createKiller(none, OPTIONS).try(never).killedBy).toBe("sample");
  });

  it("should not fail on a mutant without values that no known value kills", () => {
    const blind: Pair = { name: "blind", jsonSchema: { const: 1 }, zod: z.never() };
    const never = mutantOf({ const: 1, not: {} });
    expect(createKiller(blind, { seed: 1, runs: 300 }).try(never).killedBy).toBeUndefined();
  });

  it("should not fail on a mutant that strings can't be made for", () => {
    const any: Pair = { name: "any", jsonSchema: { pattern: "a?" }, zod: z.unknown() };
    const same = mutantOf({ pattern: "(?<=(a?))" });
    expect(createKiller(any, { seed: 1, runs: 300 }).try(same).killedBy).toBeUndefined();
  });

  it("should not fail where the changed schema can't be met", () => {
    const alternatives = (maxLength: number) => ({
      anyOf: [{ type: "null" }, { type: "string", maxLength, allOf: [{ minLength: 5 }] }],
    });
    const blind: Pair = { name: "blind", jsonSchema: alternatives(9), zod: z.null() };
    const mutant = {
      ...mutantOf(alternatives(2)),
      keywordLocation: "https://schema.invalid/#/anyOf/1/maxLength",
    };
    expect(createKiller(blind, { seed: 1, runs: 600 }).try(mutant).killedBy).toBeUndefined();
  });

  it("should not take it for a kill that an oracle throws", () => {
    // Ajv throws on two objects of which one has a `toString` of its own.
    const jsonSchema = { type: "array", items: { type: "object" } };
    const thrown: Json = [{}, { toString: "" }];
    const pair: Pair = {
      name: "list",
      jsonSchema,
      zod: z.array(z.looseObject({})),
      examples: [thrown],
    };
    const unique = mutantOf({ ...jsonSchema, uniqueItems: true });
    const outcome = createKiller(pair, OPTIONS).try(unique);
    expect(outcome.killedBy).toBe("sample");
    expect(outcome.value).not.toEqual(thrown);
  });

  it("should learn nothing from a value on which port and original part already", () => {
    const faulty: Pair = { ...right, zod: z.never() };
    const same = mutantOf({ ...right.jsonSchema, title: "the same" });
    expect(createKiller(faulty, OPTIONS).try(same).killedBy).toBeUndefined();
  });

  it("should give the same outcomes for the same seed", () => {
    expect(isDeepStrictEqual(outcomesOf(strict, 2), outcomesOf(strict, 2))).toBe(true);
  });
});

function outcomesOf(pair: Pair, seed: number): MutantOutcome[] {
  const killer = createKiller(pair, { ...OPTIONS, seed });
  return mutants(pair.jsonSchema).map((mutant) => killer.try(mutant));
}

function survivorsOf(pair: Pair, seed: number): string[] {
  return outcomesOf(pair, seed)
    .filter(({ killedBy }) => killedBy === undefined)
    .map(({ id }) => id);
}

function mutantOf(jsonSchema: object): Mutant {
  return {
    id: "by hand",
    operator: "drop keyword",
    keywordLocation: "https://schema.invalid/#/type",
    change: "by hand",
    jsonSchema,
  };
}
