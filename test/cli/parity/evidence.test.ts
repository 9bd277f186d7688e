import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, type TestContext } from "vitest";
import { expectRefusal, folderWith, type Ran, root, run } from "./command.js";

/** What `allOf` asks for is asked for in any case: no value can fail it alone, and it may as well ask for nothing, or for `b` too. */
const SCHEMA = {
  type: "object",
  required: ["a", "b"],
  properties: { a: { type: "integer", minimum: 1 } },
  allOf: [{ required: ["a"] }],
};

const REASON = "the root requires it as well";
const UNDECIDABLE = ["#/allOf", "#/allOf/0/required"].map((keywordLocation) => ({
  keywordLocation,
  never: "failed alone",
  reason: REASON,
}));
const EQUIVALENT = [
  { keywordLocation: "#/allOf", operators: ["drop keyword", "drop branch"], reason: REASON },
  {
    keywordLocation: "#/required",
    operators: ["drop required key"],
    changes: ['required - "a"'],
    reason: "allOf requires it as well",
    proof: { kind: "implied", by: "#/allOf/0/required" },
  },
  {
    keywordLocation: "#/allOf/0/required",
    operators: ["drop keyword", "drop required key", "add required key"],
    reason: REASON,
    proof: { kind: "implied", by: "#/required" },
  },
];

describe.concurrent("agent-contracts parity, with fixtures", () => {
  it.for<[string, object, string]>([
    [
      "that is not what it says",
      { data: {}, valid: true },
      "says that it is valid, and the JSON Schema refuses it",
    ],
    ["that says it in another way", { data: {}, valid: "no" }, '"valid" is true or false'],
  ])("should refuse one %s", async ([, fixture, problem], context) => {
    const folder = folderFor(context, { examples: "fixtures.ndjson" });
    const good = JSON.stringify({ data: {}, valid: false });
    writeFileSync(join(folder, "fixtures.ndjson"), `${good}\n${JSON.stringify(fixture)}\n`);
    expectRefusal(await run([...ARGS], folder), `fixtures.ndjson:2: ${problem}`);
  });
});

describe.concurrent("agent-contracts parity --coverage", () => {
  it("should fail a run that leaves a keyword location undecided, and list it", async (context) => {
    const { code, stdout } = await check(context, {}, "--coverage");
    expect(stdout).toContain("order: #/allOf/0/required: never failed alone: no record says why\n");
    expect(stdout).toMatch(/^no value found .+, but the evidence has holes$/mu);
    expect(code).toBe(1);
  });

  it("should take a record with a reason, and list that", async (context) => {
    const { code, stdout } = await check(context, { undecidable: UNDECIDABLE }, "--coverage");
    expect(stdout).toContain(`order: #/allOf/0/required: never failed alone: ${REASON}\n`);
    expect(code).toBe(0);
  });

  it.for([
    ["of what was decided after all", "#/required", "decided after all"],
    ["of a location that there is not", "#/maximum", "no such location"],
  ])("should fail a run with a record %s", async ([, keywordLocation, problem], context) => {
    const undecidable = [
      ...UNDECIDABLE,
      { keywordLocation, never: "failed alone", reason: "stale" },
    ];
    const { code, stdout } = await check(context, { undecidable }, "--coverage");
    expect(stdout).toContain(`${keywordLocation}: recorded as never failed alone: ${problem}\n`);
    expect(code).toBe(1);
  });

  it("should write Istanbul's report into a folder", async (context) => {
    const folder = folderFor(context, { undecidable: UNDECIDABLE });
    const { code } = await run([...ARGS, "--coverage", "out"], folder);
    expect(code).toBe(0);
    const [data] = Object.values<{ s: object }>(
      JSON.parse(readFileSync(join(folder, "out", "coverage-final.json"), "utf8")),
    );
    expect(Object.values<number>(Object(data?.s)).every((count) => count > 0)).toBe(true);
    expect(existsSync(join(folder, "out", "index.html"))).toBe(true);
  });

  it("should say so in one line where the folder can't be written to", async (context) => {
    const folder = folderFor(context, { undecidable: UNDECIDABLE });
    const { code, stderr } = await run([...ARGS, "--coverage", "order.json"], folder);
    expect(stderr).toMatch(/^error: order\.json: file already exists\n$/u);
    expect(code).toBe(2);
  });
});

describe.concurrent("agent-contracts parity --mutants", () => {
  it("should fail a run with a survivor that no record explains", async (context) => {
    const { code, stdout } = await check(context, {}, "--mutants");
    expect(stdout).toMatch(/^mutants of order$/mu);
    expect(stdout).toMatch(
      /^unexplained: drop keyword \S*#\/allOf\/0\/required .+ no record says/mu,
    );
    expect(code).toBe(1);
  });

  it("should take a record with a reason and a proof", async (context) => {
    const { code, stdout } = await check(context, { equivalents: EQUIVALENT }, "--mutants");
    expect(stdout).toContain("killed 100.00 % of the mutants that mean something else\n");
    expect(code).toBe(0);
  });

  it.for([
    [
      "of a mutant that is killed",
      { keywordLocation: "#/required", operators: ["drop keyword"], reason: "stale" },
      /^killed after all: drop keyword /mu,
    ],
    [
      "of no mutant",
      { keywordLocation: "#/maximum", operators: ["drop keyword"], reason: "stale" },
      /^matches nothing: #\/maximum: /mu,
    ],
  ] as const)("should fail a run with a record %s", async ([, record, problem], context) => {
    const { code, stdout } = await check(
      context,
      { equivalents: [...EQUIVALENT, record] },
      "--mutants",
    );
    expect(stdout).toMatch(problem);
    expect(code).toBe(1);
  });

  it("should fail a run with a record whose proof does not hold", async (context) => {
    const proof = { kind: "implied", by: "#/properties/a/minimum" };
    const equivalents = EQUIVALENT.map((record) => ({ ...record, proof }));
    const { code, stdout } = await check(context, { equivalents }, "--mutants");
    expect(stdout).toMatch(/^proof fails: drop keyword \S*#\/allOf\/0\/required /mu);
    expect(code).toBe(1);
  });

  it("should try each mutant in one shard, and all of them in all", async (context) => {
    const folder = folderFor(context, { equivalents: EQUIVALENT });
    const whole = await run([...ARGS, "--mutants", "--report", "whole.ndjson"], folder);
    expect(whole.code).toBe(0);
    for (const shard of ["1", "2"]) {
      const args = ["--mutants", "--shard", `${shard}/2`, "--report", `${shard}.ndjson`];
      expect((await run([...ARGS, ...args], folder)).code).toBe(0);
    }
    const [all = [], one = [], two = []] = ["whole", "1", "2"].map((name) =>
      mutantsIn(join(folder, `${name}.ndjson`)),
    );
    expect(one.length).toBeGreaterThan(5);
    expect(two.length).toBeGreaterThan(5);
    expect([...one, ...two].sort()).toEqual(all.toSorted());
    expect((await run(["report", "1.ndjson", "2.ndjson"], folder)).code).toBe(0);
    expect((await run(["report", "1.ndjson"], folder)).code).toBe(2);
  });
});

const ARGS = ["parity", "--runs", "2000", "--seed", "1"];

/** A folder with a schema and a config file for it, which loads zod from here. */
function folderFor(context: TestContext, records: object): string {
  const zod = JSON.stringify(join(root, "node_modules", "zod", "index.js"));
  const config = `
    import { z } from ${zod};
    const zod = z.looseObject({ a: z.number().refine(Number.isInteger).refine((a) => a >= 1), b: z.unknown() });
    export default { pairs: [{ name: "order", schema: "order.json", zod, ...${JSON.stringify(records)} }] };
  `;
  const files = { "order.json": JSON.stringify(SCHEMA), "parity.config.mjs": config };
  return folderWith(files, context);
}

function check(context: TestContext, records: object, ...args: readonly string[]): Promise<Ran> {
  return run([...ARGS, ...args], folderFor(context, records));
}

function mutantsIn(file: string): string[] {
  const records: { kind: string; outcomes?: { id: string }[] }[] = readFileSync(file, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  return records.flatMap(({ outcomes = [] }) => outcomes.map(({ id }) => id));
}
