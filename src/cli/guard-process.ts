import { ExitCode } from "./exit-code.js";
import { Failure } from "./failure.js";
import { printable } from "./printable.js";
import { systemMessage } from "./system-message.js";

/** Sees to it that no stack trace reaches the user, whatever throws and whatever becomes of the output. */
export function guardProcess(): void {
  process.on("uncaughtException", fail);
  process.stderr.on("error", () => process.exit(ExitCode.failed));
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    // `... | head` has seen enough; but what was not written is not known to be fine, hence not 0.
    if (error.code === "EPIPE") process.exit(ExitCode.failed);
    fail(new Failure(`cannot write to standard output: ${systemMessage(error) ?? error.message}`));
  });
}

/** Ends the process with one line that says why. */
export function fail(error: unknown): never {
  const message = error instanceof Failure ? error.message : `unexpected error: ${error}`;
  process.stderr.write(`${printable(`error: ${message}`)}\n`);
  process.exit(ExitCode.failed);
}
