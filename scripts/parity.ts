/** The parity job: port and published schema compared on values made from the schema. `npm run parity -- --help`. */
import { randomInt } from "node:crypto";
import { closeSync, existsSync, openSync, rmSync, writeFileSync } from "node:fs";
import { SingleBar } from "cli-progress";
import { Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { ExitCode } from "../src/cli/exit-code.js";
import { Failure } from "../src/cli/failure.js";
import { fail, guardProcess } from "../src/cli/guard-process.js";
import { printable } from "../src/cli/printable.js";
import { systemMessage } from "../src/cli/system-message.js";
import type { ParityReport } from "../src/parity/check-parity.js";
import { selectTasks, type Task } from "./parity/pairs.js";
import { checkAll } from "./parity/pool.js";
import { createTable, describeFaults, toRecord } from "./parity/report.js";

/** A part of a document gets this share of its document's runs. */
const PART_SHARE = 0.1;

/** The slowest contract gives its first values within two seconds. */
const PATIENCE_SECONDS = 60;

interface Options {
  readonly contract: readonly string[];
  readonly schemas?: string;
  readonly runs: number;
  readonly seed: number;
  readonly json?: string;
}

function parseArguments(args: readonly string[]): Options {
  return new Command("npm run parity --")
    .description(
      "Compare the ports with the published schemas, by the oracle's verdict on values made from the schemas.",
    )
    .option(
      "--contract <name>",
      "check this one, as scout-grading (with its parts) or scout-grading/GradePayload; may be repeated",
      collect,
      [],
    )
    .option(
      "--schemas <folder>",
      "take <contract>.schema.json from there: try a change before it is published",
    )
    .option(
      "--runs <number>",
      "values for each document, and a tenth of it for each part",
      wholeNumber(1, 2 ** 31 - 1),
      40_000,
    )
    .addOption(
      new Option("--seed <number>", "the same seed gives the same values")
        .argParser(wholeNumber(-(2 ** 31), 2 ** 31 - 1))
        .default(randomInt(2 ** 31), "a random one, which is printed"),
    )
    .option(
      "--json <file>",
      "write the reports as JSON; - is standard output, and then the table goes to standard error",
    )
    .addHelpText(
      "after",
      "\nExit code: 0 parity, 1 a disagreement or a vacuous run, 2 bad usage or a schema that can't be read.",
    )
    .exitOverride()
    .configureOutput({ outputError: (message, write) => write(`${printable(message.trim())}\n`) })
    .parse(args, { from: "user" })
    .opts<Options>();
}

function collect(value: string, previous: readonly string[]): string[] {
  return [...previous, value];
}

function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (text.trim() === "" || !Number.isInteger(value) || value < least || value > most) {
      throw new InvalidArgumentError(`It has to be a whole number from ${least} to ${most}.`);
    }
    return value;
  };
}

async function run(options: Options): Promise<ExitCode> {
  const { runs, seed, json } = options;
  if (json !== undefined) assertWritable(json);
  const selection = { names: options.contract, folder: options.schemas };
  const tasks = selectTasks(selection);
  const runsOf = ({ isSmall }: Task) => (isSmall ? Math.ceil(runs * PART_SHARE) : runs);
  const bar = new SingleBar({
    format: "[{bar}] {value}/{total} values, {eta_formatted} left",
    clearOnComplete: true,
  });
  const print = (line: string) => {
    bar.stop();
    (json === "-" ? process.stderr : process.stdout).write(`${printable(line)}\n`);
  };
  const table = createTable(Math.max(...tasks.map(({ pair }) => pair.name.length)));
  print(`seed ${seed}`);
  print(table.header);

  const total = tasks.reduce((sum, task) => sum + runsOf(task), 0);
  let compared = 0;
  const reports = await checkAll({
    selection,
    tasks,
    jobOf: (task) => ({ name: task.pair.name, runs: runsOf(task), seed }),
    onProgress: (values) => {
      compared += values;
      if (!process.stderr.isTTY) return;
      if (bar.isActive) bar.update(compared);
      else bar.start(total, compared);
    },
    onReport: (report) => print(table.row(report)),
    patienceSeconds: PATIENCE_SECONDS,
  }).finally(() => bar.stop());

  for (const report of reports) {
    for (const line of describeFaults(report, replayCommand(report, options))) print(line);
  }
  const isFine = reports.every(({ disagree, isVacuous }) => disagree === 0 && !isVacuous);
  print(isFine ? "parity: no value found on which port and schema differ" : "no parity");
  if (json !== undefined) writeJson(json, { seed, parity: isFine, reports: reports.map(toRecord) });
  return isFine ? ExitCode.ok : ExitCode.invalid;
}

/** Comes to the same value again; an example is tried first whatever the number of runs. */
function replayCommand({ name, disagreement }: ParityReport, { seed, schemas }: Options): string {
  const folder = schemas === undefined ? "" : ` --schemas ${shellWord(schemas)}`;
  return `npm run parity -- --contract ${name} --seed ${seed} --runs ${Math.max(disagreement?.run ?? 0, 1)}${folder}`;
}

/** Text as a shell reads it back: in single quotes, where nothing is expanded. */
function shellWord(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** A long run whose report then can't be written would be lost. A report that is there already stays until the new one is written. */
function assertWritable(file: string): void {
  if (file === "-") return;
  attempt(file, () => {
    const isNew = !existsSync(file);
    closeSync(openSync(file, "a"));
    if (isNew) rmSync(file);
  });
}

function writeJson(file: string, value: object): void {
  const text = `${JSON.stringify(value, null, 2)}\n`;
  if (file === "-") process.stdout.write(text);
  else attempt(file, () => writeFileSync(file, text));
}

function attempt(file: string, action: () => void): void {
  try {
    action();
  } catch (error) {
    throw new Failure(`${file}: ${systemMessage(error) ?? "can't be written"}`);
  }
}

guardProcess();
try {
  process.exitCode = await run(parseArguments(process.argv.slice(2)));
} catch (error) {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? ExitCode.ok : ExitCode.failed;
  } else {
    fail(error);
  }
}
