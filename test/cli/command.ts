import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

/** The command as users get it; `npm test` builds it first. */
export const main = fileURLToPath(new URL("../../dist/cli/main.js", import.meta.url));

export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface Surroundings {
  readonly cwd?: string;
  readonly input?: string | Uint8Array;
}

export function command(args: readonly string[], { cwd, input = "" }: Surroundings = {}): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], { cwd, input });
  return { code: status, stdout: stdout.toString(), stderr: stderr.toString() };
}

/** A directory with these files, gone after the test. */
export function directoryWith(files: Readonly<Record<string, string | Uint8Array>>): string {
  const directory = mkdtempSync(join(tmpdir(), "agent-contracts-"));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(directory, name), content);
  }
  return directory;
}

/** Validates these files, in this order, against `scout-grading`. */
export function validateFiles(
  files: Readonly<Record<string, string | Uint8Array>>,
  ...options: string[]
): Ran {
  return command(["validate", "scout-grading", ...options, "--", ...Object.keys(files)], {
    cwd: directoryWith(files),
  });
}
