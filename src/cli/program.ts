import { Command, CommanderError, Option } from "commander";
import { ExitCode } from "./exit-code.js";
import { findContract, findDocument } from "./find-contract.js";
import { github } from "./format-github.js";
import { json } from "./format-json.js";
import { text } from "./format-text.js";
import * as help from "./help.js";
import { listAsJson, listAsText } from "./list.js";
import { readSchema, readVersion } from "./package-files.js";
import { printable } from "./printable.js";
import { filesToRead } from "./sources.js";
import { validate } from "./validate.js";

const formats = { text: () => text, json: () => json, github };

interface ValidateOptions {
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
    .addHelpText("after", help.validateMore)
    .action(async (name: string, files: string[], { format, ndjson = false }: ValidateOptions) => {
      const schema = findContract(name).zod;
      code = await validate({
        schema,
        files: filesToRead(files),
        format: formats[format](name),
        ndjson,
      });
    });

  try {
    await program.parseAsync(args, { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? ExitCode.ok : ExitCode.failed;
  }
  return code;
}
