import { mkdirSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";

/**
 * Makes a folder, and the folders above it, where they aren't there. Node's own `recursive` comes to no end in a folder that can't have any,
 * such as `/proc`.
 *
 * @throws What the system says, where it can't be made.
 */
export function makeFolder(folder: string): void {
  const path = resolve(folder);
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  mkdirSync(path);
}
