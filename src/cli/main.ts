#!/usr/bin/env node
import { ExitCode } from "./exit-code.js";
import { Failure } from "./failure.js";
import { printable } from "./printable.js";
import { run } from "./program.js";
import { systemMessage } from "./system-message.js";

// Nobody sees a stack trace, and collecting one for each malformed line of a big file takes longer than parsing the line.
Error.stackTraceLimit = 0;

// Takes what `run` throws as well as what is thrown outside of it; Node would print a stack trace.
process.on("uncaughtException", fail);
process.stderr.on("error", () => process.exit(ExitCode.failed));
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  // `agent-contracts ... | head` has seen enough; but what was not written is not known to be valid, hence not 0.
  if (error.code === "EPIPE") process.exit(ExitCode.failed);
  fail(new Failure(`cannot write to standard output: ${systemMessage(error) ?? error.message}`));
});

process.exitCode = await run(process.argv.slice(2));

function fail(error: unknown): never {
  const message = error instanceof Failure ? error.message : `unexpected error: ${error}`;
  process.stderr.write(`${printable(`error: ${message}`)}\n`);
  process.exit(ExitCode.failed);
}
