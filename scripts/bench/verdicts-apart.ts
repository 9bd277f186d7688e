import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { Work } from "./verdict-process.js";
import type { Measured } from "./verdict-table.js";

const SCRIPT = fileURLToPath(new URL("verdict-process.ts", import.meta.url));

/**
 * Times the verdicts of one contract in a process where nothing else has run. V8 makes code for what it has seen: in one process with the engine,
 * which tries odd strings on Ajv, Ajv took 8.3 microseconds for the usual receipt instead of 3.7.
 *
 * @throws where the process ends badly; it has said why by then.
 */
export async function timeVerdictsApart(work: Work): Promise<readonly Measured[]> {
  const child = spawn(process.execPath, ["--import", "tsx", SCRIPT], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const closed = once(child, "close");
  child.stdin.end(JSON.stringify(work));
  const output = await text(child.stdout);
  const [code] = await closed;
  if (code !== 0) throw new Error(`timing ${work.contract}: exit code ${code}`);
  const results: readonly Sent[] = JSON.parse(output);
  return results.map(({ rounds, wrong, ...rest }) => ({
    ...rest,
    rounds: new Map(rounds),
    wrong: new Map(wrong),
  }));
}

/** What JSON leaves of it. */
interface Sent extends Omit<Measured, "rounds" | "wrong"> {
  readonly rounds: Iterable<EntryOf<Measured["rounds"]>>;
  readonly wrong: Iterable<EntryOf<Measured["wrong"]>>;
}

type EntryOf<Of> = Of extends ReadonlyMap<infer Key, infer Value> ? readonly [Key, Value] : never;
