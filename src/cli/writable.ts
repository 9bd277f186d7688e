import { closeSync, existsSync, openSync, rmSync, statSync } from "node:fs";
import { Failure } from "./failure.js";
import { systemMessage } from "./system-message.js";

/**
 * A long run whose result then can't be written would be lost. What is in the file already stays there.
 *
 * @throws {Failure} where the file can't be written.
 */
export function assertWritable(file: string): void {
  attempt(file, () => {
    const isNew = !existsSync(file);
    // Opening a pipe waits for its reader.
    if (!isNew && statSync(file).isFIFO()) return;
    closeSync(openSync(file, "a"));
    if (isNew) rmSync(file);
  });
}

/** Does something with a file; where the system refuses, that is a {@link Failure} that names the file. */
export function attempt(file: string, action: () => void): void {
  try {
    action();
  } catch (error) {
    throw new Failure(`${file}: ${systemMessage(error) ?? "can't be written"}`);
  }
}
