/**
 * How fast the built package is, in units of what Ajv takes in the same run: docs/performance.md. `npm run bench`, which builds first;
 * `npm run bench -- --help` for its options. With `--short`, exit code 1 where a ratio is far above what it was.
 */
import { CommanderError } from "commander";
import { contracts as all, type ContractName } from "../src/contracts/registry.js";
import { type Options, parseOptions } from "./bench/options.js";

const options = read(process.argv.slice(2));
const contracts =
  options.contract === undefined ? (Object.keys(all) as ContractName[]) : [options.contract];
if (options.short === true) await runShort();
else await runAll();

async function runShort(): Promise<void> {
  const { shortBench } = await import("./bench/short.js");
  const { exceeded } = await import("./bench/limits.js");
  const { digits } = await import("./bench/table.js");
  const ratios = await shortBench(contracts);
  for (const { what, ratio, most } of ratios) {
    console.log(`${what}: ${digits(ratio)} of at most ${digits(most)}`);
  }
  const faults = exceeded(ratios);
  for (const fault of faults) console.error(`error: ${fault}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

async function runAll(): Promise<void> {
  const { runBench, runGrowth } = await import("./bench/run.js");
  const { toJson } = await import("./bench/report.js");
  const print = {
    table: (text: string) => options.json !== true && console.log(text),
    progress: (line: string) => console.error(line),
  };
  const report =
    options.growth === true
      ? await runGrowth(contracts, print)
      : await runBench(contracts, options.rounds, print);
  if (options.json === true) process.stdout.write(toJson(report));
  else {
    const { date, node, processor, cores } = report.machine;
    console.log(`${date}, Node ${node}, ${cores} cores, ${processor}`);
  }
}

/** The options, or the end of the process: 0 after help, 2 after one line about what is wrong. */
function read(args: readonly string[]): Options {
  try {
    return parseOptions(args);
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    process.exit(error.exitCode === 0 ? 0 : 2);
  }
}
