import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";
import { call } from "./http.js";

const root = fileURLToPath(new URL("../../", import.meta.url));

describe("npm run example:trpc", () => {
  it("should print what the README says", () => {
    const readme = readFileSync(`${root}examples/trpc/README.md`, "utf8");
    const printed = /^```text\n\$ npm ci && (.+)\n((?:[^`\n].*\n)+)```$/m.exec(readme);
    const { stdout, stderr } = spawnSync(printed?.[1] ?? "", {
      cwd: root,
      shell: true,
      encoding: "utf8",
    });
    expect(stderr).toBe("");
    expect(stdout).toBe(printed?.[2]);
  });
});

describe("server.ts", () => {
  it("should print where it listens, and end when told to", async () => {
    const server = start("0");
    const url = /http:\S+/.exec(await firstLine(server))?.[0];
    expect(await call(`${url}/answer`)).toMatchObject({ status: 400 });
    server.kill("SIGTERM");
    expect(await once(server, "exit")).toEqual([0, null]);
  });

  it("should say in a line what is wrong with the port", async () => {
    const server = start("http");
    const [[code], line] = await Promise.all([once(server, "exit"), firstLine(server)]);
    expect(code).toBe(1);
    expect(line).toMatch(/^[^\n]*port[^\n]*\n$/);
  });
});

/** `server.ts` with this `PORT`, stopped after the test at the latest. */
function start(port: string): ChildProcess {
  const server = spawn(process.execPath, ["--import", "tsx", "examples/trpc/server.ts"], {
    cwd: root,
    env: { ...process.env, PORT: port },
  });
  onTestFinished(() => void server.kill("SIGKILL"));
  return server;
}

/** The first thing that it prints, to whichever stream. */
async function firstLine({ stdout, stderr }: ChildProcess): Promise<string> {
  if (stdout === null || stderr === null) throw new Error("no pipe");
  const [chunk]: unknown[] = await Promise.race([once(stdout, "data"), once(stderr, "data")]);
  return String(chunk);
}
