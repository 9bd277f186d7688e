import { spawnSync } from "node:child_process";
import { applicationWith, removeApplication, TSC } from "./application.js";

const OPTIONS = [
  ...["--strict", "--noEmit", "--skipLibCheck", "--extendedDiagnostics"],
  ...["--target", "es2022", "--module", "nodenext"],
  // Several checkers share the work differently each time, and count some of it twice.
  "--singleThreaded",
];

const TIMES = 5;

/** What the compiler says that a module cost it, with all that it imports. */
export interface Cost {
  readonly types: number;
  readonly instantiations: number;
  /** In units of 1,024 bytes. */
  readonly memory: number;
  /** Both in milliseconds: the shortest of five, since nothing but other work makes one longer. */
  readonly check: number;
  readonly total: number;
}

/**
 * Compiles a module as an application that has the built package installed would.
 *
 * @throws where it does not compile, or the compiler's words are others than expected.
 */
export function measure(source: string): Cost {
  const directory = applicationWith({ "module.ts": source });
  try {
    return Array.from({ length: TIMES }, () => compile(directory)).reduce(quicker);
  } finally {
    removeApplication(directory);
  }
}

function compile(cwd: string): Cost {
  const args = [TSC, ...OPTIONS, "module.ts"];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: "utf8" });
  if (status !== 0) throw new Error(`tsc: exit code ${status}\n${stdout}${stderr}`);
  return {
    types: figure(stdout, "Types"),
    instantiations: figure(stdout, "Instantiations"),
    memory: figure(stdout, "Memory used"),
    check: figure(stdout, "Check time") * 1000,
    total: figure(stdout, "Total time") * 1000,
  };
}

function quicker(a: Cost, b: Cost): Cost {
  return { ...b, check: Math.min(a.check, b.check), total: Math.min(a.total, b.total) };
}

function figure(diagnostics: string, name: string): number {
  const digits = new RegExp(`^${name}: +([\\d.]+)`, "mu").exec(diagnostics)?.[1];
  if (digits === undefined) throw new Error(`tsc did not say "${name}":\n${diagnostics}`);
  return Number(digits);
}
