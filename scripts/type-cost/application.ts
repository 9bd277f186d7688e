import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** The repository's own compiler, to be run by Node. */
export const TSC = join(ROOT, "node_modules", "typescript", "bin", "tsc");

/** A directory that has the built package and Zod installed, with these files. Whoever asks for it removes it. */
export function applicationWith(files: Readonly<Record<string, string>>): string {
  const directory = mkdtempSync(join(tmpdir(), "agent-contracts-application-"));
  mkdirSync(join(directory, "node_modules"));
  symlinkSync(ROOT, join(directory, "node_modules", "agent-contracts"));
  symlinkSync(join(ROOT, "node_modules", "zod"), join(directory, "node_modules", "zod"));
  writeFileSync(join(directory, "package.json"), JSON.stringify({ type: "module" }));
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(directory, name), content);
  }
  return directory;
}

export function removeApplication(directory: string): void {
  rmSync(directory, { recursive: true });
}
