import { spawn } from "node:child_process";

/** A command that was not found, hung or ended badly, with what it printed. */
export class RunError extends Error {
  override readonly name = "RunError";

  constructor(command: string, end: string, output: string) {
    super(`${command}: ${end}\n${output.trimEnd()}`);
  }
}

export interface Printed {
  readonly stdout: string;
  readonly stderr: string;
}

const LIMIT_MS = 180_000;

/**
 * Runs a command to its end.
 *
 * @throws {RunError} where it does not come to exit code 0 in three minutes.
 */
export function run(command: string, args: readonly string[], cwd: string): Promise<Printed> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ["ignore", "pipe", "pipe"],
      timeout: LIMIT_MS,
      killSignal: "SIGKILL",
    });
    const line = [command, ...args].join(" ");
    let stdout = "";
    let stderr = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      stderr += text;
    });
    child.on("error", (error) => reject(new RunError(line, error.message, stdout + stderr)));
    child.on("close", (code, signal) => {
      if (code === 0) resolve({ stdout, stderr });
      else reject(new RunError(line, `exit code ${code ?? signal}`, stdout + stderr));
    });
  });
}
