import standalone from "ajv/dist/standalone/index.js";
import type { Contract } from "../../src/contracts/registry.js";
import { createAjv } from "../../src/parity/oracle.js";
import { bundle } from "../consumers/bundle.js";
import { ROOT } from "./root.js";

/** Ajv as an application would have it: the oracle's settings, but for `ownProperties`, and it stops at the first fault. */
export const AJV_AS_USED = { allErrors: false, ownProperties: false } as const;

/** What Ajv writes for a build step: the validator as source text, with its helpers bundled in. */
export async function standaloneCode({ jsonSchema }: Contract): Promise<string> {
  const ajv = createAjv({ ...AJV_AS_USED, code: { source: true, esm: true } });
  const source = standalone.default(ajv, ajv.compile(jsonSchema));
  return bundle({ source, directory: ROOT, platform: "node" });
}
