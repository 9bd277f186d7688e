import { describe, expect, it } from "vitest";
import { contracts } from "../../src/contracts/registry.js";
import { folderWith, job, type Ran, replay } from "./job.js";

const FILE = "clinical-agent-trace.schema.json";
const TARGET = "clinical-agent-trace/Target";
const PROVENANCE = "clinical-agent-trace/Provenance";

describe("npm run parity", { timeout: 60_000 }, () => {
  it("should print a table, or JSON alone, with the same counts for the same seed", () => {
    const args = ["--contract", TARGET, "--contract", PROVENANCE, "--runs", "300", "--seed", "7"];
    const table = job(...args);
    expect(table.stdout.split("\n")).toEqual([
      "seed 7",
      expect.stringMatching(/^contract +values +both accept +both reject +disagree/u),
      expect.stringMatching(/^clinical-agent-trace\/Target +300 +\d+ +\d+ +0 +0 +7 +\d+\.\d$/u),
      expect.stringMatching(/^clinical-agent-trace\/Provenance +300 +\d+ +\d+ +0 +0 +7 +/u),
      "parity: no value found on which port and schema part",
      "",
    ]);
    expect(table.stderr).toBe("");
    expect(table.code).toBe(0);

    const { code, stdout, stderr } = job(...args, "--json", "-");
    expect(JSON.parse(stdout)).toMatchObject({
      seed: 7,
      parity: true,
      reports: [{ name: TARGET }, { name: PROVENANCE }],
    });
    expect(countsIn(stderr)).toEqual(countsIn(table.stdout));
    expect(code).toBe(0);
  });

  it("should check a document with its parts, a tenth of the values each", () => {
    const { code, stdout } = job("--contract", "clinical-agent-trace", "--runs", "300");
    const rows = stdout.split("\n").slice(2, -2);
    const { definitions } = contracts["clinical-agent-trace"];
    const [root = "", ...parts] = rows.map((row) => row.split(/ +/u).slice(0, 2).join(" "));
    expect(parts).toEqual(
      Object.keys(definitions).map((name) => `clinical-agent-trace/${name} 30`),
    );
    // The fixtures are tried as well.
    expect(Number(root.split(" ")[1])).toBeGreaterThan(300);
    expect(code).toBe(0);
  });

  it("should describe a value on which they part, and find it again when told to", () => {
    const folder = folderWith({ [FILE]: changedDocument() });
    const args = ["--contract", TARGET, "--contract", PROVENANCE, "--schemas", folder];
    const { code, stdout, stderr } = job(...args, "--runs", "400", "--seed", "1");
    expect(code).toBe(1);
    expect(stderr).toBe("");
    const [, tooLittle = "", tooMuch = ""] = stdout.split(
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
    expect(stdout).toMatch(/\nno parity\n$/u);

    for (const found of [tooLittle, tooMuch]) {
      const command = lineOf(found, "replay");
      expect(command).toMatch(/^npm run parity -- --contract \S+ --seed 1 --runs \d+ --schemas /u);
      const again = replay(command);
      expect(again.stdout).toContain(`  value        ${lineOf(found, "value")}\n`);
      expect(again.code).toBe(1);
    }
  });

  it.each([
    ["an unknown contract", ["--contract", "nope"], 'unknown contract "nope"; there are scout-'],
    ["bad --runs", ["--runs", "0"], "'0' is invalid. It has to be a whole number from 1 to"],
    ["a missing folder", ["--schemas", "no/such"], "schema.json: no such file or directory"],
  ])("should refuse %s in one line", (_, args, message) => {
    expectRefusal(job(...args), message);
  });

  it.each([
    ["malformed JSON", '{\n  "$id": "a",\n  "type" "object"\n}', ":3:10: malformed JSON: "],
    [
      "a keyword that is not known",
      documentWith({ patternProperties: {} }),
      ': https://example.test/#/$defs/a/patternProperties: keyword "patternProperties" is not',
    ],
    ["a schema that Ajv refuses", documentWith({ type: "strnig" }), "data/$defs/a/type must be"],
  ])("should refuse a file with %s in one line that names it", (_, text, message) => {
    const folder = folderWith({ [FILE]: text });
    const ran = job("--contract", "clinical-agent-trace", "--schemas", folder, "--runs", "5");
    expectRefusal(ran, `error: ${folder}/${FILE}`);
    expectRefusal(ran, message);
  });
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

function documentWith(schema: object): string {
  return JSON.stringify({ $id: "https://example.test/", $ref: "#/$defs/a", $defs: { a: schema } });
}

function expectRefusal({ code, stdout, stderr }: Ran, message: string): void {
  expect(stderr).toMatch(/^error: .+\n$/u);
  expect(stderr).toContain(message);
  expect(`${stdout}${stderr}`).not.toContain("    at ");
  expect(code).toBe(2);
}

/** What stands behind a label in the description of a disagreement. */
function lineOf(description: string, label: string): string {
  const line = description.split("\n").find((each) => each.startsWith(`  ${label.padEnd(13)}`));
  return line?.slice(15) ?? "";
}

/** The rows of the table without their seconds. */
function countsIn(table: string): string[] {
  const rows = table.split("\n").filter((line) => line.startsWith("clinical-agent-trace/"));
  expect(rows.length).toBeGreaterThan(0);
  return rows.map((row) => row.replace(/ +\d+\.\d$/u, ""));
}
