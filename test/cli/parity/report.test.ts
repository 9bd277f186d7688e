import { describe, expect, it } from "vitest";
import { expectRefusal, folderWith, run } from "./command.js";

const header = { kind: "header", version: "1", seed: 7, runs: 10, oracles: ["ajv"], pairs: ["a"] };
const pair = { kind: "pair", name: "a", values: 10, disagree: 0, isVacuous: false, fine: true };
const footer = { kind: "footer", parity: true, pairs: 1, mutants: 0 };

const killed = { id: "1", killedBy: "example" };
const shard = (index: number) => [
  { ...header, shard: { index, count: 2 } },
  pair,
  { kind: "mutants", name: "a", fine: true, faults: [], outcomes: [killed] },
  { ...footer, mutants: 1 },
];

describe.concurrent("agent-contracts report", () => {
  it("should sum up a report", async (context) => {
    const folder = folderWith({ "a.ndjson": lines([header, pair, footer]) }, context);
    const { code, stdout, stderr } = await run(["report", "a.ndjson"], folder);
    expect(stdout).toBe("a: 10 values, 0 disagree\nparity\n");
    expect(stderr).toBe("");
    expect(code).toBe(0);
  });

  it("should fail where the run failed", async (context) => {
    const report = [header, { ...pair, disagree: 3, fine: false }, { ...footer, parity: false }];
    const folder = folderWith({ "a.ndjson": lines(report) }, context);
    const { code, stdout } = await run(["report", "a.ndjson"], folder);
    expect(stdout).toBe("a: 10 values, 3 disagree\nno parity\n");
    expect(code).toBe(1);
  });

  it("should sum up all shards of a run", async (context) => {
    const folder = folderWith({ "1": lines(shard(1)), "2": lines(shard(2)) }, context);
    const { code, stdout } = await run(["report", "2", "1"], folder);
    expect(stdout).toContain("a: 1 mutants, 1 killed, 0 faults (shard 2/2)\n");
    expect(code).toBe(0);
  });

  it.for<[string, Record<string, string>, string]>([
    ["an empty report", { a: "" }, "a: the report is empty"],
    ["a report without its footer", { a: lines([header, pair]) }, "a: the report was cut off"],
    [
      "a report cut in the middle of a line",
      { a: lines([header, pair, footer]).slice(0, -20) },
      "a:3:",
    ],
    ["a report without its header", { a: lines([pair, footer]) }, "a:1: a report starts with a"],
    ["a report that lacks a pair", { a: lines([header, footer]) }, "a: the report lacks some"],
    [
      "a report of no pair",
      {
        a: lines([
          { ...header, pairs: [] },
          { ...footer, pairs: 0 },
        ]),
      },
      "lacks",
    ],
    [
      "a footer that its records belie",
      { a: lines([header, { ...pair, disagree: 3, fine: false }, footer]) },
      "a: the report's footer is not what its records come to",
    ],
    [
      "reports of two lengths",
      { a: lines(shard(1)), b: lines(shard(2)).replace('"runs":10', '"runs":20') },
      "b: is of another run than a: its runs differs",
    ],
    ["something else", { a: '{"a":1}\n' }, "a:1: is no record of a parity report"],
    ["a shard alone", { a: lines(shard(1)) }, "shard 2/2 is missing"],
    ["a shard twice", { a: lines(shard(1)), b: lines(shard(1)) }, "shard 2/2 is missing"],
    [
      "reports of two runs",
      { a: lines(shard(1)), b: lines(shard(2)).replace('"seed":7', '"seed":8') },
      "b: is of another run than a: its seed differs",
    ],
  ])("should refuse %s", async ([, files, message], context) => {
    const folder = folderWith(files, context);
    const ran = await run(["report", ...Object.keys(files)], folder);
    expectRefusal(ran, message);
    expect(ran.stdout).toBe("");
  });
});

function lines(records: readonly object[]): string {
  return records.map((record) => `${JSON.stringify(record)}\n`).join("");
}
