import { build, type Platform } from "esbuild";

/** What goes into a bundle. */
export interface Bundle {
  /** A module. */
  readonly source: string;
  /** Where its imports are looked for. */
  readonly directory: string;
  readonly platform: Platform;
  /** Packages that are left out. */
  readonly external?: readonly string[];
}

/** A module and all that it imports as one minified module. */
export async function bundle({
  source,
  directory,
  platform,
  external = [],
}: Bundle): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: directory },
    absWorkingDir: directory,
    // A compiler's `paths` lead to sources, and a bundle is of what is published.
    tsconfigRaw: {},
    bundle: true,
    minify: true,
    format: "esm",
    platform,
    external: [...external],
    write: false,
    logLevel: "silent",
  });
  return outputFiles.map(({ text }) => text).join("");
}
