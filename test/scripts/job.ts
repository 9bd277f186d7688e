import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));

const TSX = join("node_modules", ".bin", "tsx");

export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the parity job. */
export function job(...args: readonly string[]): Ran {
  const { status, stdout, stderr } = spawnSync(TSX, ["scripts/parity.ts", ...args], {
    cwd: root,
    encoding: "utf8",
  });
  return { code: status, stdout, stderr };
}

/** Runs a command that the job printed, as a shell reads it, without the detour over npm. */
export function replay(command: string): Ran {
  const { status, stdout, stderr } = spawnSync(
    command.replace(/^npm run parity --/u, `${TSX} scripts/parity.ts`),
    { cwd: root, encoding: "utf8", shell: true },
  );
  return { code: status, stdout, stderr };
}

/** A folder with these files, gone after the test. Its name has a space in it. */
export function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "parity job "));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}
