import { createRequire } from "node:module";

/** The optional peer dependencies that the engine can't do without. */
const PEERS = ["ajv", "ajv-formats", "fast-check"];

/** Those that the second oracle needs besides. */
export const HYPERJUMP_PEERS = ["@hyperjump/json-schema", "@hyperjump/browser"];

const require = createRequire(import.meta.url);

/** What is needed and not installed, in words that say what to do about it; undefined where nothing is missing. */
export function peerProblem(names: readonly string[] = PEERS): string | undefined {
  const missing = names.filter((name) => !isInstalled(name));
  if (missing.length === 0) return undefined;
  return `needs ${missing.join(", ")}: npm install --save-dev ${missing.join(" ")}`;
}

function isInstalled(name: string): boolean {
  try {
    require.resolve(name);
    return true;
  } catch (error) {
    // A package that is for `import` alone can't be resolved this way, but is there.
    return error instanceof Error && "code" in error && error.code !== "MODULE_NOT_FOUND";
  }
}
