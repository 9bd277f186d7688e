/**
 * What hostile input costs, each in a fresh process: `npm run hostile`, or `npm run hostile -- events` for the inputs with that in their name.
 * Exit code 1 where one takes more time or memory than is promised, or ends its process.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type InputName, inputs } from "./hostile/inputs.js";
import { slowestPatterns } from "./hostile/long-texts.js";
import { type WayName, ways } from "./hostile/ways.js";

/** What is promised: so much beyond what the input itself takes once it is parsed. */
const MOST_SECONDS = 10;
const MOST_MEGABYTES = 500;
/** The command also reads and parses its input, which takes any program some time, and looks for places in it. */
const MOST_SECONDS_OF_COMMAND = 30;
const MOST_MEGABYTES_OF_COMMAND = 1000;

interface Cost {
  readonly said: string;
  readonly seconds: number;
  readonly megabytes: number;
}

const child = fileURLToPath(new URL("hostile/child.ts", import.meta.url));
const main = fileURLToPath(new URL("../dist/cli/main.js", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "agent-contracts-hostile-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));

const [wanted = ""] = process.argv.slice(2);
const names = (Object.keys(inputs) as InputName[]).filter((name) => name.includes(wanted));
if (names.length === 0) {
  process.stderr.write(`error: no input has "${wanted}" in its name\n`);
  process.exit(2);
}

let broken = 0;
process.stdout.write(
  `node ${process.version}\n| input | way | result | seconds | peak MB |\n| --- | --- | --- | --- | --- |\n`,
);
for (const name of names) {
  const floor = row(name, "JSON.parse alone", costOf(name, "JSON.parse alone"), Infinity, Infinity);
  const most = (floor?.megabytes ?? 0) + MOST_MEGABYTES;
  for (const way of Object.keys(ways) as WayName[]) {
    if (way !== "JSON.parse alone") row(name, way, costOf(name, way), MOST_SECONDS, most);
  }
  const text = inputs[name].make();
  if (typeof text !== "string") continue;
  const file = join(folder, "input.json");
  writeFileSync(file, text);
  for (const format of ["text", "json", "github"]) {
    const cost = costOfCommand(["validate", inputs[name].contract, file, "--format", format]);
    const megabytes = (floor?.megabytes ?? 0) + MOST_MEGABYTES_OF_COMMAND;
    const seconds = 2 * (floor?.seconds ?? 0) + MOST_SECONDS_OF_COMMAND;
    row(name, `the command, ${format}`, cost, seconds, megabytes);
  }
}
if (wanted === "") {
  for (const { pattern, seconds } of slowestPatterns()) {
    const cost = { said: "", seconds, megabytes: process.resourceUsage().maxRSS / 1024 };
    row("50 MB", `\`${pattern.replaceAll("|", "\\|")}\``, cost, MOST_SECONDS, Infinity);
  }
}
process.exitCode = broken > 0 ? 1 : 0;

function row(
  input: string,
  way: string,
  cost: Cost | string,
  seconds: number,
  megabytes: number,
): Cost | undefined {
  if (typeof cost === "string") {
    broken += 1;
    process.stdout.write(`| ${input} | ${way} | **${cost}** | | |\n`);
    return undefined;
  }
  const isWithin = cost.seconds <= seconds && cost.megabytes <= megabytes;
  if (!isWithin) broken += 1;
  const mark = isWithin ? "" : " **too much**";
  process.stdout.write(
    `| ${input} | ${way} | ${cost.said}${mark} | ${cost.seconds.toFixed(2)} | ${cost.megabytes.toFixed(0)} |\n`,
  );
  return cost;
}

/** A text says why there is none. */
function costOf(input: InputName, way: WayName): Cost | string {
  const { status, signal, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", child, input, way],
    { encoding: "utf8" },
  );
  if (status === 0) return JSON.parse(stdout);
  return `ended with ${signal ?? status}: ${/\w*Error: [^\n]*/u.exec(stderr)?.[0] ?? ""}`;
}

function costOfCommand(args: readonly string[]): Cost | string {
  const atExit =
    'process.on("exit",()=>process._rawDebug("maxRSS "+process.resourceUsage().maxRSS))';
  const start = performance.now();
  const { status, signal, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", `data:text/javascript,${encodeURIComponent(atExit)}`, main, ...args],
    { encoding: "utf8", maxBuffer: 1e9 },
  );
  const seconds = (performance.now() - start) / 1000;
  const kilobytes = /^maxRSS (\d+)$/mu.exec(stderr)?.[1];
  if ((status !== 0 && status !== 1) || kilobytes === undefined) {
    return `ended with ${signal ?? status}: ${/\w*error: [^\n]*/iu.exec(stderr)?.[0] ?? ""}`;
  }
  const lines = stdout.split("\n").length - 1;
  return { said: `${lines} lines`, seconds, megabytes: Number(kilobytes) / 1024 };
}
