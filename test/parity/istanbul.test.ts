import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { bundle } from "../../src/contracts/bundle.js";
import { coverage } from "../../src/parity/coverage.js";
import { toIstanbul, writeCoverage } from "../../src/parity/istanbul.js";

const ID = "https://example.test/root";

/** A key twice, an embedded resource, a line that ends in CR LF, and keywords that are none: in a constant, of a property's name. */
const TEXT = `{
  "$id": "${ID}", "type": "string",
  "type": ["array", "null"],\r
  "items": {
    "$ref": "part"
  },
  "$defs": {
    "part": { "$id": "part", "properties": { "type": { "const": { "minimum": 1 } } } },
    "unused": { "minimum": 1 }
  }
}
`;
const DOCUMENT = JSON.parse(TEXT);
const VALUES = [null, [], [{ type: 1 }, { type: { minimum: 1 } }], 3];

describe("toIstanbul", () => {
  const { path, statementMap, s, branchMap, b, fnMap, f } = toIstanbul({
    file: "a.json",
    text: TEXT,
    reports: [coverage(DOCUMENT, VALUES)],
  });

  it("should make each keyword location a statement and a branch where its property stands", () => {
    const lines = TEXT.split("\n");
    const statements = Object.entries(statementMap).map(([id, { start, end }]) => [
      lines[start.line - 1]?.slice(start.column, start.line === end.line ? end.column : undefined),
      s[id],
      b[id],
    ]);
    expect(path).toBe(resolve("a.json"));
    expect(statements).toEqual([
      ['"type": ["array", "null"]', 4, [3, 1, 1]],
      ['"items": {', 2, [1, 1, 1]],
      ['"$ref": "part"', 2, [1, 1, 1]],
      ['"properties": { "type": { "const": { "minimum": 1 } } }', 2, [1, 1, 1]],
      ['"const": { "minimum": 1 }', 2, [1, 1, 1]],
    ]);
    expect(Object.values(branchMap)[0]).toMatchObject({
      line: 3,
      locations: [
        { start: { line: 3, column: 2 }, end: { line: 3, column: 8 } },
        { start: { line: 3, column: 10 }, end: { line: 3, column: 27 } },
        { start: { line: 3, column: 10 }, end: { line: 3, column: 27 } },
      ],
    });
  });

  it("should make each subschema with keywords a function", () => {
    const functions = Object.entries(fnMap).map(([id, { name, line }]) => [name, line, f[id]]);
    expect(functions).toEqual([
      [`${ID}#`, 1, 4],
      [`${ID}#/items`, 4, 2],
      ["https://example.test/part#", 8, 2],
      ["https://example.test/part#/properties/type", 8, 2],
    ]);
  });

  it("should add up the reports of a document and of bundles of its parts", () => {
    const part = coverage(bundle(DOCUMENT, "/items"), [{ type: 1 }, {}]);
    const both = toIstanbul({
      file: "a.json",
      text: TEXT,
      reports: [part, coverage(DOCUMENT, VALUES)],
    });
    expect(both.statementMap).toEqual(statementMap);
    expect(Object.values(both.s)).toEqual([4, 2, 4, 4, 3]);
    expect(Object.values(both.b)[3]).toEqual([2, 2, 2]);
  });

  it.each([
    ["a text that is no JSON", "{", SyntaxError],
    ["a text that is no schema", "[]", Error],
  ])("should refuse %s", (_, text, error) => {
    expect(() => toIstanbul({ file: "a.json", text, reports: [] })).toThrow(error);
  });
});

describe("writeCoverage", () => {
  const directory = mkdtempSync(join(tmpdir(), "coverage-"));
  afterAll(() => rmSync(directory, { recursive: true }));
  // Not on disk: the report shows the text that it is given.
  const files = ["a.json", "b.json"].map((name) => ({
    file: join("nowhere", name),
    text: TEXT,
    reports: [coverage(DOCUMENT, name === "a.json" ? VALUES : [1])],
  }));

  it("should write coverage-final.json with the data of each file", async () => {
    await writeCoverage(directory, files);
    expect(JSON.parse(readFileSync(join(directory, "coverage-final.json"), "utf8"))).toEqual(
      Object.fromEntries(files.map((file) => [resolve(file.file), toIstanbul(file)])),
    );
  });

  it("should write a report that shows each line of the document with its count", async () => {
    await writeCoverage(directory, files);
    expect(linesOf(join(directory, "a.json.html")).slice(0, 11)).toEqual([
      "",
      "",
      "4x",
      "2x",
      "2x",
      "",
      "",
      "2x",
      "",
      "",
      "",
    ]);
    expect(linesOf(join(directory, "b.json.html")).slice(0, 5)).toEqual(["", "", "1x", "", ""]);
  });

  it("should mark what was never decided, and the way in which a keyword never was", async () => {
    await writeCoverage(directory, files);
    const page = readFileSync(join(directory, "b.json.html"), "utf8");
    expect(page).toMatch(
      /branch-0 cbranch-no" title="[^"]*" > {2}"type":<\/span> \["array", "null"\]/u,
    );
    expect(page).toMatch(/cstat-no" title="[^"]*" > {4}"\$ref": "part"<\/span>/u);
  });

  it("should write an index that leads to each file", async () => {
    await writeCoverage(directory, files);
    const index = readFileSync(join(directory, "index.html"), "utf8");
    expect(index).toContain('href="a.json.html"');
    expect(index).toContain('href="b.json.html"');
  });
});

/** What stands beside each line of a file's page: how often it was run, if it has a statement. */
function linesOf(page: string): string[] {
  const counts = readFileSync(page, "utf8").matchAll(/class="cline-any[^>]*>([^<]*)</gu);
  return Array.from(counts, ([, count = ""]) => count.replace("&nbsp;", ""));
}
