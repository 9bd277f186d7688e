import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { RunError, run } from "./run.js";

const CHROMIUM = process.env["CHROMIUM"] ?? "chromium";

/** What it says of itself, or undefined where there is none: on the path, or where the variable `CHROMIUM` says. */
export async function chromiumVersion(): Promise<string | undefined> {
  try {
    const { stdout } = await run(CHROMIUM, ["--version"], ".");
    return stdout.replace(/ built on .*/u, "").trim();
  } catch (error) {
    if (error instanceof RunError) return undefined;
    throw error;
  }
}

/** A page once its scripts have done their work. */
export interface Visited {
  /** The document. */
  readonly html: string;
  /** What the console says. */
  readonly console: string;
}

/**
 * Opens a page, and lets its scripts do their work.
 *
 * @throws {RunError} where Chromium does not come to its end.
 */
export async function visit(url: string): Promise<Visited> {
  const profile = mkdtempSync(join(tmpdir(), "agent-contracts-chromium-"));
  try {
    const { stdout, stderr } = await run(
      CHROMIUM,
      [
        "--headless",
        // A container or a CI runner seldom allows what the sandbox needs, and the page is our own.
        "--no-sandbox",
        "--disable-gpu",
        `--user-data-dir=${profile}`,
        "--virtual-time-budget=10000",
        "--enable-logging=stderr",
        "--dump-dom",
        url,
      ],
      ".",
    );
    const lines = stderr.split("\n").filter((line) => line.includes("CONSOLE"));
    return { html: stdout, console: lines.join("\n") };
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
