import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** A change of one place in a port's source text, and what became of it. */
export interface Mutant {
  /** The file's name in `src/contracts/`. */
  readonly file: string;
  readonly line: number;
  /** The function that it stands in, if any. */
  readonly within: string | undefined;
  readonly original: string;
  readonly replacement: string;
  readonly status: string;
  /** The test that noticed it. */
  readonly test: string | undefined;
}

const PORTS = "src/contracts/";

const REPORT = "reports/mutation/mutation.json";

/** What is read of Stryker's report. */
interface Report {
  readonly files: Readonly<
    Record<string, { readonly source: string; readonly mutants: readonly Result[] }>
  >;
  readonly testFiles: Readonly<
    Record<string, { readonly tests: readonly { readonly id: string; readonly name: string }[] }>
  >;
}

interface Result {
  readonly location: { readonly start: Position; readonly end: Position };
  readonly replacement: string;
  readonly status: string;
  readonly killedBy?: readonly string[];
}

/** Counted from 1. */
interface Position {
  readonly line: number;
  readonly column: number;
}

/**
 * Mutates files in `src/contracts/`, and runs `test/mutation/ports.mutation.ts` against each mutant with the values of one contract.
 *
 * @throws where Stryker does not come to its end.
 */
export function mutate(contract: string, files: readonly string[]): Mutant[] {
  const paths = files.map((file) => PORTS + file);
  const { status } = spawnSync("npx", ["stryker", "run", "--mutate", paths.join(",")], {
    stdio: "inherit",
    env: { ...process.env, MUTATED_CONTRACT: contract },
  });
  if (status !== 0) throw new Error(`stryker: ${contract}: exit code ${status}`);
  const report: Report = JSON.parse(readFileSync(REPORT, "utf8"));
  const tests = new Map(
    Object.values(report.testFiles).flatMap((file) => file.tests.map(({ id, name }) => [id, name])),
  );
  return Object.entries(report.files).flatMap(([path, { source, mutants }]) =>
    mutants.map(({ location, replacement, status, killedBy = [] }) => ({
      file: path.slice(PORTS.length),
      line: location.start.line,
      within: functionAt(source, location.start),
      original: source.slice(offset(source, location.start), offset(source, location.end)),
      replacement,
      status,
      test: killedBy.map((id) => tests.get(id)).join(),
    })),
  );
}

function offset(source: string, { line, column }: Position): number {
  const before = source.split("\n").slice(0, line - 1);
  return before.reduce((sum, text) => sum + text.length + 1, column - 1);
}

/** Functions that are no arrow functions are all at the top level. */
function functionAt(source: string, { line }: Position): string | undefined {
  const before = source.split("\n").slice(0, line);
  const start = before.findLast((text) => /^\S/u.test(text) && !text.startsWith("}")) ?? "";
  return /^(?:export )?function (\w+)/u.exec(start)?.[1];
}
