import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const SCRIPT = fileURLToPath(new URL("../../../scripts/bench.ts", import.meta.url));

describe("npm run bench", () => {
  it.each([
    [["--contract", "grading"], "'grading' is invalid"],
    [["--rounds", "4"], "a whole number from 5 to 1000"],
    [["--rounds", "5.5"], "a whole number from 5 to 1000"],
    [["--short", "--growth"], "cannot be used with"],
    [["--growth", "--rounds", "9"], "cannot be used with"],
    [["--fast"], "unknown option '--fast'"],
    [["trace"], "too many arguments"],
  ])("should refuse %j in one line", (args, said) => {
    const { status, stdout, stderr } = bench(args);
    expect(status).toBe(2);
    expect(stdout).toBe("");
    expect(stderr).toContain(said);
    expect(stderr.trimEnd().split("\n")).toHaveLength(1);
  });

  it("should explain itself", () => {
    const { status, stdout } = bench(["--help"]);
    expect(status).toBe(0);
    for (const option of ["--contract", "--rounds", "--growth", "--short", "--json"]) {
      expect(stdout).toContain(option);
    }
  });
});

function bench(args: readonly string[]) {
  return spawnSync(process.execPath, ["--import", "tsx", SCRIPT, ...args], { encoding: "utf8" });
}
