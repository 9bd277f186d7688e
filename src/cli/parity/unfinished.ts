import { Console } from "node:console";
import { ExitCode } from "../exit-code.js";

/**
 * Runs what loads modules of the user's. One that ends the process, or waits for what never comes, must not look like a run that passed; and
 * what it logs goes to standard error.
 */
export async function guarded<T>(action: () => Promise<T>): Promise<T> {
  const onExit = () => {
    process.stderr.write("error: a module ended the process before the run was over\n");
    process.exitCode = ExitCode.failed;
  };
  process.once("exit", onExit);
  globalThis.console = new Console(process.stderr);
  try {
    return await action();
  } finally {
    process.off("exit", onExit);
    leaveSoon();
  }
}

/** A module may have left a timer or a connection open, which would keep the process for ever. */
function leaveSoon(): void {
  setTimeout(() => {
    if (process.stdout.writableLength === 0) process.exit();
    leaveSoon();
  }, 200).unref();
}
