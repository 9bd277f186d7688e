import { join } from "node:path";
import { build, version } from "esbuild";
import type { Project } from "./project.js";
import type { Row } from "./row.js";
import { run } from "./run.js";

/** A Node that makes no code from strings, as under a policy without `unsafe-eval`. */
export function noEvalRow(project: Project, source: "no-eval" | "no-eval-jitless"): Row {
  return {
    name: source === "no-eval" ? "no eval, found out" : "no eval, jitless",
    versions: `esbuild ${version}, zod ${project.zod}`,
    check: async () => {
      const outfile = join(project.directory, "out", `${source}.mjs`);
      await build({
        entryPoints: [`${source}.ts`],
        absWorkingDir: project.directory,
        bundle: true,
        format: "esm",
        platform: "neutral",
        outfile,
        logLevel: "silent",
      });
      const flags = ["--disallow-code-generation-from-strings"];
      await run(process.execPath, [...flags, outfile], project.directory);
      return { verdict: "passed" };
    },
  };
}
