import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Something that an application imports. */
export interface Entry {
  readonly name: string;
  /** A module that imports it. */
  readonly source: string;
  /** What of the package that brings, and nothing else. */
  readonly brings: readonly Mark[];
}

type Contract = "scout-grading" | "receipt-agent-output" | "clinical-agent-trace";

/** A part of the package that can be told in a bundle. */
type Mark = Contract | `document of ${Contract}`;

/** Texts that only one contract's modules have, port or rules, and one that only its document has. */
const MARKERS: ReadonlyMap<Mark, readonly string[]> = new Map([
  ...marksOf("scout-grading", "false_positive"),
  ...marksOf("receipt-agent-output", "szl.receipt-agent-output.v1"),
  ...marksOf("clinical-agent-trace", "DF-CLINICAL-AGENT-TRACE-v0.1"),
]);

export const ALL_OF_ZOD: Entry = {
  name: "all of zod",
  source: `export { z } from "zod";`,
  brings: [],
};

export const ENTRIES: readonly Entry[] = [
  {
    name: "one object of zod's",
    source: `import * as z from "zod"; export const one = z.strictObject({ one: z.string() });`,
    brings: [],
  },
  ...entriesOf("scout-grading", "ValidationEnvelope"),
  ...entriesOf("receipt-agent-output", "ReceiptAgentOutput"),
  ...entriesOf("clinical-agent-trace", "ClinicalAgentTrace"),
  {
    name: "contracts",
    source: `export { contracts } from "agent-contracts";`,
    brings: [...MARKERS.keys()],
  },
];

/** The parts of the package that are in a minified bundle. */
export function marksIn(bundle: string): readonly Mark[] {
  return [...MARKERS]
    .filter(([, texts]) => texts.some((text) => bundle.includes(text)))
    .map(([mark]) => mark);
}

function entriesOf(contract: Contract, root: string): readonly Entry[] {
  return ["agent-contracts", `agent-contracts/${contract}`, "agent-contracts/compiled"].map(
    (path) => ({
      name: `${root} of ${path}`,
      source: `export { ${root} } from "${path}";`,
      brings: [contract],
    }),
  );
}

function marksOf(contract: Contract, literal: string): readonly [Mark, readonly string[]][] {
  const path = fileURLToPath(new URL(`../../schemas/${contract}.schema.json`, import.meta.url));
  const { $id }: { $id: string } = JSON.parse(readFileSync(path, "utf8"));
  return [
    [contract, [literal, $id]],
    [`document of ${contract}`, [`$id:${JSON.stringify($id)}`]],
  ];
}
