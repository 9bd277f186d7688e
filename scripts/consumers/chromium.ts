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

/**
 * The document of a page once its scripts have done their work, as HTML.
 *
 * @throws {RunError} where Chromium does not come to its end.
 */
export async function dumpDom(url: string): Promise<string> {
  const profile = mkdtempSync(join(tmpdir(), "agent-contracts-chromium-"));
  try {
    const { stdout } = await run(
      CHROMIUM,
      [
        "--headless",
        // A container or a CI runner seldom allows what the sandbox needs, and the page is our own.
        "--no-sandbox",
        "--disable-gpu",
        `--user-data-dir=${profile}`,
        "--virtual-time-budget=10000",
        "--dump-dom",
        url,
      ],
      ".",
    );
    return stdout;
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
