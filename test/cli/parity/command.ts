import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, type TestContext } from "vitest";
import { main } from "../command.js";

/** The repository, where `parity.config.ts` is. */
export const root = fileURLToPath(new URL("../../../", import.meta.url));

/** The example pairs of the docs. */
export const examples = join(root, "examples", "parity");

export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `agent-contracts parity` in the repository. */
export function parity(...args: readonly string[]): Promise<Ran> {
  return run(["parity", ...args], root);
}

/** Runs the command without blocking, so that tests run side by side. */
export async function run(args: readonly string[], cwd: string): Promise<Ran> {
  const child = spawn(process.execPath, [main, ...args], {
    cwd,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const code = new Promise<number | null>((resolve, reject) => {
    child.on("error", reject).on("close", resolve);
  });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, stdout, stderr };
}

/** A folder with these files, gone after the test. Its name has a space in it. */
export function folderWith(
  files: Readonly<Record<string, string>>,
  { onTestFinished }: Pick<TestContext, "onTestFinished">,
): string {
  const folder = mkdtempSync(join(tmpdir(), "parity job "));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

/** One line on standard error that says this, nothing on standard output, exit code 2. */
export function expectRefusal({ code, stdout, stderr }: Ran, message: string): void {
  expect(stderr).toMatch(/^error: .+\n$/u);
  expect(stderr).toContain(message);
  expect(`${stdout}${stderr}`).not.toContain("    at ");
  expect(code).toBe(2);
}

/** What stands behind a label in the description of a disagreement. */
export function lineOf(description: string, label: string): string {
  const line = description.split("\n").find((each) => each.startsWith(`  ${label.padEnd(13)}`));
  return line?.slice(15) ?? "";
}
