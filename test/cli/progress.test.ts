import { Writable } from "node:stream";
import { describe, expect, it } from "vitest";
import { Progress } from "../../src/cli/progress.js";

describe("Progress", () => {
  it("should show nothing in the first two seconds, and the bytes read after them", () => {
    const { stream, clock, progress } = progressOn({ isTTY: true, total: 4e6 });
    clock.now = 1999;
    progress.tick(1e6);
    expect(stream.written).toBe("");
    clock.now = 2000;
    progress.tick(1e6);
    expect(stream.written).toMatch(/\[=+-+\] 50% .* 2\.0 MB read/u);
    progress.hide();
  });

  it("should leave a cleared line and the terminal as it was", () => {
    const { stream, clock, progress } = progressOn({ isTTY: true, total: 4e6 });
    clock.now = 2000;
    progress.tick(1e6);
    progress.hide();
    expect(stream.written.endsWith("\u001b[1G\u001b[2K")).toBe(true);
    expect(stream.written).not.toContain("\u001b[?");
  });

  it("should stay away for two seconds after it had to make room", () => {
    const { stream, clock, progress } = progressOn({ isTTY: true, total: 4e6 });
    clock.now = 1999;
    progress.hide();
    clock.now = 4000 - 2;
    progress.tick(1e6);
    expect(stream.written).toBe("");
  });

  it("should count only, when the total is not known", () => {
    const { stream, clock, progress } = progressOn({ isTTY: true, total: 0 });
    clock.now = 2000;
    progress.tick(1e6);
    progress.hide();
    expect(stream.written).toContain("1.0 MB read");
    expect(stream.written).not.toContain("%");
  });

  it("should show nothing where there is no terminal", () => {
    const { stream, clock, progress } = progressOn({ isTTY: false, total: 4e6 });
    clock.now = 9000;
    progress.tick(1e6);
    progress.hide();
    expect(stream.written).toBe("");
  });
});

/** A progress on a stream that only remembers, at a time that the test sets. */
function progressOn({ isTTY, total }: { isTTY: boolean; total: number }) {
  const clock = { now: 0 };
  const stream = new Memory(isTTY);
  return { stream, clock, progress: new Progress(stream, total, () => clock.now) };
}

class Memory extends Writable {
  readonly isTTY: boolean;
  written = "";

  constructor(isTTY: boolean) {
    super({ decodeStrings: false });
    this.isTTY = isTTY;
  }

  override _write(text: string, _encoding: string, done: () => void): void {
    this.written += text;
    done();
  }
}
