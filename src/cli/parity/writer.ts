import { existsSync, realpathSync, renameSync, statSync, writeFileSync } from "node:fs";
import { attempt } from "../writable.js";
import { jsonFormat } from "./format-json.js";
import type { Format } from "./result.js";

/** Writes results to standard output as they come, and the report file once all are there: it is never half a report. */
export class Writer {
  readonly #format: Format;
  readonly #file: string | undefined;
  readonly #report: string[] = [];

  constructor(format: Format, file: string | undefined) {
    this.#format = format;
    this.#file = file;
  }

  write(lines: (format: Format) => readonly string[]): void {
    for (const line of lines(this.#format)) process.stdout.write(`${line}\n`);
    if (this.#file !== undefined) this.#report.push(...lines(jsonFormat));
  }

  end(): void {
    const file = this.#file;
    if (file === undefined) return;
    attempt(file, () => {
      writeWhole(file, `${this.#report.join("\n")}\n`);
    });
  }
}

/** Puts a text into the place of a file at once, behind a link as well; a device or pipe is written to. */
function writeWhole(file: string, text: string): void {
  const target = existsSync(file) ? realpathSync(file) : file;
  if (existsSync(target) && !statSync(target).isFile()) {
    writeFileSync(target, text);
    return;
  }
  const part = `${target}.${process.pid}.part`;
  writeFileSync(part, text);
  renameSync(part, target);
}
