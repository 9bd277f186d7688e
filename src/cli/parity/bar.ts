import { SingleBar } from "cli-progress";

/** A progress bar on standard error, on a terminal alone. */
export class Bar {
  readonly #total: number;
  readonly #bar: SingleBar;
  #done = 0;

  /** `total` is 0 where it isn't known. */
  constructor(unit: string, total: number) {
    this.#total = total;
    const measure = total > 0 ? "[{bar}] {value}/{total}" : "{value}";
    this.#bar = new SingleBar({
      format: `${measure} ${unit}${total > 0 ? ", {eta_formatted} left" : ""}`,
      clearOnComplete: true,
      // Any other value turns the terminal's line wrapping off, and an interrupt would leave it off.
      linewrap: true,
    });
  }

  readonly tick = (done: number): void => {
    this.#done += done;
    if (!process.stderr.isTTY) return;
    if (this.#bar.isActive) this.#bar.update(this.#done);
    else this.#bar.start(this.#total, this.#done);
  };

  /** Clears the bar, so that something else can be written. */
  readonly hide = (): void => this.#bar.stop();
}
