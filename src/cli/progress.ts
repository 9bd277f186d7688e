import { SingleBar } from "cli-progress";
import type { Stream } from "./output.js";

/** A job that is done sooner needs no bar. */
const QUIET_MS = 2000;

/** A bar on a terminal, by bytes read, once nothing has been shown for two seconds. On anything but a terminal: nothing. */
export class Progress {
  readonly #stream: Stream;
  readonly #total: number;
  readonly #now: () => number;
  #quietSince: number;
  #read = 0;
  #bar: SingleBar | undefined;

  /** `total` is 0 when it is not known. */
  constructor(stream: Stream, total: number, now: () => number = Date.now) {
    this.#stream = stream;
    this.#total = total;
    this.#now = now;
    this.#quietSince = now();
  }

  tick(bytes: number): void {
    this.#read += bytes;
    if (!this.#stream.isTTY) return;
    const payload = { megabytes: (this.#read / 1e6).toFixed(1) };
    if (this.#bar !== undefined) this.#bar.update(this.#read, payload);
    else if (this.#now() - this.#quietSince >= QUIET_MS) this.#bar = this.#start(payload);
  }

  /** Clears the bar, so that something else can be written. */
  readonly hide = (): void => {
    this.#quietSince = this.#now();
    this.#bar?.stop();
    this.#bar = undefined;
    process.off("exit", this.hide);
  };

  #start(payload: object): SingleBar {
    const measure = this.#total > 0 ? "[{bar}] {percentage}% | {eta_formatted} left | " : "";
    const bar = new SingleBar({
      stream: this.#stream,
      format: `${measure}{megabytes} MB read`,
      clearOnComplete: true,
      // Any other value turns the terminal's line wrapping off, and an interrupt would leave it off.
      linewrap: true,
    });
    bar.start(this.#total, this.#read, payload);
    process.once("exit", this.hide);
    return bar;
  }
}
