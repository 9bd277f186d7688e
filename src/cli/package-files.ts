import { readFileSync } from "node:fs";

// The same path from src/cli/ and from dist/cli/.
const root = new URL("../../", import.meta.url);

/** The published document of a contract, byte for byte. */
export function readSchema(contract: string): Buffer {
  return readFileSync(new URL(`schemas/${contract}.schema.json`, root));
}

/** The version of this package. */
export function readVersion(): string {
  const manifest: { version: string } = JSON.parse(
    readFileSync(new URL("package.json", root), "utf8"),
  );
  return manifest.version;
}
