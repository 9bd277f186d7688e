import { statSync } from "node:fs";
import { resolve } from "node:path";

/**
 * Splits `FILE#fragment` at the first `#`, unless a file has a `#` in its own name: then behind the longest name that a file has.
 *
 * @param home The folder that the name is relative to.
 */
export function splitFragment(
  reference: string,
  home = "",
): readonly [file: string, fragment: string] {
  const parts = reference.split("#");
  const splits = parts.map((_, index): readonly [string, string] => [
    parts.slice(0, index + 1).join("#"),
    parts.slice(index + 1).join("#"),
  ]);
  const [first = ["", ""]] = splits;
  return splits.findLast(([file]) => isFile(resolve(home, file))) ?? first;
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
