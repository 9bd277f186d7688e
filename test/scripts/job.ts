import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { TestContext } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));

const TSX = join("node_modules", ".bin", "tsx");

export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the parity job. */
export function job(...args: readonly string[]): Promise<Ran> {
  return run(TSX, ["scripts/parity.ts", ...args], false);
}

/** Runs a command that the job printed, as a shell reads it, without the detour over npm. */
export function replay(command: string): Promise<Ran> {
  return run(command.replace(/^npm run parity --/u, `${TSX} scripts/parity.ts`), [], true);
}

async function run(file: string, args: readonly string[], shell: boolean): Promise<Ran> {
  const child = spawn(file, args, { cwd: root, shell, stdio: ["ignore", "pipe", "pipe"] });
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
