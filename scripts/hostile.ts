/**
 * What an attacker may send: deep, large and wrong values, and long strings, each asked about in every way in a process of its own. `npm run
 * hostile`, or `npm run hostile -- deep` for the cases with that in their name. Exit code 1 where one throws, ends its process, or takes more time or
 * memory than it may.
 */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { CASES } from "./hostile/cases.js";

interface Took {
  readonly outcome: string;
  readonly milliseconds: number;
  readonly megabytes: number;
}

const [wanted = ""] = process.argv.slice(2);
const cases = CASES.filter(({ name }) => name.includes(wanted));
if (cases.length === 0) {
  process.stderr.write(`error: no case has "${wanted}" in its name\n`);
  process.exit(2);
}
const program = fileURLToPath(new URL("hostile/run-case.ts", import.meta.url));

console.log("| case | what came of it | ms | MB, the value included |\n| --- | --- | --- | --- |");
for (const { name, most } of cases) {
  const { stdout, stderr, status, signal } = spawnSync(
    process.execPath,
    ["--import", "tsx", program, name],
    { encoding: "utf8", timeout: 600_000 },
  );
  if (status !== 0) {
    console.log(`| ${name} | ended with ${status ?? signal} | | |`);
    console.error(stderr.slice(-2000));
    process.exitCode = 1;
    continue;
  }
  const { outcome, milliseconds, megabytes }: Took = JSON.parse(stdout);
  const isOver = milliseconds > most.milliseconds || megabytes > most.megabytes;
  if (isOver) process.exitCode = 1;
  const figures = [milliseconds, megabytes].map((figure) =>
    Math.round(figure).toLocaleString("en"),
  );
  console.log(`| ${name} | ${outcome}${isOver ? ", too much" : ""} | ${figures.join(" | ")} |`);
}
