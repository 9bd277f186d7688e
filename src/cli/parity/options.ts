import { type Command, InvalidArgumentError, Option } from "commander";
import { RUNS } from "../../parity/defaults.js";
import type { Shard } from "./result.js";

export interface Options {
  readonly schema?: string;
  readonly zod?: string;
  readonly config?: string;
  readonly pair: readonly string[];
  readonly schemas?: string;
  readonly runs: number;
  readonly time?: number;
  readonly seed?: number;
  readonly replay?: number;
  readonly oracle: "ajv" | "hyperjump";
  /** The folder to write to; true for a summary alone. */
  readonly coverage?: string | true;
  readonly locations?: boolean;
  readonly allowThrows?: boolean;
  readonly mutants?: boolean;
  readonly shard?: Shard;
  readonly patience: number;
  readonly format: "text" | "json" | "github";
  readonly report?: string;
  readonly save?: string;
}

/** `agent-contracts parity` with its options; what it does is for the caller to add. */
export function addOptions(command: Command): Command {
  return command
    .addOption(
      new Option(
        "--schema <file>",
        "the JSON Schema, or a part of one: order.json#/$defs/item",
      ).conflicts(["config", "pair", "schemas"]),
    )
    .addOption(
      new Option(
        "--zod <module>",
        "the Zod schema: order.ts#Order; without #name the default export",
      ).conflicts(["config", "pair", "schemas"]),
    )
    .option(
      "--config <file>",
      "the file with the pairs (default: parity.config.ts, .mts, .js or .mjs)",
    )
    .option(
      "--pair <name>",
      "check this pair, with the parts below it; may be repeated",
      collect,
      [],
    )
    .option(
      "--schemas <folder>",
      "take each schema file from there: try a change before it is published",
    )
    .option("--runs <number>", "values for each pair", wholeNumber(1, 2 ** 31 - 1), RUNS)
    .addOption(
      new Option("--time <seconds>", "compare for so long each pair, instead of a number of values")
        .argParser(wholeNumber(1, 86_400))
        .conflicts("runs"),
    )
    .option(
      "--seed <number>",
      "the same seed gives the same values (default: a random one, which is printed)",
      wholeNumber(-(2 ** 31), 2 ** 31 - 1),
    )
    .addOption(
      new Option("--replay <number>", "compare one value alone: the one of that number in the run")
        .argParser(wholeNumber(1, 2 ** 31 - 1))
        .conflicts(["runs", "time", "coverage", "mutants"]),
    )
    .addOption(
      new Option("--oracle <name>", "ask hyperjump as well as ajv, and say where they differ")
        .choices(["ajv", "hyperjump"])
        .default("ajv"),
    )
    .option(
      "--coverage [folder]",
      "what the values decided at each keyword; an HTML report into the folder",
    )
    .option("--locations", "the port's issues have to lie where the JSON Schema's errors do")
    .option(
      "--allow-throws",
      "a port that throws on what the JSON Schema refuses counts as refusing it",
    )
    .option("--mutants", "change the schema in every place, and see whether the values notice")
    .option("--shard <part>", "with --mutants: try one part of them, as 1/4", shard)
    .option(
      "--patience <seconds>",
      "give up a schema that gives no value, or a module that isn't loaded, for so long",
      wholeNumber(1, 86_400),
      60,
    )
    .addOption(
      new Option("--format <format>", "output format")
        .choices(["text", "json", "github"])
        .default("text"),
    )
    .option("--report <file>", "also write the report as JSON lines")
    .option("--save <file>", "add a counterexample to a file of fixtures, one a line");
}

function collect(value: string, previous: readonly string[]): string[] {
  return [...previous, value];
}

/** An option's value as a whole number, in decimal digits alone. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!/^-?\d+$/u.test(text) || value < least || value > most) {
      throw new InvalidArgumentError(`It has to be a whole number from ${least} to ${most}.`);
    }
    return value;
  };
}

function shard(text: string): Shard {
  const [, index = 0, count = 0] = (/^(\d{1,4})\/(\d{1,4})$/u.exec(text) ?? []).map(Number);
  if (index < 1 || index > count) {
    throw new InvalidArgumentError("It has to be as 1/4: a part, and how many parts there are.");
  }
  return { index, count };
}
