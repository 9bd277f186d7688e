import { once } from "node:events";
import type { WriteStream } from "node:tty";

/** A stream of the process: a terminal, or a pipe or file. */
export type Stream = NodeJS.WritableStream & Partial<Pick<WriteStream, "isTTY">>;

const BUFFER_CHARACTERS = 64 * 1024;

/** Lines for stdout and stderr, written in order, in big pieces, and no faster than the reader takes them. */
export class Output {
  readonly #stdout: Stream;
  readonly #stderr: Stream;
  readonly #beforeTerminal: () => void;
  #pieces: { readonly stream: Stream; text: string }[] = [];
  #characters = 0;

  /** `beforeTerminal` is called before a write to a terminal, to clear a progress bar out of the way. */
  constructor(stdout: Stream, stderr: Stream, beforeTerminal: () => void) {
    this.#stdout = stdout;
    this.#stderr = stderr;
    this.#beforeTerminal = beforeTerminal;
  }

  result(line: string): void {
    this.#append(this.#stdout, line);
  }

  fault(line: string): void {
    this.#append(this.#stderr, line);
  }

  get isFull(): boolean {
    return this.#characters >= BUFFER_CHARACTERS;
  }

  async flush(): Promise<void> {
    const pieces = this.#pieces;
    this.#pieces = [];
    this.#characters = 0;
    for (const { stream, text } of pieces) {
      if (stream.isTTY) this.#beforeTerminal();
      if (!stream.write(text)) await once(stream, "drain");
    }
  }

  #append(stream: Stream, line: string): void {
    const last = this.#pieces.at(-1);
    if (last?.stream === stream) last.text += `${line}\n`;
    else this.#pieces.push({ stream, text: `${line}\n` });
    this.#characters += line.length + 1;
  }
}
