import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build, version } from "esbuild";
import type { Project } from "./project.js";
import type { Row } from "./row.js";

interface Entry {
  readonly name: string;
  /** A module that imports something. */
  readonly source: string;
  /** What it must bring, and nothing else of `MARKERS`. */
  readonly brings: readonly Mark[];
}

type Contract = "scout-grading" | "receipt-agent-output" | "clinical-agent-trace";

type Mark = Contract | `document of ${Contract}`;

/** Texts that only one contract's modules have, port or rules, and one that only its document has. */
const MARKERS: ReadonlyMap<Mark, readonly string[]> = new Map([
  ...marksOf("scout-grading", "false_positive"),
  ...marksOf("receipt-agent-output", "szl.receipt-agent-output.v1"),
  ...marksOf("clinical-agent-trace", "DF-CLINICAL-AGENT-TRACE-v0.1"),
]);

const MARKS = [...MARKERS.keys()];

const ENTRIES: readonly Entry[] = [
  { name: "all of zod", source: `export { z } from "zod";`, brings: [] },
  {
    name: "one object of zod's",
    source: `import * as z from "zod"; export const one = z.strictObject({ one: z.string() });`,
    brings: [],
  },
  ...(
    [
      ["scout-grading", "ValidationEnvelope"],
      ["receipt-agent-output", "ReceiptAgentOutput"],
      ["clinical-agent-trace", "ClinicalAgentTrace"],
    ] as const
  ).flatMap(([contract, root]) => [
    {
      name: `${root} of the package`,
      source: `export { ${root} } from "agent-contracts";`,
      brings: [contract],
    },
    {
      name: `${root} of its subpath`,
      source: `export { ${root} } from "agent-contracts/${contract}";`,
      brings: [contract],
    },
  ]),
  { name: "contracts", source: `export { contracts } from "agent-contracts";`, brings: MARKS },
];

/** One contract brings neither the others nor any document, by whichever path it is imported. */
export function treeShakingRow(project: Project): Row {
  return {
    name: "tree-shaking",
    versions: `esbuild ${version}, zod ${project.zod}`,
    check: async () => {
      const notes: string[] = [];
      for (const { name, source, brings } of ENTRIES) {
        const whole = await bundle(project, source, []);
        const own = await bundle(project, source, ["zod"]);
        const brought = [...MARKERS]
          .filter(([, texts]) => texts.some((text) => whole.includes(text)))
          .map(([mark]) => mark);
        if (brought.join() !== brings.join()) {
          throw new Error(`${name} brings ${brought.join(", ")}, not ${brings.join(", ")}`);
        }
        notes.push(`${name}: ${bytes(whole)} bytes, of which its own ${bytes(own)}`);
      }
      return { verdict: "passed", notes };
    },
  };
}

async function bundle(
  { directory }: Project,
  contents: string,
  external: string[],
): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: directory },
    absWorkingDir: directory,
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    external,
    write: false,
    logLevel: "silent",
  });
  return outputFiles.map(({ text }) => text).join("");
}

function bytes(text: string): string {
  return Buffer.byteLength(text).toLocaleString("en");
}

function marksOf(contract: Contract, literal: string): readonly [Mark, readonly string[]][] {
  const path = fileURLToPath(new URL(`../../schemas/${contract}.schema.json`, import.meta.url));
  const { $id }: { $id: string } = JSON.parse(readFileSync(path, "utf8"));
  return [
    [contract, [literal, $id]],
    [`document of ${contract}`, [`$id:${JSON.stringify($id)}`]],
  ];
}
