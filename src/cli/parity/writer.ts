import { renameSync, writeFileSync } from "node:fs";
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
      writeFileSync(`${file}.part`, `${this.#report.join("\n")}\n`);
      renameSync(`${file}.part`, file);
    });
  }
}
