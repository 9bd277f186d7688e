import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { ClinicalAgentTrace } from "../../src/contracts/clinical-agent-trace.js";
import { type ContractName, contracts } from "../../src/contracts/registry.js";
import { branchLocations, inspector, keywordLocations, oracle } from "./inspection.js";
import { UNBREAKABLE } from "./unbreakable.js";

interface Fixture {
  readonly description: string;
  readonly data: unknown;
  readonly valid: boolean;
}

/** What a tool that reads and writes JSON would spoil: 1e400 becomes null, -0 becomes 0. */
const TOKENS: Readonly<Record<ContractName, readonly string[]>> = {
  "scout-grading": ["1e400", '"__proto__":', "\\ud800", "\\ufeff"],
  "receipt-agent-output": ["1e400", "1e-400", ":-0,", '"__proto__":', "\\ud800"],
  "clinical-agent-trace": ["1e400", "1e-400", ":-0,", '"__proto__":', "\\ud800", "\\u2028"],
};

describe.each(Object.values(contracts))("fixtures of $name", (contract) => {
  const name = contract.name as ContractName;
  const { zod, jsonSchema } = contract;
  const fixtures = load(name);
  const valid = fixtures.filter((fixture) => fixture.valid);
  const invalid = fixtures.filter((fixture) => !fixture.valid);

  it("should hold at least 60 fixtures, each described once", () => {
    expect(fixtures.length).toBeGreaterThanOrEqual(60);
    expect(new Set(fixtures.map(({ description }) => description)).size).toBe(fixtures.length);
  });

  it("should say in each description whether the value is valid", () => {
    expect(
      failing(fixtures, (fixture) =>
        fixture.description.endsWith(fixture.valid ? " is valid" : " is invalid"),
      ),
    ).toEqual([]);
  });

  it("should hold its odd JSON tokens as they were written", () => {
    const text = read(name);
    expect(TOKENS[name].filter((token) => !text.includes(token))).toEqual([]);
  });

  it("should record the oracle's verdicts", () => {
    const validate = oracle(jsonSchema);
    expect(failing(fixtures, ({ data, valid }) => validate(data) === valid)).toEqual([]);
  });

  it("should record the port's verdicts", () => {
    expect(failing(fixtures, ({ data, valid }) => zod.safeParse(data).success === valid)).toEqual(
      [],
    );
  });

  it("should be parsed without loss, addition or change", () => {
    expect(failing(valid, ({ data }) => isDeepStrictEqual(zod.safeParse(data).data, data))).toEqual(
      [],
    );
  });

  it("should be left as it was by a parse", () => {
    for (const { data } of fixtures) zod.safeParse(data);
    expect(isDeepStrictEqual(fixtures, load(name))).toBe(true);
  });

  it("should break each keyword of the document by one edit of a valid fixture", () => {
    const inspect = inspector(jsonSchema);
    const edits = invalid.filter(({ data }) => valid.some((other) => isOneEdit(other.data, data)));
    const blamed = new Set(edits.flatMap(({ data }) => [...inspect(data).blamed]));
    expect(keywordLocations(jsonSchema).filter((location) => !blamed.has(location))).toEqual(
      UNBREAKABLE.filter((exception) => exception.contract === name).map(
        ({ location }) => location,
      ),
    );
  });

  it("should have valid and invalid fixtures on both sides of each conditional", () => {
    const inspect = inspector(jsonSchema);
    const sides = branchLocations(jsonSchema);
    for (const some of [valid, invalid]) {
      const reached = new Set(some.flatMap(({ data }) => [...inspect(data).reached]));
      expect(sides.filter((side) => !reached.has(side))).toEqual([]);
    }
  });

  it("should have the same verdicts from the document that blame is read from", () => {
    const inspect = inspector(jsonSchema);
    expect(failing(fixtures, ({ data, valid }) => inspect(data).valid === valid)).toEqual([]);
  });
});

describe("ClinicalAgentTrace", () => {
  const valid = load("clinical-agent-trace").filter((fixture) => fixture.valid);

  it("should keep each payload's own reference", () => {
    expect(
      failing(valid, ({ data }) => {
        const { events } = data as ClinicalAgentTrace;
        const parsed = ClinicalAgentTrace.parse(data).events;
        return parsed.every(({ payload }, index) => payload === events[index]?.payload);
      }),
    ).toEqual([]);
  });

  it("should refuse, without throwing, findings on which the oracle throws", () => {
    const trace = structuredClone(valid[0]?.data) as ClinicalAgentTrace;
    const findings: unknown = JSON.parse('[{}, { "toString": "" }]');
    const odd = { ...trace, evaluation: { ...trace.evaluation, outcome: "FAIL", findings } };
    const validate = oracle(contracts["clinical-agent-trace"].jsonSchema);
    expect(() => validate(odd)).toThrow(TypeError);
    expect(ClinicalAgentTrace.safeParse(odd).success).toBe(false);
  });
});

describe("isOneEdit", () => {
  it.each([
    [{ a: 1 }, { a: 2 }, true],
    [{ a: 1 }, {}, true],
    [{ a: 1 }, { a: 1, b: 2 }, true],
    [{ a: { b: 1, c: 2 } }, { a: null }, true],
    [{ a: { b: 1, c: 2 } }, { a: { b: 2, c: 2 } }, true],
    [[1, 2, 3], [1, 3], true],
    [[1, 2], [1, 2, 3], true],
    [[1, 2], [1, 3], true],
    [{ a: 1 }, { a: 1 }, false],
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, false],
    [{ a: 1, b: 1 }, { a: 2, b: 2 }, false],
    [{ a: 1 }, { b: 1 }, false],
    [{ a: { b: 1, c: 2 } }, { a: { b: 2, c: 3 } }, false],
    [[1, 2, 3], [], false],
    [[1, 2], [2, 1], false],
  ])("should tell whether %j and %j differ in one place", (a, b, expected) => {
    expect(isOneEdit(a, b)).toBe(expected);
  });
});

function read(name: ContractName): string {
  return readFileSync(new URL(`../fixtures/${name}.json`, import.meta.url), "utf8");
}

function load(name: ContractName): Fixture[] {
  return JSON.parse(read(name));
}

/** The descriptions of the fixtures that break a law. */
function failing(fixtures: readonly Fixture[], law: (fixture: Fixture) => boolean): string[] {
  return fixtures.filter((fixture) => !law(fixture)).map(({ description }) => description);
}

/** Whether one key or item, added, removed or replaced, makes `b` of `a`. Replacing a list or an object by another one is many edits. */
function isOneEdit(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    if (a.length !== b.length) return isOneInsertion(...byLength(a, b));
    const changed = a.flatMap((item, i) => (isDeepStrictEqual(item, b[i]) ? [] : [i]));
    return changed.length === 1 && changed.every((i) => isOneEdit(a[i], b[i]));
  }
  if (isRecord(a) && isRecord(b)) {
    const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
    const changed = [...keys].filter((key) => !isSameAt(a, b, key));
    return changed.length === 1 && changed.every((key) => isOneEditAt(a, b, key));
  }
  return !isDeepStrictEqual(a, b);
}

function byLength(a: unknown[], b: unknown[]): [shorter: unknown[], longer: unknown[]] {
  return a.length < b.length ? [a, b] : [b, a];
}

function isOneInsertion(shorter: unknown[], longer: unknown[]): boolean {
  return longer.some((_, i) => isDeepStrictEqual(longer.toSpliced(i, 1), shorter));
}

type JsonRecord = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is JsonRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isSameAt(a: JsonRecord, b: JsonRecord, key: string): boolean {
  return Object.hasOwn(a, key) && Object.hasOwn(b, key) && isDeepStrictEqual(a[key], b[key]);
}

function isOneEditAt(a: JsonRecord, b: JsonRecord, key: string): boolean {
  return !Object.hasOwn(a, key) || !Object.hasOwn(b, key) || isOneEdit(a[key], b[key]);
}
