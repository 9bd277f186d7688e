/**
 * The packed package in the set-ups of those who use it: compilers, module resolutions, Zods, `require()`, a bundler, no `eval`, a browser.
 * `npm run consumers`, which installs from the registry; `npm run consumers -- browser` for the rows with that in their name. Exit code 1
 * where a row fails, and with `CI` set also where one is skipped.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { browserRow } from "./consumers/browser.js";
import { chromiumVersion } from "./consumers/chromium.js";
import { noEvalRow } from "./consumers/no-eval.js";
import { pack } from "./consumers/pack.js";
import { createProject, type Project } from "./consumers/project.js";
import { requireRow } from "./consumers/require.js";
import { type Result, type Row, runRows } from "./consumers/row.js";
import { details, table } from "./consumers/table.js";
import { treeShakingRow } from "./consumers/tree-shaking.js";
import { typeCheckRow } from "./consumers/type-check.js";
import { floorOf, newestOfMajor, newestOfMajors } from "./consumers/versions.js";

const AT_A_TIME = 2;

const { peerDependencies }: { peerDependencies: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(new URL("../package.json", import.meta.url), "utf8"),
);
const { zod: zodRange = "", ...optionalPeers } = peerDependencies;

const start = performance.now();
const directory = mkdtempSync(join(tmpdir(), "agent-contracts-consumers-"));
process.on("exit", () => rmSync(directory, { recursive: true, force: true }));

const typescripts = await newestOfMajors("typescript", 3);
const floorZod = floorOf(zodRange);
const newestZod = await newestOfMajor("zod", Number.parseInt(floorZod, 10));
const tarball = await pack(directory);
const install = (name: string, zod: string, others: Readonly<Record<string, string>>) =>
  createProject({ directory: join(directory, name), tarball, zod, typescripts, others });
const newest = await install("newest", newestZod, optionalPeers);
const floor = await install("floor", floorZod, optionalPeers);
const bare = await install("bare", newestZod, {});
const ready = performance.now();

const [wanted = ""] = process.argv.slice(2);
const all: readonly Row[] = [
  ...typescripts.flatMap((typescript) => [
    ...typeCheckRows(newest, typescript),
    ...typeCheckRows(floor, typescript),
    typeCheckRow({
      label: "no optional peers",
      project: bare,
      typescript,
      resolution: "nodenext",
      sources: ["main.ts", "declared.ts"],
    }),
    requireRow(bare, typescript),
  ]),
  treeShakingRow(newest),
  ...[newest, floor].flatMap((project) => [
    noEvalRow(project, "no-eval-jitless"),
    noEvalRow(project, "no-eval"),
  ]),
  ...browserRows(newest, await chromiumVersion()),
];
const rows = all.filter(({ name }) => name.includes(wanted));
if (rows.length === 0) throw new Error(`no row is called ${wanted}`);
const results = await runRows(rows, AT_A_TIME, ({ row, outcome }) =>
  console.error(`${outcome.verdict}: ${row.name}, ${row.versions}`),
);

console.log(table(results));
console.log(results.map(details).join(""));
console.log(
  `Node ${process.versions.node}; ${results.length} rows; ${seconds(ready - start)} s to pack and install, ${seconds(performance.now() - ready)} s to check`,
);
process.exitCode = results.every(isGood) ? 0 : 1;

function typeCheckRows(project: Project, typescript: string): Row[] {
  return (["node16", "nodenext", "bundler"] as const).map((resolution) =>
    typeCheckRow({
      label: "import",
      project,
      typescript,
      resolution,
      sources: ["main.ts", "declared.ts", "parity.ts"],
    }),
  );
}

function browserRows(project: Project, chromium: string | undefined): Row[] {
  return [true, false].map((isTold) => browserRow(project, chromium, isTold));
}

function isGood({ outcome: { verdict } }: Result): boolean {
  return verdict === "passed" || (verdict === "skipped" && process.env["CI"] === undefined);
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(0);
}
