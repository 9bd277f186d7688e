import { type ContractName, contracts } from "../../src/contracts/registry.js";
import { bundle } from "../consumers/bundle.js";
import { MAKE_AJV } from "./ajv-as-used.js";
import { standaloneCode } from "./ajv-standalone.js";
import { ROOT } from "./root.js";
import { ROOTS } from "./roots.js";
import { table } from "./table.js";

export interface Bundled {
  readonly contract: ContractName;
  /** Bytes of a minified module for a browser, by what it has in it. */
  readonly bytes: ReadonlyMap<string, number>;
}

/** What a page has to load for a verdict on one contract. */
export async function bundleBytes(contract: ContractName): Promise<Bundled> {
  const root = ROOTS[contract];
  const schema = `import schema from "./schemas/${contract}.schema.json";`;
  const sources: Readonly<Record<string, string>> = {
    plain: `export { ${root} } from "agent-contracts";`,
    "plain, its own path": `export { ${root} } from "agent-contracts/${contract}";`,
    compiled: `export { ${root} } from "agent-contracts/compiled";`,
    Ajv: `
      import { Ajv2020 } from "ajv/dist/2020.js"; import formats from "ajv-formats"; ${schema}
      ${MAKE_AJV}
      export const validate = ajv.compile(schema);`,
    "Ajv standalone": await standaloneCode(contracts[contract]),
    TypeBox: `
      import { Compile } from "typebox/compile"; ${schema}
      export const validator = Compile(schema);`,
    "zod-from-json-schema": `
      import { convertJsonSchemaToZod } from "zod-from-json-schema"; ${schema}
      export const validator = convertJsonSchemaToZod(schema);`,
  };
  const bytes = new Map<string, number>();
  for (const [name, source] of Object.entries(sources)) {
    bytes.set(
      name,
      Buffer.byteLength(await bundle({ source, directory: ROOT, platform: "browser" })),
    );
  }
  return { contract, bytes };
}

export function bundleTable(results: readonly Bundled[]): string {
  const names = [...new Set(results.flatMap(({ bytes }) => [...bytes.keys()]))];
  return table(
    ["minified bundle, bytes", ...names],
    results.map(({ contract, bytes }) => [
      contract,
      ...names.map((name) => (bytes.get(name) ?? 0).toLocaleString("en")),
    ]),
  );
}
