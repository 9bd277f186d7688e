import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** A module and all that it imports as one minified module. The package is what `dist` has. */
export async function bundle(source: string, platform: "browser" | "node"): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: ROOT },
    absWorkingDir: ROOT,
    // Else `agent-contracts` would be the sources, by the compiler's `paths`.
    tsconfigRaw: {},
    bundle: true,
    minify: true,
    format: "esm",
    platform,
    write: false,
    logLevel: "silent",
  });
  return outputFiles.map(({ text }) => text).join("");
}
