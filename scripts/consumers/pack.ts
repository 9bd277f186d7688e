import { readdirSync } from "node:fs";
import { join } from "node:path";
import { run } from "./run.js";

/** Builds and packs the package, as publishing does, into a directory. Returns the path of the tarball. */
export async function pack(directory: string): Promise<string> {
  await run("npm", ["pack", "--pack-destination", directory], ".");
  const tarball = readdirSync(directory).find((name) => name.endsWith(".tgz"));
  if (tarball === undefined) throw new Error(`npm pack left nothing in ${directory}`);
  return join(directory, tarball);
}
