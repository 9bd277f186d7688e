import { describe, expect, it } from "vitest";
import { command, validateFiles } from "./command.js";
import { envelope, grade, invalid, valid } from "./values.js";

describe("validate --format json", () => {
  it("should write an object a document, valid or not or malformed", () => {
    const files = { "a.json": valid, "b.ndjson": `${invalid}\n\n{\n`, "c.json": "[\n" };
    const { code, stdout, stderr } = validateFiles(files, "--format", "json");
    expect(code).toBe(2);
    expect(stderr.split("\n")).toHaveLength(3);
    expect(jsonLines(stdout)).toEqual([
      { file: "a.json", valid: true, violations: [] },
      {
        file: "b.ndjson",
        line: 1,
        valid: false,
        violations: [
          {
            instanceLocation: "/evaluation_posture",
            keywordLocation:
              "https://scout.internal/schemas/grading.schema.json#/$defs/posture/enum",
            message: expect.stringContaining("must be"),
          },
        ],
      },
      {
        file: "b.ndjson",
        line: 3,
        valid: false,
        error: { message: "malformed JSON: close brace expected", line: 3, column: 2 },
      },
      {
        file: "c.json",
        valid: false,
        error: { message: "malformed JSON: close bracket expected", line: 2, column: 1 },
      },
    ]);
  });

  it("should write active characters as escapes that mean the same", () => {
    const key = "\u001b[31m\u009b\u2028\u202e\ud800##[error]";
    const text = JSON.stringify(envelope({ [key]: 1 }));
    const { stdout } = validateFiles({ "a.json": text }, "--format", "json");
    expect(stdout).toMatch(/^[\x20-\x7e]+\n$/u);
    expect(stdout).not.toContain("##[");
    expect(jsonLines(stdout)).toMatchObject([{ violations: [{ instanceLocation: `/${key}` }] }]);
  });
});

describe("validate --format github", () => {
  it("should annotate the line and column of each violation", () => {
    const text = `{
  "grade": { "relevance_judgment": "correct", "action_judgment": "accept",
    "failure_note": "x" },
  "evaluation_posture": "nonsense",
  "evaluation_posture": 3
}`;
    const { code, stdout } = validateFiles({ "a.json": text }, "--format", "github");
    expect(code).toBe(1);
    expect(stdout.split("\n")).toEqual([
      expect.stringMatching(
        /^::error file=a\.json,line=5,col=25,title=scout-grading::#\/evaluation_posture: /u,
      ),
      expect.stringMatching(
        /^::error file=a\.json,line=3,col=21,title=scout-grading::#\/grade\/failure_note: /u,
      ),
      "1 document: 0 valid, 1 invalid, 0 unreadable",
      "",
    ]);
  });

  it("should annotate a missing property at the object that lacks it", () => {
    const { stdout } = validateFiles({ "a.json": '\n\n {"grade": null }' }, "--format", "github");
    expect(stdout).toContain("file=a.json,line=3,col=12,title=scout-grading::#/grade: ");
    expect(stdout).toContain(
      'file=a.json,line=3,col=2,title=scout-grading::#/evaluation_posture: is required, and must be "answer", "engage", "ask" or "abstain", or null\n',
    );
  });

  it("should not annotate what an equal key behind it replaces", () => {
    const text = '{"grade":{"action_judgment":"no"},\n"evaluation_posture":null,\n"grade":{}}';
    const { stdout } = validateFiles({ "a.json": text }, "--format", "github");
    expect(stdout).toContain(
      "file=a.json,line=3,col=9,title=scout-grading::#/grade/action_judgment:",
    );
  });

  it("should annotate values in arrays, and names with what pointers escape", () => {
    const text =
      '{"grade":{"dimensions":[\n"posture",\n[1],\n5],"a/b~":\n{}},"evaluation_posture":null}';
    const { stdout } = validateFiles({ "a.json": text }, "--format", "github");
    expect(stdout).toContain("line=3,col=1,title=scout-grading::#/grade/dimensions/1:");
    expect(stdout).toContain("line=4,col=1,title=scout-grading::#/grade/dimensions/2:");
    expect(stdout).toContain("line=5,col=1,title=scout-grading::#/grade/a~1b~0:");
  });

  it("should annotate the line of an NDJSON document, and the place of a fault", () => {
    const text = `${valid}\n${invalid}\n{]\n`;
    expect(validateFiles({ "a.ndjson": text }, "--format", "github")).toMatchObject({
      code: 2,
      stdout: expect.stringMatching(
        /^::error file=a\.ndjson,line=2,title=[^\n]+\n::error file=a\.ndjson,line=3,col=2,title=scout-grading::malformed/u,
      ),
      stderr: "a.ndjson:3:2: malformed JSON: property name expected\n",
    });
  });

  it("should escape what GitHub would take for syntax", () => {
    const key = "100%\r\n::error::a/~b";
    const text = JSON.stringify(envelope({ grade: grade({ [key]: "here" }) }));
    const { stdout } = validateFiles({ "a,b:c%d\r\n\u001b.json": text }, "--format", "github");
    expect(stdout.split("\n")[0]).toBe(
      `::error file=a%2Cb%3Ac%25d%0D%0A\\u001b.json,line=1,col=${text.indexOf('"here"') + 1},` +
        "title=scout-grading::#/grade/100%25\\u000d\\u000a::error::a~1~0b: is not a known property",
    );
  });

  it("should name standard input in the message, where there is no file to annotate", () => {
    const ran = command(["validate", "scout-grading", "--ndjson", "--format", "github"], {
      input: `${invalid}\n{\n`,
    });
    expect(ran.stdout).toMatch(
      /^::error title=scout-grading::<stdin>:1#\/evaluation_posture: [^\n]+\n::error title=scout-grading::<stdin>:2:2: malformed/u,
    );
  });

  it("should do without a place in a text nested too deeply to look for one", () => {
    const text = "[".repeat(100_000) + "]".repeat(100_000);
    const { stdout } = validateFiles({ "a.json": text }, "--format", "github");
    expect(stdout).toMatch(/^::error file=a\.json,title=scout-grading::#: /u);
  });
});

describe("validate --format text", () => {
  it("should keep a violation on one line, with nothing in it that a terminal acts on", () => {
    const key = "a\n\r\t\u0000\u001b[2J\u007f\u009b\u2028\u2029\u202e\u2066\ud800z";
    const text = JSON.stringify(envelope({ [key]: 1 }));
    expect(validateFiles({ "\u001b]0;x\u0007.json": text }).stdout).toBe(
      "\\u001b]0;x\\u0007.json#/a\\u000a\\u000d\\u0009\\u0000\\u001b[2J\\u007f\\u009b\\u2028\\u2029\\u202e\\u2066\\ud800z: " +
        "is not a known property\n1 document: 0 valid, 1 invalid, 0 unreadable\n",
    );
  });

  it("should write nothing that GitHub Actions takes for a command", () => {
    const text = JSON.stringify(envelope({ "##[error]x": 1 }));
    const { stdout, stderr } = validateFiles({ "::error::x.ndjson": `${text}\n{` });
    expect(stdout).toMatch(/^\\u003a:error::x\.ndjson:1#\/##\\u005berror\]x: /u);
    expect(stderr).toMatch(/^\\u003a:error::x/u);
  });
});

describe("validate --max-violations", () => {
  const three = JSON.stringify(envelope({ a: 1, b: 1, c: 1 }));

  it("should say in each format that there are more, and only then", () => {
    const more = "has more violations than the 2 that are shown (--max-violations)";
    const run = (max: string, ...options: string[]) =>
      validateFiles({ "a.ndjson": `${three}\n` }, "--max-violations", max, ...options).stdout;
    expect(run("2").split("\n").slice(0, -2)).toEqual([
      "a.ndjson:1#/a: is not a known property",
      "a.ndjson:1#/b: is not a known property",
      `a.ndjson:1: ${more}`,
    ]);
    expect(jsonLines(run("2", "--format", "json"))).toEqual([
      expect.objectContaining({ violations: [expect.anything(), expect.anything()], more: true }),
    ]);
    expect(run("2", "--format", "github").split("\n")[2]).toBe(
      `::error file=a.ndjson,line=1,title=scout-grading::${more}`,
    );
    for (const format of ["text", "json", "github"]) {
      expect(run("3", "--format", format)).not.toMatch(/more violations|"more"/u);
    }
  });

  it("should be a thousand unless it is said", () => {
    const keys = (count: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [index, 1])));
    const lines = (count: number) => validateFiles({ "a.json": keys(count) }).stdout.split("\n");
    expect(lines(998)).toHaveLength(1000 + 2);
    expect(lines(5000)).toHaveLength(1001 + 2);
  });

  it.each(["0", "-1", "1.5", "x"])("should refuse %s", (max) => {
    const { code, stdout, stderr } = validateFiles({ "a.json": valid }, "--max-violations", max);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^error: [^\n]+--max-violations[^\n]+\n$/u);
  });
});

function jsonLines(text: string): unknown[] {
  return text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}
