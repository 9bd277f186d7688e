import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { contracts } from "../../src/contracts/registry.js";
import { command, directoryWith, main } from "./command.js";
import { invalid } from "./values.js";

const root = new URL("../../", import.meta.url);
const names = Object.keys(contracts);

describe("list", () => {
  it("should name each contract and its $id, aligned", () => {
    const { code, stdout } = command(["list"]);
    const lines = stdout.trimEnd().split("\n");
    expect(code).toBe(0);
    expect(lines.map((line) => line.split(/ +/u))).toEqual(
      Object.values(contracts).map(({ name, id }) => [name, id]),
    );
    expect(new Set(lines.map((line) => line.indexOf("https:"))).size).toBe(1);
  });

  it("should name the parts too with --parts", () => {
    const { stdout } = command(["list", "--parts"]);
    const { Posture } = contracts["scout-grading"].definitions;
    expect(stdout).toMatch(/^scout-grading\/Posture +https:/mu);
    expect(stdout).toContain(` ${Posture.id}\n`);
  });

  it("should write JSON for scripts, parts included", () => {
    const documents: { name: string; id: string; parts: { name: string }[] }[] = JSON.parse(
      command(["list", "--format", "json"]).stdout,
    );
    expect(documents.map(({ name }) => name)).toEqual(names);
    expect(documents[2]?.id).toBe(contracts["clinical-agent-trace"].id);
    expect(documents[2]?.parts.map(({ name }) => name)).toContain("clinical-agent-trace/Finding");
  });
});

describe("schema", () => {
  it.each(names)("should print the document of %s byte for byte", (name) => {
    const { status, stdout } = spawnSync(process.execPath, [main, "schema", name]);
    expect(status).toBe(0);
    expect(stdout.equals(readFileSync(new URL(`schemas/${name}.schema.json`, root)))).toBe(true);
  });

  it("should say that a part has no document of its own", () => {
    expect(command(["schema", "scout-grading/Posture"])).toEqual({
      code: 2,
      stdout: "",
      stderr:
        'error: "scout-grading/Posture" is a part of a document; the document is "scout-grading"\n',
    });
  });
});

describe("agent-contracts", () => {
  it("should print its version", () => {
    const { version } = JSON.parse(readFileSync(new URL("package.json", root), "utf8"));
    expect(command(["--version"])).toEqual({ code: 0, stdout: `${version}\n`, stderr: "" });
  });

  it.each([["--help"], ["list", "--help"], ["schema", "--help"], ["validate", "--help"]])(
    "should explain itself with examples: %s %s",
    (...args) => {
      const { code, stdout, stderr } = command(args.filter((arg) => arg !== undefined));
      expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
      expect(stdout).toMatch(/Examples?:\n {2}agent-contracts /u);
    },
  );

  it("should print the help on stderr and exit 2 without arguments", () => {
    const { code, stdout, stderr } = command([]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(/^Usage: agent-contracts/u);
  });

  it.each([
    [["lits"], "error: unknown command 'lits' (Did you mean list?)"],
    [["list", "x"], "error: too many arguments for 'list'. Expected 0 arguments but got 1."],
    [["list", "--fromat"], "error: unknown option '--fromat' (Did you mean --format?)"],
    [["list", "--a\u001b[31m\nb"], "error: unknown option '--a\\u001b[31m b'"],
    [["schema"], "error: missing required argument 'contract'"],
    [
      ["validate", "scout-grading", "--format", "xml"],
      "error: option '--format <format>' argument 'xml' is invalid. Allowed choices are text, json, github.",
    ],
    [
      ["validate", "scout-gradin"],
      `error: unknown contract "scout-gradin". Did you mean "scout-grading"? The contracts are ${names.join(", ")}.`,
    ],
    [
      ["schema", "toString"],
      `error: unknown contract "toString". The contracts are ${names.join(", ")}.`,
    ],
    [
      ["validate", "scout-grading/posture"],
      `error: unknown contract "scout-grading/posture". Did you mean "scout-grading/Posture"? The parts of scout-grading are ${Object.keys(contracts["scout-grading"].definitions).join(", ")}.`,
    ],
    [
      ["validate", "Finding"],
      `error: unknown contract "Finding". Did you mean "clinical-agent-trace/Finding"? The contracts are ${names.join(", ")}.`,
    ],
  ])("should refuse %j in one line", (args, line) => {
    expect(command(args)).toEqual({ code: 2, stdout: "", stderr: `${line}\n` });
  });

  it("should end quietly when nobody reads its output any more", async () => {
    const cwd = directoryWith({ "a.ndjson": `${invalid}\n`.repeat(20_000) });
    const child = spawn(process.execPath, [main, "validate", "scout-grading", "a.ndjson"], { cwd });
    const errors: Buffer[] = [];
    child.stderr.on("data", (chunk) => errors.push(chunk));
    child.stdout.once("data", () => child.stdout.destroy());
    expect(await once(child, "close")).toEqual([2, null]);
    expect(Buffer.concat(errors).toString()).toBe("");
  });

  it.skipIf(process.platform !== "linux")("should say so when its output cannot be written", () => {
    const script = `"$0" "$1" list > /dev/full`;
    const { status, stderr } = spawnSync("sh", ["-c", script, process.execPath, main]);
    expect(status).toBe(2);
    expect(stderr.toString()).toBe(
      "error: cannot write to standard output: no space left on device\n",
    );
  });

  it("should not print a stack trace for an error that it did not expect", () => {
    const bad = join(
      directoryWith({ "bad.mjs": "Buffer.concat = () => { throw new Error('a\\nb'); };" }),
      "bad.mjs",
    );
    const { status, stderr } = spawnSync(
      process.execPath,
      ["--import", bad, main, "validate", "scout-grading"],
      { input: "1" },
    );
    expect(status).toBe(2);
    expect(stderr.toString()).toMatch(/^error: unexpected error: Error: a\\u000ab\n$/u);
  });
});
