import { randomInt } from "node:crypto";
import { resolve } from "node:path";
import { oracleVerdict } from "../../parity/compare.js";
import { compileOracle } from "../../parity/oracle.js";
import { HYPERJUMP_PEERS } from "../../parity/peers.js";
import { readSchema } from "../../parity/read-schema.js";
import { ExitCode } from "../exit-code.js";
import { Failure } from "../failure.js";
import { readVersion } from "../package-files.js";
import { assertPeers } from "../peers.js";
import { assertWritable, attempt } from "../writable.js";
import { comparePairs } from "./compare-pairs.js";
import { CONFIG_FILES } from "./config-file.js";
import { githubFormat } from "./format-github.js";
import { jsonFormat } from "./format-json.js";
import { textFormat } from "./format-text.js";
import { makeFolder } from "./make-folder.js";
import type { Options } from "./options.js";
import { Pool } from "./pool.js";
import { readable } from "./readable.js";
import { isFinePair, type RunInfo } from "./result.js";
import { assertFixtureLines, saveFixture } from "./save.js";
import { splitFragment } from "./split-fragment.js";
import type { Selection, Task } from "./tasks.js";
import { tryMutants } from "./try-mutants.js";
import { writeHtml } from "./write-html.js";
import { Writer } from "./writer.js";

const FORMATS = { text: textFormat, json: () => jsonFormat, github: githubFormat };

/**
 * Checks the pairs that the options name, and writes what comes of it.
 *
 * @throws {Failure} for what can't be read, done or written.
 */
export async function run(options: Options): Promise<ExitCode> {
  const { seed = randomInt(2 ** 31) } = options;
  if (options.oracle === "hyperjump") assertPeers(HYPERJUMP_PEERS);
  const selection = selectionOf(options);
  const pool = new Pool(selection, options.patience);
  try {
    return await check(options, seed, pool);
  } finally {
    await pool.end();
  }
}

async function check(options: Options, seed: number, pool: Pool): Promise<ExitCode> {
  const { format, report, save, coverage } = options;
  const tasks = tasksFor(options, await pool.load());
  const inputs = inputsOf(options, tasks);
  if (report !== undefined) {
    assertOther(report, [...inputs, ...(save === undefined ? [] : [save])], "--report");
    assertWritable(report);
  }
  if (save !== undefined) {
    assertOther(save, inputs, "--save");
    assertFixtureLines(save);
  }
  if (typeof coverage === "string") attempt(coverage, () => makeFolder(coverage));
  for (const task of tasks) {
    assertReadable(task);
    assertTrueFixtures(task);
  }
  const writer = new Writer(FORMATS[format](), report);
  const info = infoOf(options, seed, tasks);
  writer.write((format) => format.header(info));
  const pairs = await comparePairs({ tasks, options, seed, pool, writer });
  const mutants = options.mutants ? await tryMutants({ tasks, options, seed, pool, writer }) : [];
  if (typeof coverage === "string") await writeHtml(coverage, pairs);
  for (const { report } of pairs) {
    if (save !== undefined && report.disagreement !== undefined) {
      saveFixture(save, report.name, report.disagreement);
    }
  }
  const isFine = pairs.every(isFinePair) && mutants.every(({ faults }) => faults.length === 0);
  writer.write((format) => format.footer({ pairs, mutants, isFine }));
  writer.end();
  return isFine ? ExitCode.ok : ExitCode.invalid;
}

/** Known before anything is written or begun. */
function assertReadable({ file, pair }: Task): void {
  try {
    readSchema(pair.jsonSchema);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Failure(readable(`${file}: ${pair.name}: ${reason}`));
  }
}

/** What a fixture says of itself has to be the oracle's verdict: it may be what somebody relies on. */
function assertTrueFixtures({ pair, fixtures }: Task): void {
  const claims = fixtures.filter(({ valid }) => valid !== undefined);
  if (claims.length === 0) return;
  const oracle = compileOracle(pair.jsonSchema);
  for (const { data, valid, place } of claims) {
    const verdict = oracleVerdict(data, [oracle]);
    if (verdict === !valid) {
      const says = `says that it is ${valid ? "valid" : "invalid"}`;
      throw new Failure(
        `${place}: ${says}, and the JSON Schema ${verdict ? "accepts" : "refuses"} it`,
      );
    }
  }
}

/** The files that the run reads, as far as the options and the pairs name them. */
function inputsOf({ zod, config }: Options, tasks: readonly Task[]): string[] {
  const modules = [zod && splitFragment(zod)[0], config].filter((file) => file !== undefined);
  return [...modules, ...CONFIG_FILES, ...tasks.map(({ file }) => file)];
}

function assertOther(file: string, inputs: readonly string[], option: string): void {
  if (inputs.some((input) => resolve(input) === resolve(file))) {
    throw new Failure(`${file}: ${option} would write over what the run reads or writes otherwise`);
  }
}

function selectionOf({ schema, zod, config, pair, schemas, shard, mutants }: Options): Selection {
  if (shard !== undefined && !mutants) throw new Failure("--shard is for --mutants");
  if ((schema === undefined) !== (zod === undefined)) {
    throw new Failure("--schema and --zod go together: a pair is one of each");
  }
  const single = schema === undefined || zod === undefined ? undefined : { schema, zod };
  return { single, config, names: pair, folder: schemas };
}

function tasksFor({ pair, replay }: Options, tasks: readonly Task[]): readonly Task[] {
  if (replay === undefined || tasks.length === 1) return tasks;
  const named = tasks.filter((task) => pair.includes(task.pair.name));
  if (named.length !== 1) throw new Failure("--replay is for one pair: name it with --pair");
  return named;
}

function infoOf(options: Options, seed: number, tasks: readonly Task[]): RunInfo {
  const {
    runs,
    time,
    mutants,
    oracle,
    locations = false,
    shard = { index: 1, count: 1 },
  } = options;
  return {
    version: readVersion(),
    seed,
    ...(time === undefined ? { runs } : { seconds: time }),
    oracles: oracle === "ajv" ? ["ajv"] : ["ajv", oracle],
    pairs: tasks.map(({ pair }) => pair.name),
    locations: tasks.some((task) => locations || task.locations),
    ...(mutants && { shard }),
  };
}
