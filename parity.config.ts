import { join } from "node:path";
import { emittedPort } from "./scripts/parity/emitted.js";
import { EQUIVALENT } from "./scripts/parity/equivalent.js";
import { UNDECIDABLE } from "./scripts/parity/undecidable.js";
import * as compiled from "./src/compiled.js";
import { type Contract, type ContractName, contracts } from "./src/contracts/registry.js";
import { defineConfig, type PairEntry } from "./src/parity/config.js";

const CONTRACT_NAMES = ["scout-grading", "receipt-agent-output", "clinical-agent-trace"] as const;

/** A part of a document gets this share of its document's runs. */
const PART_SHARE = 0.1;

/** What Zod emits for a contract is compared with the published document as well: `--pair emitted` for whole runs of that. */
function emittedEntriesFor(name: ContractName): PairEntry[] {
  const root: Contract = contracts[name];
  const file = join("schemas", `${name}.schema.json`);
  return (["input", "output"] as const).flatMap((io) => [
    {
      name: `emitted/${name}/${io}`,
      schema: file,
      zod: emittedPort(root.zod, { io }),
      examples: `test/fixtures/${name}.json`,
      share: PART_SHARE,
      undecidable: UNDECIDABLE[name],
      equivalents: EQUIVALENT[name],
    },
    ...Object.values(root.definitions).map(({ name: part, id, zod }) => ({
      name: `emitted/${name}/${io}/${part}`,
      schema: `${file}#${id.split("#")[1]}`,
      zod: emittedPort(zod, { io }),
      share: PART_SHARE,
    })),
  ]);
}

/** The compiled ports are other code with the same verdicts to give. */
const COMPILED = {
  "scout-grading": compiled.ValidationEnvelope,
  "receipt-agent-output": compiled.ReceiptAgentOutput,
  "clinical-agent-trace": compiled.ClinicalAgentTrace,
} satisfies Record<ContractName, unknown>;

function compiledEntryFor(name: ContractName): PairEntry {
  return {
    name: `compiled/${name}`,
    schema: join("schemas", `${name}.schema.json`),
    zod: COMPILED[name],
    examples: `test/fixtures/${name}.json`,
    share: PART_SHARE,
    undecidable: UNDECIDABLE[name],
    equivalents: EQUIVALENT[name],
  };
}

function entriesFor(name: ContractName): PairEntry[] {
  const root: Contract = contracts[name];
  const file = join("schemas", `${name}.schema.json`);
  return [
    {
      name,
      schema: file,
      zod: root.zod,
      locations: true,
      examples: `test/fixtures/${name}.json`,
      undecidable: UNDECIDABLE[name],
      equivalents: EQUIVALENT[name],
    },
    ...Object.values(root.definitions).map(({ name: part, id, zod }) => ({
      name: `${name}/${part}`,
      schema: `${file}#${id.split("#")[1]}`,
      zod,
      locations: true,
      share: PART_SHARE,
    })),
  ];
}

/** The ports beside the published documents: what `npm run parity` checks. */
export default defineConfig({
  pairs: [
    ...CONTRACT_NAMES.flatMap(entriesFor),
    ...CONTRACT_NAMES.map(compiledEntryFor),
    ...CONTRACT_NAMES.flatMap(emittedEntriesFor),
  ],
});
