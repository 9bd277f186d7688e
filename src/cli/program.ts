import { Command, CommanderError, Option } from "commander";
import { ExitCode } from "./exit-code.js";
import { findContract, findDocument } from "./find-contract.js";
import { github } from "./format-github.js";
import { json } from "./format-json.js";
import { text } from "./format-text.js";
import * as help from "./help.js";
import { listAsJson, listAsText } from "./list.js";
import { readSchema, readVersion } from "./package-files.js";
import type { Options as ParityOptions } from "./parity/options.js";
import { addOptions, wholeNumber } from "./parity/options.js";
import { assertPeers } from "./peers.js";
import { printable } from "./printable.js";
import type { SampleOptions } from "./sample.js";
import { filesToRead } from "./sources.js";
import { validate } from "./validate.js";

const formats = { text: () => text, json: () => json, github };

interface ValidateOptions {
  readonly maxViolations: number;
  readonly format: keyof typeof formats;
  readonly ndjson?: boolean;
}

interface ListOptions {
  readonly format: "text" | "json";
  readonly parts?: boolean;
}

/** Runs the command with its arguments; what it could not do is thrown, but for a wrong usage, which is reported here. */
export async function run(args: readonly string[]): Promise<ExitCode> {
  let code: ExitCode = ExitCode.ok;
  const program = new Command("agent-contracts")
    .description(help.program)
    .version(readVersion())
    .exitOverride()
    .configureOutput({
      outputError: (message, write) => write(`${printable(message.trim().replace(/\n/gu, " "))}\n`),
    })
    .addHelpText("after", help.programMore);

  program
    .command("list")
    .description(help.list)
    .option("--parts", "also list the parts of the documents")
    .addOption(
      new Option("--format <format>", "output format").choices(["text", "json"]).default("text"),
    )
    .addHelpText("after", help.listMore)
    .action(({ format, parts = false }: ListOptions) => {
      process.stdout.write(format === "json" ? listAsJson() : listAsText(parts));
    });

  program
    .command("schema")
    .description(help.schema)
    .argument("<contract>", "a contract that `agent-contracts list` names")
    .addHelpText("after", help.schemaMore)
    .action((name: string) => {
      process.stdout.write(readSchema(findDocument(name).name));
    });

  program
    .command("validate")
    .description(help.validate)
    .argument("<contract>", "a contract, or a part of one, as in scout-grading/GradePayload")
    .argument("[file...]", "JSON or NDJSON files; - or none is standard input")
    .option("--ndjson", "take every file as NDJSON: a document a line")
    .addOption(
      new Option("--format <format>", "output format")
        .choices(Object.keys(formats))
        .default("text"),
    )
    .option(
      "--max-violations <number>",
      "how many violations of a document are shown",
      wholeNumber(1, 2 ** 31 - 1),
      1000,
    )
    .addHelpText("after", help.validateMore)
    .action(async (name: string, files: string[], options: ValidateOptions) => {
      const { format, ndjson = false, maxViolations } = options;
      code = await validate({
        contract: findContract(name),
        files: filesToRead(files),
        format: formats[format](name),
        ndjson,
        maxViolations,
      });
    });

  // What these three import needs peer dependencies, or time: the other commands do without.
  addOptions(program.command("parity").description(help.parity))
    .addHelpText("after", help.parityMore)
    .action(async (options: ParityOptions) => {
      assertPeers();
      const { run: check } = await import("./parity/run.js");
      code = await check(options);
    });

  program
    .command("report")
    .description(help.report)
    .argument("<file...>", "reports that `parity --format json` or `--report` wrote")
    .addHelpText("after", help.reportMore)
    .action(async (files: string[]) => {
      const { report } = await import("./parity/report.js");
      code = report(files);
    });

  program
    .command("sample")
    .description(help.sample)
    .argument("[contract]", "a contract, or a part of one, as in scout-grading/GradePayload")
    .option("--schema <file>", "a JSON Schema instead, or a part of one: order.json#/$defs/item")
    .option("--count <number>", "how many", wholeNumber(1, 2 ** 31 - 1), 10)
    .option("--invalid", "near misses, each with the keyword location that it breaks")
    .option(
      "--seed <number>",
      "the same seed gives the same documents (default: a random one, which is printed)",
      wholeNumber(-(2 ** 31), 2 ** 31 - 1),
    )
    .option(
      "--patience <seconds>",
      "give up a schema that gives no document for so long",
      wholeNumber(1, 86_400),
      60,
    )
    .addHelpText("after", help.sampleMore)
    .action(async (contract: string | undefined, options: SampleOptions) => {
      assertPeers();
      const { sample } = await import("./sample.js");
      await sample(contract, options);
    });

  try {
    await program.parseAsync(args, { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? ExitCode.ok : ExitCode.failed;
  }
  return code;
}
