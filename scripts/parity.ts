/** The parity job: port and published schema compared on values made from the schema. `npm run parity -- --help`. */
import { randomInt } from "node:crypto";
import { accessSync, constants, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { SingleBar } from "cli-progress";
import { Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { ExitCode } from "../src/cli/exit-code.js";
import { Failure } from "../src/cli/failure.js";
import { printable } from "../src/cli/printable.js";
import { systemMessage } from "../src/cli/system-message.js";
import { checkParity, type ParityReport } from "../src/parity/check-parity.js";
import { selectTasks, type Task } from "./parity/pairs.js";
import { createTable, describeFaults, toRecord } from "./parity/report.js";

/** A part of a document gets this share of its document's runs. */
const PART_SHARE = 0.1;

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

function run(options: Options): ExitCode {
  if (options.json !== undefined) assertWritable(options.json);
  const tasks = selectTasks({ names: options.contract, folder: options.schemas });
  const print = (line: string) => {
    (options.json === "-" ? process.stderr : process.stdout).write(`${printable(line)}\n`);
  };
  const table = createTable(Math.max(...tasks.map(({ pair }) => pair.name.length)));
  print(`seed ${options.seed}`);
  print(table.header);
  const reports = tasks.map((task) => {
    const report = check(task, options);
    print(table.row(report));
    return report;
  });
  for (const report of reports) {
    for (const line of describeFaults(report, replayCommand(report, options))) print(line);
  }
  const isFine = reports.every(({ disagree, isVacuous }) => disagree === 0 && !isVacuous);
  print(isFine ? "parity: no value found on which port and schema part" : "no parity");
  if (options.json !== undefined)
    writeJson(options.json, { seed: options.seed, parity: isFine, reports: reports.map(toRecord) });
  return isFine ? ExitCode.ok : ExitCode.invalid;
}

function check({ pair, file, isSmall }: Task, { runs, seed }: Options): ParityReport {
  const taskRuns = isSmall ? Math.ceil(runs * PART_SHARE) : runs;
  const bar = new SingleBar({
    format: `${pair.name} [{bar}] {value}/{total}`,
    clearOnComplete: true,
    noTTYOutput: false,
  });
  const isShown = process.stderr.isTTY;
  if (isShown) bar.start(taskRuns, 0);
  try {
    return checkParity(pair, {
      runs: taskRuns,
      seed,
      ...(isShown
        ? { onProgress: (compared: number) => compared % 500 === 0 && bar.update(compared) }
        : {}),
    });
  } catch (error) {
    throw new Failure(`${file}: ${reasonOf(error)}`);
  } finally {
    bar.stop();
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof RangeError) return "the schema is nested too deeply";
  return error instanceof Error ? error.message : String(error);
}

/** Comes to the same value again; an example is tried first whatever the number of runs. */
function replayCommand({ name, disagreement }: ParityReport, { seed, schemas }: Options): string {
  const folder = schemas === undefined ? "" : ` --schemas ${JSON.stringify(schemas)}`;
  return `npm run parity -- --contract ${name} --seed ${seed} --runs ${Math.max(disagreement?.run ?? 0, 1)}${folder}`;
}

/** A long run whose report then can't be written would be lost. */
function assertWritable(file: string): void {
  if (file !== "-") attempt(file, () => accessSync(dirname(file), constants.W_OK));
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

try {
  process.exitCode = run(parseArguments(process.argv.slice(2)));
} catch (error) {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? ExitCode.ok : ExitCode.failed;
  } else {
    const message = error instanceof Failure ? error.message : `unexpected error: ${error}`;
    process.stderr.write(`${printable(`error: ${message}`)}\n`);
    process.exitCode = ExitCode.failed;
  }
}
