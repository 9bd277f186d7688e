import { run } from "./run.js";

const RELEASE = /^(\d+)\.\d+\.\d+$/u;

/** The last release of each of a package's newest majors, newest first. */
export async function newestOfMajors(name: string, majors: number): Promise<readonly string[]> {
  const newest = await newestByMajor(name);
  const wanted = [...newest.keys()].sort((a, b) => b - a).slice(0, majors);
  return wanted.map((major) => found(newest, name, major));
}

/** The last release of one major of a package. */
export async function newestOfMajor(name: string, major: number): Promise<string> {
  return found(await newestByMajor(name), name, major);
}

/** The oldest version that a range like `^4.5.0` allows. */
export function floorOf(range: string): string {
  const version = range.replace(/^\^/u, "");
  if (!RELEASE.test(version)) throw new Error(`not a caret and a version: ${range}`);
  return version;
}

async function newestByMajor(name: string): Promise<ReadonlyMap<number, string>> {
  const { stdout } = await run("npm", ["view", name, "versions", "--json"], ".");
  const versions: readonly string[] = JSON.parse(stdout);
  const releases = versions.filter((version) => RELEASE.test(version)).sort(byNumbers);
  return new Map(releases.map((version) => [Number.parseInt(version, 10), version]));
}

function found(newest: ReadonlyMap<number, string>, name: string, major: number): string {
  const version = newest.get(major);
  if (version === undefined) throw new Error(`${name}: no release of major ${major}`);
  return version;
}

function byNumbers(a: string, b: string): number {
  return a.localeCompare(b, "en", { numeric: true });
}
