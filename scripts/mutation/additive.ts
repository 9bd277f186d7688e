import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type Contract, contracts } from "../../src/contracts/registry.js";
import { checkParity, type ParityReport } from "../../src/parity/check-parity.js";
import type { AdditiveMutant } from "../../test/mutation/additive.js";

/** A mutant has to be found in the last of these, the default; most are found in the first, and the values are the same. */
const RUNS = [2000, 40_000];

const SEED = 1;

/** Stryker's own folder: ignored by Git, and inside the package, so that `zod` is found. */
const TEMP = ".stryker-tmp";

/**
 * The report of a run that found the mutant, or undefined. Fixtures are no help to it: values come from the schema and the mutated port alone.
 *
 * @throws where the text that the mutant changes does not stand in its file once.
 */
export async function kill(mutant: AdditiveMutant): Promise<ParityReport["disagreement"]> {
  const { zod } = await mutatedContract(mutant);
  const { name, jsonSchema } = contracts[mutant.contract];
  for (const runs of RUNS) {
    const { disagreement } = checkParity({ name, jsonSchema, zod }, { runs, seed: SEED });
    if (disagreement !== undefined) return disagreement;
  }
  return undefined;
}

/** The contract as a copy of `src/contracts/` has it, with the mutant applied. */
async function mutatedContract(mutant: AdditiveMutant): Promise<Contract> {
  const { contract, file = `${contract}.ts`, also, name } = mutant;
  mkdirSync(TEMP, { recursive: true });
  const copy = mkdtempSync(join(TEMP, "additive-"));
  try {
    cpSync("src/contracts", copy, { recursive: true });
    const path = join(copy, file);
    for (const { find, replace } of also === undefined ? [mutant] : [mutant, also]) {
      const [before, after, ...more] = readFileSync(path, "utf8").split(find);
      if (before === undefined || after === undefined || more.length > 0) {
        throw new Error(`${contract}, ${name}: does not stand in ${file} once: ${find}`);
      }
      writeFileSync(path, before + replace + after);
    }
    const registry: { contracts: Record<string, Contract> } = await import(
      pathToFileURL(resolve(copy, "registry.ts")).href
    );
    const mutated = registry.contracts[contract];
    if (mutated === undefined) throw new Error(`${contract}: not in the registry`);
    return mutated;
  } finally {
    rmSync(copy, { recursive: true });
  }
}
