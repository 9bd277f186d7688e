/**
 * How fast `agent-contracts validate` is on big NDJSON, beside a loop that only reads the lines and does JSON.parse; each on one core.
 * `npm run bulk -- --size 1GB --contract clinical-agent-trace`. Exit code 1 where one has less than half the loop's throughput.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type ContractName, contracts } from "../src/contracts/registry.js";
import { KINDS, writeLines } from "./bulk/lines.js";

const LEAST_RATIO = 0.5;

const main = fileURLToPath(new URL("../dist/cli/main.js", import.meta.url));
const loop = fileURLToPath(new URL("bulk/loop.ts", import.meta.url));
const pinned = spawnSync("taskset", ["-c", "0", "true"]).status === 0 ? ["taskset", "-c", "0"] : [];

let running: ChildProcess | undefined;

try {
  process.exitCode = await bulk(optionsOf(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`error: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 2;
}

interface Options {
  readonly bytes: number;
  readonly runs: number;
  readonly names: readonly ContractName[];
}

function optionsOf(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      size: { type: "string", default: "64MB" },
      runs: { type: "string", default: "3" },
      contract: { type: "string" },
    },
  });
  const [, number, unit] = /^(\d+)(MB|GB)$/u.exec(values.size) ?? [];
  if (number === undefined) throw new Error(`--size is such as 64MB or 1GB, not ${values.size}`);
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error("--runs is a whole number above 0");
  const known = Object.keys(contracts) as ContractName[];
  const names = known.filter((name) => (values.contract ?? name) === name);
  if (names.length === 0) throw new Error(`--contract is one of ${known.join(", ")}`);
  return { bytes: Number(number) * (unit === "GB" ? 1e9 : 1e6), runs, names };
}

async function bulk({ bytes, runs, names }: Options): Promise<number> {
  const { bavail, bsize } = statfsSync(tmpdir());
  // The last block may go over.
  const needed = bytes + 100e6;
  if (bavail * bsize < needed) {
    throw new Error(`${tmpdir()} has less than the ${Math.ceil(needed / 1e6)} MB that this takes`);
  }
  const folder = mkdtempSync(join(tmpdir(), "agent-contracts-bulk-"));
  process.once("exit", () => {
    running?.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => process.exit(130));

  process.stdout.write(
    `node ${process.version}, ${pinned.length > 0 ? "on core 0" : "unpinned"}, best of ${runs}\n`,
  );
  process.stdout.write(
    "| documents | MB | how many | validate, MB/s | JSON.parse alone, MB/s | ratio |\n| --- | --- | --- | --- | --- | --- |\n",
  );
  let isFast = true;
  const file = join(folder, "documents.ndjson");
  for (const [name, kind] of names.flatMap((name) => KINDS.map((kind) => [name, kind] as const))) {
    const documents = writeLines(file, name, kind, bytes);
    const megabytes = statSync(file).size / 1e6;
    const [ours, floors]: [number[], number[]] = [[], []];
    for (let run = 0; run < runs; run++) {
      floors.push(await timeOfLoop(file, documents));
      ours.push(await timeOfCommand(name, file, documents));
    }
    const [mine, floor] = [ours, floors].map((times) => megabytes / Math.min(...times));
    const ratio = (mine ?? 0) / (floor ?? 0);
    isFast &&= ratio >= LEAST_RATIO;
    process.stdout.write(
      `| ${name}, ${kind} | ${megabytes.toFixed(0)} | ${documents} | ${mine?.toFixed(0)} | ${floor?.toFixed(0)} | ${ratio.toFixed(2)} |\n`,
    );
  }
  return isFast ? 0 : 1;
}

/** Seconds, from the start of the process to its end. */
async function timeOfCommand(name: string, file: string, documents: number): Promise<number> {
  const start = performance.now();
  const output = await lastOutput([main, "validate", name, "--ndjson", file], [0, 1]);
  const seconds = (performance.now() - start) / 1000;
  if (!output.includes(`\n${documents} documents: `))
    throw new Error("validate counts other documents");
  return seconds;
}

/** Seconds, of the loop alone. */
async function timeOfLoop(file: string, expected: number): Promise<number> {
  const output = await lastOutput(["--import", "tsx", loop, file], [0]);
  const { documents, milliseconds }: Record<string, number> = JSON.parse(output);
  if (documents !== expected || milliseconds === undefined)
    throw new Error("the loop counts other documents");
  return milliseconds / 1000;
}

/** The end of what a program of Node's prints. */
function lastOutput(args: readonly string[], codes: readonly number[]): Promise<string> {
  const [program = process.execPath, ...before] = [...pinned, process.execPath];
  const child = spawn(program, [...before, ...args], { stdio: ["ignore", "pipe", "inherit"] });
  running = child;
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output = (output + text).slice(-1000);
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      if (codes.includes(code ?? -1)) resolve(output);
      else reject(new Error(`${args.join(" ")} ended with ${code}`));
    });
  });
}
