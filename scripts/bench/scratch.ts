import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const directory = mkdtempSync(join(tmpdir(), "agent-contracts-bench-"));
process.on("exit", () => rmSync(directory, { recursive: true, force: true }));

/** Writes a module where a process can import it; it is gone when this one ends. Returns its address. */
export function writeModule(name: string, source: string): string {
  const path = join(directory, `${name}.mjs`);
  writeFileSync(path, source);
  return pathToFileURL(path).href;
}
