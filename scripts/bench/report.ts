import os from "node:os";
import type { Bundled } from "./bundle-bytes.js";
import type { ColdStart } from "./cold-start.js";
import type { Growth } from "./growth-table.js";
import type { Rounds } from "./rounds.js";
import type { Figure } from "./targets.js";
import type { Measured } from "./verdict-table.js";

/** What a run has measured. */
export interface Report {
  readonly machine: Machine;
  readonly verdicts?: readonly Measured[];
  readonly coldStarts?: readonly ColdStart[];
  readonly trpcCalls?: Rounds;
  readonly bundles?: readonly Bundled[];
  readonly growth?: readonly Growth[];
  readonly figures?: readonly Figure[];
}

interface Machine {
  readonly date: string;
  readonly node: string;
  readonly processor: string;
  readonly cores: number;
}

/** This machine, today. */
export function thisMachine(): Machine {
  const [processor] = os.cpus();
  return {
    date: new Date().toISOString().slice(0, 10),
    node: process.versions.node,
    processor: `${process.arch}, ${processor?.model.trim() ?? "unknown"}`,
    cores: os.availableParallelism(),
  };
}

/** JSON with an object for each map. */
export function toJson(report: Report): string {
  const text = JSON.stringify(
    report,
    (_, value) => (value instanceof Map ? Object.fromEntries(value) : value),
    2,
  );
  return `${text}\n`;
}
