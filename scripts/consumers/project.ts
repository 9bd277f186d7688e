import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "./run.js";

const SOURCES = fileURLToPath(new URL("../../test/consumers/", import.meta.url));
const EXAMPLES = fileURLToPath(new URL("../../examples/documents/", import.meta.url));

/** A scratch project with the package installed from its tarball, and the consumers' sources. */
export interface Project {
  readonly directory: string;
  readonly zod: string;
}

interface Wanted {
  readonly directory: string;
  /** The packed package. */
  readonly tarball: string;
  readonly zod: string;
  readonly typescripts: readonly string[];
  /** Packages beside these, with their ranges. */
  readonly others: Readonly<Record<string, string>>;
}

/**
 * Installs everything from the registry, but for the package itself.
 *
 * @throws {RunError} where npm can't.
 */
export async function createProject({
  directory,
  tarball,
  zod,
  typescripts,
  others,
}: Wanted): Promise<Project> {
  mkdirSync(directory, { recursive: true });
  const aliases = typescripts.map((version) => [aliasOf(version), `npm:typescript@${version}`]);
  const dependencies = {
    "agent-contracts": `file:${tarball}`,
    zod,
    ...Object.fromEntries(aliases),
    ...others,
  };
  writeFileSync(
    join(directory, "package.json"),
    JSON.stringify({ private: true, type: "module", dependencies }),
  );
  cpSync(SOURCES, directory, { recursive: true });
  writeFileSync(join(directory, "documents.ts"), documentsModule());
  await run("npm", ["install", "--no-audit", "--no-fund", "--prefer-offline"], directory);
  return { directory, zod };
}

/** The path of the compiler in a project that has this TypeScript among others. */
export function compilerOf({ directory }: Project, typescript: string): string {
  return join(directory, "node_modules", aliasOf(typescript), "bin", "tsc");
}

function aliasOf(typescript: string): string {
  return `typescript-${Number.parseInt(typescript, 10)}`;
}

/** The example documents as a module, since no setting for JSON modules is the same in every compiler and bundler. */
function documentsModule(): string {
  const documents = readdirSync(EXAMPLES).flatMap((contract) =>
    ["accepted", "refused"].flatMap((folder) => {
      const files = join(EXAMPLES, contract, folder);
      return readdirSync(files).map((name) => ({
        contract,
        name,
        accepted: folder === "accepted",
        value: JSON.parse(readFileSync(join(files, name), "utf8")),
      }));
    }),
  );
  return `import type { ContractName } from "agent-contracts";

interface ExampleDocument {
  readonly contract: ContractName;
  readonly name: string;
  readonly accepted: boolean;
  readonly value: unknown;
}

export const documents: readonly ExampleDocument[] = ${JSON.stringify(documents, null, 2)};
`;
}
