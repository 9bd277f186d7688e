import { join } from "node:path";
import { compilerOf, type Project } from "./project.js";
import type { Row } from "./row.js";
import { run } from "./run.js";

/** The options that make an editor and `tsc` look for modules so. */
const RESOLUTIONS = {
  node16: ["--module", "node16", "--moduleResolution", "node16"],
  nodenext: ["--module", "nodenext", "--moduleResolution", "nodenext"],
  bundler: ["--module", "esnext", "--moduleResolution", "bundler"],
} as const;

export type Resolution = keyof typeof RESOLUTIONS;

const OPTIONS = ["--strict", "--target", "es2022", "--lib", "es2022,dom", "--rootDir", "."];

interface Consumer {
  readonly label: string;
  readonly project: Project;
  readonly typescript: string;
  readonly resolution: Resolution;
  /** The names of the consumers' sources. Each is compiled and then run. */
  readonly sources: readonly string[];
}

/**
 * Compiles sources twice, with the declarations of every library checked as well and with `skipLibCheck`, and runs what was emitted, which
 * has declarations of its own. Node must have nothing to say on stderr.
 */
export function typeCheckRow(consumer: Consumer): Row {
  const { label, project, typescript, resolution, sources } = consumer;
  return {
    name: `${label}, ${resolution}`,
    versions: `typescript ${typescript}, zod ${project.zod}`,
    check: async () => {
      const out = join("out", label, resolution, typescript);
      const options = [...OPTIONS, ...RESOLUTIONS[resolution], ...sources];
      const node = (...args: string[]) => run(process.execPath, args, project.directory);
      const tsc = compilerOf(project, typescript);
      await node(tsc, ...options, "--skipLibCheck", "false", "--declaration", "--outDir", out);
      await node(tsc, ...options, "--skipLibCheck", "true", "--noEmit");
      for (const source of sources) {
        const emitted = join(out, source.replace(/ts$/u, "js"));
        const { stderr } = await node(emitted);
        if (stderr !== "") throw new Error(`node ${emitted} warns:\n${stderr}`);
      }
      return { verdict: "passed" };
    },
  };
}
