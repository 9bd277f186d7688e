import { Writable } from "node:stream";
import { describe, expect, it } from "vitest";
import { Output } from "../../src/cli/output.js";

describe("Output", () => {
  it("should write nothing before it is flushed, and then in order over both streams", async () => {
    const log: string[] = [];
    const output = new Output(logged("out", log), logged("err", log), () => log.push("cleared"));
    output.result("a");
    output.result("b");
    output.fault("c");
    output.result("d");
    expect(log).toEqual([]);
    await output.flush();
    await output.flush();
    expect(log).toEqual(["out a\nb\n", "err c\n", "out d\n"]);
  });

  it("should be full once it holds enough, until it is flushed", async () => {
    const output = new Output(logged("out", []), logged("err", []), () => undefined);
    output.result("x".repeat(1000));
    expect(output.isFull).toBe(false);
    for (let line = 0; line < 100; line += 1) output.result("x".repeat(1000));
    expect(output.isFull).toBe(true);
    await output.flush();
    expect(output.isFull).toBe(false);
  });

  it("should wait for a reader that is slower than the writer", async () => {
    let taken = false;
    const slow = new Writable({
      highWaterMark: 1,
      write: (_chunk, _encoding, done) => {
        setTimeout(() => {
          taken = true;
          done();
        }, 20);
      },
    });
    const output = new Output(slow, logged("err", []), () => undefined);
    output.result("a");
    await output.flush();
    expect(taken).toBe(true);
  });

  it("should have a terminal cleared before it writes to it", async () => {
    const log: string[] = [];
    const terminal = Object.assign(logged("err", log), { isTTY: true });
    const output = new Output(logged("out", log), terminal, () => log.push("cleared"));
    output.result("a");
    output.fault("b");
    await output.flush();
    expect(log).toEqual(["out a\n", "cleared", "err b\n"]);
  });
});

function logged(name: string, log: string[]): Writable {
  return new Writable({
    decodeStrings: false,
    write: (chunk, _encoding, done) => {
      log.push(`${name} ${chunk}`);
      done();
    },
  });
}
