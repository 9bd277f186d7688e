import standalone from "ajv/dist/standalone/index.js";
import type { Contract } from "../../src/contracts/registry.js";
import { createAjv } from "../../src/parity/oracle.js";
import { bundle } from "../consumers/bundle.js";
import { AJV_AS_USED } from "./ajv-as-used.js";
import { ROOT } from "./root.js";

/** What Ajv writes for a build step: the validator as source text, with its helpers bundled in. */
export async function standaloneCode({ jsonSchema }: Contract): Promise<string> {
  const ajv = createAjv({ ...AJV_AS_USED, code: { source: true, esm: true } });
  const source = standalone.default(ajv, ajv.compile(jsonSchema));
  return bundle({ source, directory: ROOT, platform: "node" });
}
