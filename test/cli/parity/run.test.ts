import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { contracts } from "../../../src/contracts/registry.js";
import { expectRefusal, folderWith, lineOf, parity } from "./command.js";

const FILE = "clinical-agent-trace.schema.json";
const TARGET = "clinical-agent-trace/Target";
const PROVENANCE = "clinical-agent-trace/Provenance";

describe.concurrent("agent-contracts parity, with a config file", () => {
  it("should print a table, or JSON alone, with the same counts for the same seed", async () => {
    const args = ["--pair", TARGET, "--pair", PROVENANCE, "--runs", "300", "--seed", "7"];
    const table = await parity(...args);
    expect(table.stdout.split("\n")).toEqual([
      "seed 7",
      expect.stringMatching(/^pair +values +both accept +both reject +disagree/u),
      expect.stringMatching(
        /^clinical-agent-trace\/Target +300 +\d+ +\d+ +0 +0 +\d+\.\d +100\.00 % +100\.00 %$/u,
      ),
      expect.stringMatching(/^clinical-agent-trace\/Provenance +300 +\d+ +\d+ +0 +0 +\d/u),
      expect.stringMatching(/^[\d,]+ values a second and core: generator \d+ %, oracle \d+ %, /u),
      expect.stringMatching(/^parity: no value found on which port and schema /u),
      "",
    ]);
    expect(table.stderr).toBe("");
    expect(table.code).toBe(0);

    const { code, stdout, stderr } = await parity(...args, "--format", "json");
    const [header, target, provenance, footer, ...rest] = recordsIn(stdout);
    expect(header).toMatchObject({ kind: "header", seed: 7, runs: 300, oracles: ["ajv"] });
    expect(target).toMatchObject({ kind: "pair", name: TARGET, values: 300, fine: true });
    expect(provenance).toMatchObject({ kind: "pair", name: PROVENANCE, values: 300 });
    expect(footer).toEqual({ kind: "footer", parity: true, pairs: 2, mutants: 0 });
    expect(rest).toEqual([]);
    expect(stderr).toBe("");
    expect(code).toBe(0);
    for (const record of [target, provenance]) {
      const { name, bothAccept, bothReject } = Object(record);
      const cells = [name, "300", String(bothAccept), String(bothReject)].join(" +");
      expect(table.stdout).toMatch(new RegExp(`^${cells} `, "mu"));
    }
  });

  it("should check a document with its parts, a tenth of the values each", async () => {
    const args = ["--pair", "clinical-agent-trace", "--runs", "300", "--seed", "3"];
    const { code, stdout } = await parity(...args);
    // Behind the table there may be lines on what the oracle threw.
    const rows = stdout.split("\n").filter((line) => /^clinical-agent-trace\S* +\d/u.test(line));
    const { definitions } = contracts["clinical-agent-trace"];
    const [whole = "", ...parts] = rows.map((row) => row.split(/ +/u).slice(0, 2).join(" "));
    expect(parts).toEqual(
      Object.keys(definitions).map((name) => `clinical-agent-trace/${name} 30`),
    );
    // The fixtures are tried as well.
    expect(Number(whole.split(" ")[1])).toBeGreaterThan(300);
    expect(code).toBe(0);
  });

  it("should describe a value on which they part, and come to it again when told to", async (context) => {
    const folder = folderWith({ [FILE]: changedDocument() }, context);
    const args = ["--pair", TARGET, "--pair", PROVENANCE, "--schemas", folder];
    const saved = join(folder, "found.ndjson");
    const found = await parity(...args, "--runs", "400", "--seed", "1", "--save", saved);
    expect(found.code).toBe(1);
    expect(found.stderr).toBe("");
    const [, tooLittle = "", tooMuch = ""] = found.stdout.split(
      /^(?=clinical-agent-trace\/\w+: the port)/mu,
    );
    expect(tooLittle).toContain(`${TARGET}: the port rejects what the JSON Schema accepts\n`);
    expect(lineOf(tooLittle, "value")).toBe('{"target_id":""}');
    expect(lineOf(tooLittle, "port")).toMatch(/^\/declared_version: .+ \(invalid_type\)$/u);

    expect(tooMuch).toContain(`${PROVENANCE}: the port accepts what the JSON Schema rejects\n`);
    expect(JSON.parse(lineOf(tooMuch, "value"))).toMatchObject({ generator_version: "" });
    expect(lineOf(tooMuch, "JSON Schema")).toMatch(
      /^\/generator_version: .+, https:\/\/\S+#\/properties\/provenance\/properties\/generator_version\/minLength$/u,
    );
    expect(found.stdout).toMatch(/\nno parity\n$/u);

    expect(recordsIn(readFileSync(saved, "utf8"))).toEqual([
      {
        description: expect.stringContaining("the port rejects what the JSON Schema accepts"),
        data: JSON.parse(lineOf(tooLittle, "value")),
        valid: true,
      },
      {
        description: expect.stringContaining("the port accepts what the JSON Schema rejects"),
        data: JSON.parse(lineOf(tooMuch, "value")),
        valid: false,
      },
    ]);

    const command = lineOf(tooMuch, "replay");
    expect(command).toMatch(
      /^npx agent-contracts parity --pair \S+ --schemas '.+' --seed 1 --replay /u,
    );
    const replay = / --replay (\d+)$/u.exec(command)?.[1] ?? "";
    const again = await parity(
      ...["--pair", PROVENANCE, "--schemas", folder, "--seed", "1", "--replay", replay],
    );
    expect(again.stdout).toMatch(new RegExp(`^${PROVENANCE} +1 +0 +0 +1 `, "mu"));
    expect(again.stdout).toContain(`  value        ${lineOf(tooMuch, "value")}\n`);
    expect(again.code).toBe(1);
  });

  it("should annotate the schema's file for GitHub, at the line of the keyword", async (context) => {
    const folder = folderWith({ [FILE]: changedDocument() }, context);
    const args = ["--pair", PROVENANCE, "--schemas", folder, "--runs", "400", "--seed", "1"];
    const { code, stdout } = await parity(...args, "--format", "github");
    const annotation = stdout.split("\n").find((line) => line.startsWith("::error "));
    expect(annotation).toMatch(
      /^::error file=.+schema\.json,line=1,col=\d+,title=clinical-agent-/u,
    );
    expect(annotation).toContain("::the port accepts what the JSON Schema rejects: {");
    expect(code).toBe(1);
  });

  it("should give up a schema that gives no value for too long", async (context) => {
    // The first string that almost matches takes longer than anyone can wait.
    const folder = folderWith(
      { [FILE]: documentWith({ type: "string", pattern: "^(x+)+$" }) },
      context,
    );
    const args = ["--pair", TARGET, "--schemas", folder, "--runs", "200", "--seed", "1"];
    expectRefusal(
      // Enough for loading the ports while other tests run.
      await parity(...args, "--patience", "8"),
      `${FILE}: ${TARGET}: no value in 8 seconds`,
    );
  });

  it.each([
    [
      "an unknown pair",
      ["--pair", "scout-gradin"],
      'unknown pair "scout-gradin". Did you mean "scout-grading"',
    ],
    [
      "a part by its bare name",
      ["--pair", "Finding"],
      'Did you mean "clinical-agent-trace/Finding"?',
    ],
    ["bad --runs", ["--runs", "0"], "'0' is invalid. It has to be a whole number from 1 to"],
    ["--runs in no plain digits", ["--runs", "1e3"], "--runs <number>' argument '1e3' is invalid"],
    ["--runs in hexadecimal", ["--runs", "0x10"], "--runs <number>' argument '0x10' is invalid"],
    ["a --coverage that can't be made", ["--coverage", "/proc/x/y"], "/proc/x/y: no such file or"],
    ["a --coverage below a file", ["--coverage", "package.json/x"], "package.json/x: "],
    ["bad --shard", ["--mutants", "--shard", "5/4"], "'5/4' is invalid. It has to be as 1/4"],
    ["--shard without --mutants", ["--shard", "1/4"], "--shard is for --mutants"],
    ["a missing folder", ["--schemas", "no/such"], "schema.json: no such file or directory"],
    ["a missing config", ["--config", "no/such.ts"], "no/such.ts"],
    ["a --replay of many", ["--replay", "3"], "--replay is for one pair: name it with --pair"],
    [
      "an unwritable report",
      ["--report", "no/such/file"],
      "no/such/file: no such file or directory",
    ],
    ["an unwritable fixture file", ["--save", "/"], "/: illegal operation on a directory"],
  ])("should refuse %s in one line", async (_, args, message) => {
    const ran = await parity(...args);
    expectRefusal(ran, message);
    expect(ran.stdout).toBe("");
  });

  it.for([
    ["malformed JSON", '{\n  "$id": "a",\n  "type" "object"\n}', ":3:10: malformed JSON: "],
    ["a list", "[]", ": a schema document is an object"],
    ["an $id that is no text", '{"$id":5}', "#/$id: 5 is no URI reference"],
    [
      "a keyword that is not known",
      documentWith({ unevaluatedProperties: {} }),
      `${contracts["clinical-agent-trace"].id}#/properties/target/unevaluatedProperties: keyword "une`,
    ],
    [
      "a schema that is none by the meta-schema",
      documentWith({ type: "strnig" }),
      "/properties/target/type",
    ],
  ])(
    "should refuse a file with %s in one line that names it",
    async ([, text = "", message = ""], context) => {
      const folder = folderWith({ [FILE]: text }, context);
      const ran = await parity("--pair", TARGET, "--schemas", folder, "--runs", "5");
      expectRefusal(ran, `error: ${folder}/${FILE}`);
      expectRefusal(ran, message);
    },
  );
});

/** The published document with one key no longer required, and one string no longer allowed to be empty. */
function changedDocument(): string {
  const document = JSON.stringify(contracts["clinical-agent-trace"].jsonSchema);
  const changed = document
    .replace('"required":["target_id","declared_version"]', '"required":["target_id"]')
    .replace('"generator_version":{', '"generator_version":{"minLength":1,');
  expect(changed).toHaveLength(
    document.length - ',"declared_version"'.length + '"minLength":1,'.length,
  );
  return changed;
}

/** The published document with another schema for `target`. */
function documentWith(target: object): string {
  const { jsonSchema } = contracts["clinical-agent-trace"];
  return JSON.stringify({
    ...jsonSchema,
    properties: { ...Object(jsonSchema["properties"]), target },
  });
}

function recordsIn(text: string): unknown[] {
  return text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}
