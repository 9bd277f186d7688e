import { describe, expect, it } from "vitest";
import { command, directoryWith, validateFiles } from "./command.js";
import { envelope, grade, invalid, valid, violation } from "./values.js";

describe("validate", () => {
  it("should count a valid document and exit 0", () => {
    expect(validateFiles({ "a.json": valid })).toEqual({
      code: 0,
      stdout: "1 document: 1 valid, 0 invalid, 0 unreadable\n",
      stderr: "",
    });
  });

  it("should name each violation of an invalid document on a line, and exit 1", () => {
    const text = JSON.stringify({ ...envelope({ grade: grade({ "a/b~c": 1 }) }), x: 2 });
    expect(validateFiles({ "ok.json": valid, "a.json": text })).toEqual({
      code: 1,
      stdout:
        "a.json#/grade/a~1b~0c: is not a known property\n" +
        "a.json#/x: is not a known property\n" +
        "2 documents: 1 valid, 1 invalid, 0 unreadable\n",
      stderr: "",
    });
  });

  it("should put a violation of the whole document behind a bare #", () => {
    expect(validateFiles({ "a.json": "7" }).stdout).toMatch(/^a\.json#: must be an object\n1 doc/u);
  });

  it("should say of a missing property that it is missing", () => {
    expect(validateFiles({ "a.json": JSON.stringify({ grade: grade() }) }).stdout).toMatch(
      /^a\.json#\/evaluation_posture: is required, and must be "answer", .*\n/u,
    );
  });

  it("should validate against a part of a contract", () => {
    const cwd = directoryWith({ "a.json": JSON.stringify(grade()), "b.json": valid });
    const { code, stdout } = command(
      ["validate", "scout-grading/GradePayload", "a.json", "b.json"],
      {
        cwd,
      },
    );
    expect(code).toBe(1);
    expect(stdout).not.toContain("a.json");
    expect(stdout).toContain("b.json#");
  });

  it("should report a missing file, validate the others, and exit 2 although one is invalid", () => {
    const cwd = directoryWith({ "a.json": invalid });
    expect(command(["validate", "scout-grading", "gone.json", "a.json"], { cwd })).toEqual({
      code: 2,
      stdout: `a.json${violation}\n2 documents: 0 valid, 1 invalid, 1 unreadable\n`,
      stderr: "gone.json: no such file or directory\n",
    });
  });

  it("should report a directory in one line", () => {
    const { code, stderr } = command(["validate", "scout-grading", "."], {
      cwd: directoryWith({}),
    });
    expect({ code, stderr }).toEqual({ code: 2, stderr: ".: illegal operation on a directory\n" });
  });

  it.each([
    ["a colon", '{\n  "a" 1\n}', "a.json:2:7: malformed JSON: colon expected\n"],
    ["a value", "", "a.json:1:1: malformed JSON: value expected\n"],
    [
      "a property after a comma",
      '{"a":1,}',
      "a.json:1:8: malformed JSON: property name expected\n",
    ],
    ["the end", "1\r\n2", "a.json:2:1: malformed JSON: end of file expected\n"],
    ["no comment", "// c\n1", "a.json:1:1: malformed JSON: invalid comment token\n"],
    [
      "a second BOM to be no white space",
      "\uFEFF\uFEFF1",
      "a.json:1:1: malformed JSON: invalid symbol\n",
    ],
  ])("should say where malformed JSON goes wrong: expecting %s", (_, text, stderr) => {
    expect(validateFiles({ "a.json": text })).toEqual({
      code: 2,
      stdout: "1 document: 0 valid, 0 invalid, 1 unreadable\n",
      stderr,
    });
  });

  it.each([
    ["a stray byte", [0x22, 0xff, 0x22], "1:2: invalid UTF-8 (byte 0xff)"],
    ["a lone surrogate", [0x22, 0xed, 0xa0, 0x80, 0x22], "1:2: invalid UTF-8 (byte 0xed)"],
    ["an overlong slash", [0x0a, 0x22, 0xc0, 0xaf, 0x22], "2:2: invalid UTF-8 (byte 0xc0)"],
    ["a cut-off character", [0x22, 0xe2, 0x82], "1:2: invalid UTF-8 (byte 0xe2)"],
    ["a real U+FFFD before it", [0x22, 0xef, 0xbf, 0xbd, 0xfe], "1:3: invalid UTF-8 (byte 0xfe)"],
  ])("should refuse %s instead of replacing it", (_, bytes, why) => {
    const { code, stderr } = validateFiles({ "a.json": Uint8Array.from(bytes) });
    expect({ code, stderr }).toEqual({ code: 2, stderr: `a.json:${why}\n` });
  });

  it("should accept a byte order mark", () => {
    expect(validateFiles({ "a.json": `\uFEFF${valid}` }).code).toBe(0);
  });

  it("should take equal keys as JSON.parse does: the last one counts", () => {
    const text = valid.replace("{", '{"evaluation_posture":"nonsense",');
    expect(validateFiles({ "a.json": text }).code).toBe(0);
  });

  it.each([
    ["well-formed", "[".repeat(300_000) + "]".repeat(300_000), 1, /^a\.json#: [^\n]+\n1 doc/u],
    ["malformed", "[".repeat(300_000), 2, /^1 doc/u],
  ])("should survive deep nesting that is %s", (_, text, code, stdout) => {
    const ran = validateFiles({ "a.json": text });
    expect(ran.code).toBe(code);
    expect(ran.stdout).toMatch(stdout);
    expect(ran.stderr).toMatch(code === 1 ? /^$/u : /^a\.json[^\n]*: malformed JSON: [^\n]+\n$/u);
  });

  it.each([
    ["no file is named", []],
    ["the file is -", ["-"]],
  ])("should read standard input when %s", (_, files) => {
    const ran = command(["validate", "scout-grading", ...files], { input: invalid });
    expect(ran).toEqual({
      code: 1,
      stdout: `<stdin>${violation}\n1 document: 0 valid, 1 invalid, 0 unreadable\n`,
      stderr: "",
    });
  });

  it("should refuse to read standard input twice", () => {
    const { code, stdout, stderr } = command(["validate", "scout-grading", "-", "-"], {
      input: valid,
    });
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toBe("error: standard input (-) can be read only once\n");
  });
});
