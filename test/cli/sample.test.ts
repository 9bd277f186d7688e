import { describe, expect, it } from "vitest";
import { contracts } from "../../src/contracts/registry.js";
import { compileOracle } from "../../src/parity/oracle.js";
import { command, directoryWith } from "./command.js";

const TRACE = contracts["clinical-agent-trace"];

describe("agent-contracts sample", () => {
  it("should print valid documents, one a line, the same for the same seed", () => {
    const { code, stdout, stderr } = command([
      "sample",
      "clinical-agent-trace",
      "--count",
      "30",
      "--seed",
      "7",
    ]);
    const documents = linesOf(stdout);
    expect(documents).toHaveLength(30);
    const oracle = compileOracle(TRACE.jsonSchema);
    for (const document of documents) expect(oracle.accepts(document)).toBe(true);
    expect(stderr).toBe("");
    expect(code).toBe(0);
    const fewer = command(["sample", "clinical-agent-trace", "--count", "7", "--seed", "7"]);
    expect(stdout.startsWith(fewer.stdout)).toBe(true);
  });

  it("should print near misses, each refused at the keyword location that it names", () => {
    const { stdout } = command([
      "sample",
      "clinical-agent-trace/Target",
      "--invalid",
      "--count",
      "30",
      "--seed",
      "7",
    ]);
    const oracle = compileOracle(TRACE.definitions.Target.jsonSchema);
    const misses = linesOf(stdout);
    expect(misses).toHaveLength(30);
    for (const { data, keywordLocation } of misses) {
      expect(oracle.accepts(data)).toBe(false);
      expect(oracle.explain(data).map((error) => error.keywordLocation)).toContain(keywordLocation);
    }
  });

  it("should say its seed on standard error where it made one up", () => {
    const { stdout, stderr } = command(["sample", "scout-grading/Posture", "--count", "2"]);
    expect(stderr).toMatch(/^seed \d+\n$/u);
    expect(linesOf(stdout)).toHaveLength(2);
  });

  it("should take a schema of the user's own", () => {
    const schema = "examples/parity/order.schema.json#/$defs/item";
    const { code, stdout } = command(["sample", "--schema", schema, "--count", "3"]);
    expect(linesOf(stdout)).toHaveLength(3);
    expect(code).toBe(0);
  });

  it("should give up a schema that gives no document for too long", () => {
    // The first string that almost matches takes longer than anyone can wait.
    const cwd = directoryWith({ "a.json": '{"type":"string","pattern":"^(x+x+)+y$"}' });
    const args = ["--schema", "a.json", "--invalid", "--patience", "3"];
    const { code, stdout, stderr } = command(["sample", ...args, "--seed", "1"], { cwd });
    expect(stderr).toBe(
      "error: a.json: no document in 3 seconds; look for a pattern that takes exponential time, or a very large bound\n",
    );
    expect(stdout).toBe("");
    expect(code).toBe(2);
  });

  it.each([
    ["an unknown contract", ["nope"], 'unknown contract "nope"'],
    ["nothing to sample", [], "name either a contract or a --schema"],
    ["both", ["scout-grading", "--schema", "a.json"], "name either a contract or a --schema"],
    ["bad --count", ["scout-grading", "--count", "0"], "It has to be a whole number from 1 to"],
    ["a schema that is not there", ["--schema", "a.json"], "a.json: no such file or directory"],
    ["a schema without values", ["--schema", "test/cli/empty.schema.json"], "no valid value"],
  ])("should refuse %s in one line", (_, args, message) => {
    const { code, stdout, stderr } = command(["sample", ...args]);
    expect(stderr).toMatch(/^error: .+\n$/u);
    expect(stderr).toContain(message);
    expect(stdout).toBe("");
    expect(code).toBe(2);
  });
});

function linesOf(text: string): ReturnType<typeof JSON.parse>[] {
  return text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}
