import { describe, expect, it } from "vitest";
import {
  checkEquivalents,
  type EquivalenceFault,
  type EquivalentMutants,
  type Proof,
} from "../../src/parity/equivalence.js";
import { createExhaustiveCheck, type Exhaustive } from "../../src/parity/equivalence-exhaustive.js";
import { checkImplied } from "../../src/parity/equivalence-implied.js";
import type { MutantOutcome } from "../../src/parity/kill.js";
import { type Mutant, mutants } from "../../src/parity/mutants.js";
import type { Operator } from "../../src/parity/mutate-change.js";

/** The `if` need not ask for the key, which the root does. */
const schema = {
  type: "object",
  required: ["kind"],
  properties: { kind: { enum: ["a", "b"] }, size: { type: ["integer", "null"], minimum: 1 } },
  allOf: [
    {
      if: { required: ["kind"], properties: { kind: { const: "a" } } },
      then: { properties: { size: { type: "integer", minimum: 1 } } },
    },
  ],
};

const IF = "#/allOf/0/if";
const SIZE = "#/allOf/0/then/properties/size";

const byRoot: EquivalentMutants = {
  keywordLocation: `${IF}/required`,
  operators: ["drop keyword", "drop required key"],
  reason: "the root requires it",
  proof: { kind: "implied", by: "#/required" },
};

const byValues: Exhaustive = {
  kind: "exhaustive",
  base: { kind: "a" },
  alternatives: [
    [["kind"], ["a", "b", "c", undefined]],
    [["size"], [0, 1, null, "1", undefined]],
  ],
};

describe("checkEquivalents", () => {
  const all = mutants(schema);
  const survivors = all.filter((mutant) => mutant.keywordLocation.endsWith(byRoot.keywordLocation));

  it("should find nothing where each survivor has a record whose proof holds", () => {
    expect(check({ survivors, records: [byRoot] })).toEqual([]);
    expect(check({ survivors, records: [{ ...byRoot, proof: byValues }] })).toEqual([]);
  });

  it("should find a survivor without a record", () => {
    expect(check({ survivors, records: [] }).map(({ kind, id }) => [kind, id])).toEqual(
      survivors.map(({ id }) => ["unexplained", id]),
    );
  });

  it("should find a survivor that a record leaves out by its operators or changes", () => {
    const operators: Operator[] = ["drop keyword"];
    expect(kinds({ survivors, records: [{ ...byRoot, operators }] })).toEqual(["unexplained"]);
    const changes = ["without required"];
    expect(kinds({ survivors, records: [{ ...byRoot, changes }] })).toEqual(["unexplained"]);
  });

  it("should find a record whose mutant was killed after all", () => {
    const [, other] = survivors;
    expect(kinds({ survivors: other ? [other] : [], records: [byRoot] })).toEqual([
      "killed after all",
    ]);
  });

  it("should find a record that no mutant matches, whatever shard was run", () => {
    const gone = { ...byRoot, keywordLocation: "#/allOf/7/if/required" };
    const outcomes: MutantOutcome[] = [];
    const records = [byRoot, gone];
    expect(checkEquivalents({ jsonSchema: schema, mutants: all, outcomes, records })).toEqual([
      {
        kind: "matches nothing",
        id: gone.keywordLocation,
        message: "no mutant of drop keyword, drop required key there",
      },
    ]);
  });

  it("should find a proof that does not hold", () => {
    const proof: Proof = { kind: "implied", by: "#/type" };
    expect(kinds({ survivors, records: [{ ...byRoot, proof }] })).toEqual([
      "proof fails",
      "proof fails",
    ]);
  });

  it("should take a record without a proof at its word", () => {
    const { proof: _, ...unproved } = byRoot;
    expect(check({ survivors, records: [unproved] })).toEqual([]);
  });

  function check(given: {
    readonly survivors: readonly Mutant[];
    readonly records: readonly EquivalentMutants[];
  }): EquivalenceFault[] {
    const alive = new Set(given.survivors);
    const outcomes = all.map((mutant) => outcomeOf(mutant, alive.has(mutant)));
    return checkEquivalents({
      jsonSchema: schema,
      mutants: all,
      outcomes,
      records: given.records,
    });
  }

  function kinds(given: Parameters<typeof check>[0]): string[] {
    return check(given).map(({ kind }) => kind);
  }
});

/** A schema, a mutant of it by its keyword and change, and what implies it. */
type Case = readonly [string, object, string, string, string];

const a = (rule: object) => ({ properties: { a: rule } });
const ifA = (rule: object) => ({ anyOf: [a(rule), { required: ["b"] }] });
const A = "#/anyOf/0/properties/a";

const IMPLIED: readonly Case[] = [
  ["keys required anyway", schema, `${IF}/required`, "without required", "#/required"],
  [
    "types that don't come up",
    schema,
    `${SIZE}/type`,
    "type integer -> integer | string",
    "#/properties/size/type",
  ],
  ["a bound", schema, `${SIZE}/minimum`, "minimum 1 -> 0", "#/properties/size/minimum"],
  [
    "a stricter bound",
    { ...a({ maxLength: 3 }), ...ifA({ maxLength: 4 }) },
    `${A}/maxLength`,
    "maxLength 4 -> 3",
    "#/properties/a/maxLength",
  ],
  [
    "the few values there are",
    { ...a({ enum: ["x", "y"] }), ...ifA({ enum: ["x"] }) },
    `${A}/enum`,
    'enum + "X"',
    "#/properties/a/enum",
  ],
  [
    "few values behind a reference",
    {
      ...a({ anyOf: [{ type: "null" }, { $ref: "#/$defs/few" }] }),
      ...ifA({ enum: ["x"] }),
      $defs: { few: { enum: ["x", "y"] } },
    },
    `${A}/enum`,
    'enum + "X"',
    "#/properties/a/anyOf",
  ],
  [
    "the same pattern",
    { ...a({ pattern: "^x$" }), ...ifA({ pattern: "^x$" }) },
    `${A}/pattern`,
    "pattern ^x$ -> ^x",
    "#/properties/a/pattern",
  ],
  [
    "what is said of each item, through references and allOf",
    {
      allOf: [{ $ref: "#/$defs/list" }],
      if: { items: { type: "integer" } },
      $defs: { list: { items: { type: ["integer", "null"] } } },
      else: { maxItems: 1 },
    },
    "#/if/items/type",
    "type integer -> integer | string",
    "#/$defs/list/items/type",
  ],
];

const NOT_IMPLIED: readonly (readonly [...Case, string])[] = [
  [
    "a key that the root does not require",
    schema,
    `${IF}/required`,
    "without required",
    "#/properties/kind/enum",
    "#/properties/kind/enum does not always apply at #",
  ],
  [
    "a keyword that is not there",
    schema,
    `${IF}/required`,
    "without required",
    "#/properties/kind/type",
    "there is no #/properties/kind/type in both versions",
  ],
  [
    "a rule that only a condition asks for",
    schema,
    "#/properties/size/minimum",
    "minimum 1 -> 0",
    `${SIZE}/minimum`,
    `${SIZE}/minimum does not always apply at #/size`,
  ],
  [
    "the keyword itself",
    schema,
    "#/required",
    'required + "size"',
    "#/required",
    "the mutant changes #/required itself",
  ],
  [
    "a path that the mutant cuts",
    schema,
    "#/properties",
    "without properties",
    "#/properties/size/minimum",
    "there is no #/properties/size/minimum in both versions",
  ],
  [
    "a type that comes up",
    schema,
    `${SIZE}/type`,
    "type integer -> integer | null",
    "#/properties/size/type",
    "#/properties/size/type does not decide it",
  ],
  [
    "a looser bound",
    schema,
    `${SIZE}/minimum`,
    "minimum 1 -> 2",
    "#/properties/size/minimum",
    "#/properties/size/minimum does not decide it",
  ],
  [
    "a value that comes up",
    { ...a({ enum: ["x", "X"] }), ...ifA({ enum: ["x"] }) },
    `${A}/enum`,
    'enum + "X"',
    "#/properties/a/enum",
    "#/properties/a/enum does not decide it",
  ],
  [
    "a key of the other's that is not required",
    { required: ["a"], anyOf: [{ required: ["a", "b"] }, { minProperties: 3 }] },
    "#/anyOf/0/required",
    'required - "b"',
    "#/required",
    "#/required does not decide it",
  ],
  [
    "a pattern that is tightened",
    { ...a({ pattern: "x$" }), ...ifA({ pattern: "x$" }) },
    `${A}/pattern`,
    "pattern x$ -> ^(?:x$)",
    "#/properties/a/pattern",
    "#/properties/a/pattern does not decide it",
  ],
  [
    "a rule for other items",
    {
      prefixItems: [true],
      items: { type: "null" },
      if: { contains: { type: "null" } },
      then: false,
    },
    "#/if/contains/type",
    "type null -> null | string",
    "#/items/type",
    "#/items/type does not always apply at #/*",
  ],
  [
    "a place that can't be said",
    {
      ...a({ type: "null" }),
      anyOf: [{ patternProperties: { "^a$": { type: "null" } } }, { required: ["b"] }],
    },
    "#/anyOf/0/patternProperties/^a$/type",
    "type null -> null | string",
    "#/properties/a/type",
    "#/properties/a/type does not always apply at a place that can't be said",
  ],
  [
    "a schema that asks for itself",
    { items: { $ref: "#" }, type: ["array", "null"] },
    "#/type",
    "without type",
    "#/items/$ref",
    "#/items/$ref does not always apply at #",
  ],
];

describe("checkImplied", () => {
  it.each(IMPLIED)("should hold by %s", (_, jsonSchema, at, change, by) => {
    expect(
      checkImplied({ kind: "implied", by }, mutantAt(jsonSchema, at, change), jsonSchema),
    ).toBe(undefined);
  });

  it.each(NOT_IMPLIED)("should not hold by %s", (_, jsonSchema, at, change, by, failure) => {
    expect(
      checkImplied({ kind: "implied", by }, mutantAt(jsonSchema, at, change), jsonSchema),
    ).toBe(failure);
  });
});

describe("createExhaustiveCheck", () => {
  const same = mutantAt(schema, `${IF}/required`, "without required");
  const other = mutantAt(schema, `${SIZE}/type`, "type integer -> integer | null");

  it("should hold where no value parts original and mutant", () => {
    expect(createExhaustiveCheck(schema)(byValues, same)).toBeUndefined();
  });

  it("should not hold where one does", () => {
    expect(createExhaustiveCheck(schema)(byValues, other)).toBe(
      'the verdicts part on {"kind":"a","size":null}',
    );
  });

  it.each<[string, Partial<Exhaustive>, string]>([
    ["the base is not valid", { base: {} }, "the base is not valid"],
    [
      "there is one verdict only",
      { alternatives: [[["kind"], ["a", "b"]]] },
      "all combinations have one verdict",
    ],
    [
      "there are too many combinations",
      { alternatives: Array.from({ length: 18 }, (_, index) => [[`${index}`], [1, 2]] as const) },
      "262144 combinations are more than 200000",
    ],
  ])("should not hold where %s", (_, part, failure) => {
    expect(createExhaustiveCheck(schema)({ ...byValues, ...part }, same)).toBe(failure);
  });
});

function mutantAt(jsonSchema: object, at: string, change: string): Mutant {
  const found = mutants(jsonSchema).find(
    (mutant) => mutant.keywordLocation.endsWith(at) && mutant.change === change,
  );
  if (found === undefined) throw new Error(`no mutant ${change} at ${at}`);
  return found;
}

function outcomeOf(
  { id, operator, keywordLocation, change }: Mutant,
  isAlive: boolean,
): MutantOutcome {
  const killedBy = isAlive ? undefined : "sample";
  return { id, operator, keywordLocation, change, killedBy, tried: 1 };
}
