import { version } from "esbuild";
import { bundle } from "./bundle.js";
import { ALL_OF_ZOD, ENTRIES, type Entry, marksIn } from "./entries.js";
import type { Project } from "./project.js";
import type { Row } from "./row.js";

/** Of Zod, a contract needs about a fifth. `import { z }` in a port would bring all of it: esbuild doesn't look into such a namespace. */
const LARGEST_SHARE_OF_ZOD = 0.4;

/** Sizes of a minified bundle in bytes. */
interface Sizes {
  readonly whole: number;
  /** Without Zod. */
  readonly own: number;
}

/** One contract brings neither the others nor any document, nor all of Zod, by whichever path it is imported. */
export function treeShakingRow(project: Project): Row {
  return {
    name: "tree-shaking",
    versions: `esbuild ${version}, zod ${project.zod}`,
    check: async () => {
      const all = await measure(project, ALL_OF_ZOD);
      const notes = [note(ALL_OF_ZOD, all)];
      for (const entry of ENTRIES) {
        const sizes = await measure(project, entry);
        notes.push(note(entry, sizes));
        if (sizes.whole - sizes.own > LARGEST_SHARE_OF_ZOD * all.whole) {
          throw new Error(`too much of zod:\n${notes.join("\n")}`);
        }
      }
      return { verdict: "passed", notes };
    },
  };
}

/** @throws where the bundle has another part of the package than the entry is there to bring, or lacks one. */
async function measure({ directory }: Project, { name, source, brings }: Entry): Promise<Sizes> {
  const entry = { source, directory, platform: "browser" } as const;
  const whole = await bundle(entry);
  const own = await bundle({ ...entry, external: ["zod"] });
  const brought = marksIn(whole).join(", ");
  if (brought !== brings.join(", ")) {
    throw new Error(`${name} brings ${brought}, and not ${brings.join(", ")}`);
  }
  return { whole: Buffer.byteLength(whole), own: Buffer.byteLength(own) };
}

function note({ name }: Entry, { whole, own }: Sizes): string {
  return `${name}: ${whole.toLocaleString("en")} bytes, without zod ${own.toLocaleString("en")}`;
}
