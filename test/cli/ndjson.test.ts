import { describe, expect, it } from "vitest";
import { command, validateFiles } from "./command.js";
import { invalid, valid, violation } from "./values.js";

describe("validate, NDJSON", () => {
  it.each(["a.ndjson", "a.jsonl", "a.NDJSON"])("should read %s line by line", (file) => {
    expect(validateFiles({ [file]: `${valid}\n${invalid}\n${valid}` })).toEqual({
      code: 1,
      stdout: `${file}:2${violation}\n3 documents: 2 valid, 1 invalid, 0 unreadable\n`,
      stderr: "",
    });
  });

  it("should read any file and standard input line by line with --ndjson", () => {
    const input = `${invalid}\n${valid}\n`;
    expect(validateFiles({ "a.json": input }, "--ndjson").stdout).toContain("2 documents: 1 valid");
    expect(command(["validate", "scout-grading", "--ndjson"], { input }).stdout).toContain(
      `<stdin>:1${violation}\n`,
    );
  });

  it("should skip blank lines but count them, and take CRLF and a byte order mark", () => {
    const text = `\uFEFF${valid}\r\n\r\n \t\n${invalid}\r\n{\r\n`;
    expect(validateFiles({ "a.ndjson": text })).toEqual({
      code: 2,
      stdout: `a.ndjson:4${violation}\n3 documents: 1 valid, 1 invalid, 1 unreadable\n`,
      stderr: "a.ndjson:5:2: malformed JSON: close brace expected\n",
    });
  });

  it("should warn of a file without documents, which a broken pipe leaves behind", () => {
    expect(validateFiles({ "a.ndjson": "\n" })).toEqual({
      code: 0,
      stdout: "0 documents: 0 valid, 0 invalid, 0 unreadable\n",
      stderr: "warning: there were no documents\n",
    });
  });

  it("should take a byte order mark at the start of the file only", () => {
    expect(validateFiles({ "a.ndjson": `${valid}\n\uFEFF${valid}\n` })).toMatchObject({
      code: 2,
      stderr: "a.ndjson:2:1: malformed JSON: invalid symbol\n",
    });
  });

  it("should not take white space beyond JSON's for a blank line", () => {
    expect(validateFiles({ "a.ndjson": "\u00A0\n" }).stderr).toMatch(/^a\.ndjson:1:1: malformed/u);
  });

  it("should not end a line at U+2028, U+2029 or a lone CR", () => {
    const text = valid.replace('"grade"', '"\u2028\u2029":1,\r"grade"');
    expect(validateFiles({ "a.ndjson": `${text}\n` }).stdout).toBe(
      "a.ndjson:1#/\\u2028\\u2029: is not a known property\n" +
        "1 document: 0 valid, 1 invalid, 0 unreadable\n",
    );
  });

  it("should go on after a malformed line and after one that is not UTF-8, over many chunks", () => {
    const lines = Array<string | Uint8Array>(5000).fill(valid);
    lines[1233] = "{]";
    lines[2999] = Uint8Array.of(0x22, 0xff, 0x22);
    lines[4998] = invalid;
    const bytes = Buffer.concat(lines.flatMap((line) => [Buffer.from(line), Buffer.from("\n")]));
    expect(validateFiles({ "a.ndjson": bytes })).toEqual({
      code: 2,
      stdout: `a.ndjson:4999${violation}\n5000 documents: 4997 valid, 1 invalid, 2 unreadable\n`,
      stderr:
        "a.ndjson:1234:2: malformed JSON: property name expected\n" +
        "a.ndjson:3000:2: invalid UTF-8 (byte 0xff)\n",
    });
  });

  it("should take a line longer than a chunk, and characters that chunks cut in two", () => {
    const long = JSON.stringify({ ...JSON.parse(valid), ["€".repeat(100_000)]: 1 });
    const { code, stdout } = validateFiles({ "a.ndjson": `${valid}\n${long}\n${valid}\n` });
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /^a\.ndjson:2#\/€{100000}: is not a known property\n3 documents: 2 valid/u,
    );
  });

  it("should find nothing wrong with an empty file", () => {
    expect(validateFiles({ "a.ndjson": "" })).toMatchObject({
      code: 0,
      stdout: "0 documents: 0 valid, 0 invalid, 0 unreadable\n",
    });
  });
});
