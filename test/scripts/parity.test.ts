import { describe, expect, it } from "vitest";
import { contracts } from "../../src/contracts/registry.js";
import { folderWith, job, type Ran, replay } from "./job.js";

const FILE = "clinical-agent-trace.schema.json";
const TARGET = "clinical-agent-trace/Target";
const PROVENANCE = "clinical-agent-trace/Provenance";

describe.concurrent("npm run parity", { timeout: 60_000 }, () => {
  it("should print a table, or JSON alone, with the same counts for the same seed", async () => {
    const args = ["--contract", TARGET, "--contract", PROVENANCE, "--runs", "300", "--seed", "7"];
    const table = await job(...args);
    expect(table.stdout.split("\n")).toEqual([
      "seed 7",
      expect.stringMatching(/^contract +values +both accept +both reject +disagree/u),
      expect.stringMatching(/^clinical-agent-trace\/Target +300 +\d+ +\d+ +0 +0 +7 +\d+\.\d$/u),
      expect.stringMatching(/^clinical-agent-trace\/Provenance +300 +\d+ +\d+ +0 +0 +7 +/u),
      expect.stringMatching(/^parity: no value found on which port and schema /u),
      "",
    ]);
    expect(table.stderr).toBe("");
    expect(table.code).toBe(0);

    const { code, stdout, stderr } = await job(...args, "--json", "-");
    expect(JSON.parse(stdout)).toMatchObject({
      seed: 7,
      parity: true,
      reports: [{ name: TARGET }, { name: PROVENANCE }],
    });
    expect(countsIn(stderr)).toEqual(countsIn(table.stdout));
    expect(code).toBe(0);
  });

  it("should check a document with its parts, a tenth of the values each", async () => {
    const args = ["--contract", "clinical-agent-trace", "--runs", "300", "--seed", "3"];
    const { code, stdout } = await job(...args);
    // Behind the table there may be lines on what the oracle threw.
    const rows = stdout.split("\n").filter((line) => /^clinical-agent-trace\S* +\d/u.test(line));
    const { definitions } = contracts["clinical-agent-trace"];
    const [root = "", ...parts] = rows.map((row) => row.split(/ +/u).slice(0, 2).join(" "));
    expect(parts).toEqual(
      Object.keys(definitions).map((name) => `clinical-agent-trace/${name} 30`),
    );
    // The fixtures are tried as well.
    expect(Number(root.split(" ")[1])).toBeGreaterThan(300);
    expect(code).toBe(0);
  });

  it("should describe a value on which they part, and find it again when told to", async (context) => {
    const folder = folderWith({ [FILE]: changedDocument() }, context);
    const args = ["--contract", TARGET, "--contract", PROVENANCE, "--schemas", folder];
    const { code, stdout, stderr } = await job(...args, "--runs", "400", "--seed", "1");
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

    const command = lineOf(tooMuch, "replay");
    expect(command).toMatch(/^npm run parity -- --contract \S+ --seed 1 --runs \d+ --schemas /u);
    const again = await replay(command);
    expect(again.stdout).toContain(`  value        ${lineOf(tooMuch, "value")}\n`);
    expect(again.code).toBe(1);
  });

  it.each([
    ["an unknown contract", ["--contract", "nope"], 'unknown contract "nope"'],
    ["bad --runs", ["--runs", "0"], "'0' is invalid. It has to be a whole number from 1 to"],
    ["a missing folder", ["--schemas", "no/such"], "schema.json: no such file or directory"],
  ])("should refuse %s in one line", async (_, args, message) => {
    expectRefusal(await job(...args), message);
  });

  it.for([
    ["malformed JSON", '{\n  "$id": "a",\n  "type" "object"\n}', ":3:10: malformed JSON: "],
    [
      "a keyword that is not known",
      documentWith({ unevaluatedProperties: {} }),
      `${contracts["clinical-agent-trace"].id}#/properties/target/unevaluatedProperties: keyword "une`,
    ],
    [
      "a schema that Ajv refuses",
      documentWith({ type: "strnig" }),
      "/properties/target/type must be",
    ],
  ])(
    "should refuse a file with %s in one line that names it",
    async ([, text = "", message = ""], context) => {
      const folder = folderWith({ [FILE]: text }, context);
      const ran = await job("--contract", TARGET, "--schemas", folder, "--runs", "5");
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
