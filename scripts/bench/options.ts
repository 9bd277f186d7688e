import { Command, InvalidArgumentError, Option } from "commander";
import { type ContractName, contracts } from "../../src/contracts/registry.js";

export interface Options {
  readonly contract?: ContractName;
  readonly rounds: number;
  readonly growth?: boolean;
  readonly short?: boolean;
  readonly json?: boolean;
}

/** Fewer give no median that is worth its name. */
const FEWEST_ROUNDS = 5;

/**
 * What the arguments ask for.
 *
 * @throws {CommanderError} where they are wrong or ask for help; the line about it is written by then.
 */
export function parseOptions(args: readonly string[]): Options {
  return new Command("npm run bench --")
    .description("How fast the built package is, in units of what Ajv takes in the same run.")
    .addOption(
      new Option("--contract <name>", "measure this contract alone").choices(
        Object.keys(contracts),
      ),
    )
    .addOption(
      new Option("--rounds <number>", "rounds that the medians are of")
        .default(7)
        .argParser(rounds),
    )
    .addOption(
      new Option("--growth", "instead: documents of 1,000 to 64,000 items").conflicts("rounds"),
    )
    .addOption(
      new Option(
        "--short",
        "instead: seconds of it, for CI; exit code 1 where a ratio is far from what it was",
      ).conflicts(["rounds", "growth", "json"]),
    )
    .option("--json", "all that was measured as JSON, in nanoseconds")
    .allowExcessArguments(false)
    .exitOverride()
    .configureOutput({
      outputError: (message, write) => write(`${message.trim().replace(/\n/gu, " ")}\n`),
    })
    .parse(args, { from: "user" })
    .opts<Options>();
}

function rounds(text: string): number {
  const number = Number(text);
  if (/^\d+$/u.test(text) && number >= FEWEST_ROUNDS && number <= 1000) return number;
  throw new InvalidArgumentError(`It has to be a whole number from ${FEWEST_ROUNDS} to 1000.`);
}
