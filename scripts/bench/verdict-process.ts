/** The process that times the verdicts of one contract: `Work` on standard input, `Measured[]` on standard output. */
import { text } from "node:stream/consumers";
import type { ContractName } from "../../src/contracts/registry.js";
import type { Subject } from "./documents.js";
import type { Effort } from "./rounds.js";
import { timeVerdicts } from "./verdict-times.js";

export interface Work {
  readonly contract: ContractName;
  readonly subjects: readonly Subject[];
  readonly effort: Effort;
}

const { contract, subjects, effort }: Work = JSON.parse(await text(process.stdin));
const results = await timeVerdicts(contract, subjects, effort, ({ size, what }) =>
  console.error(`${contract}, ${size}: ${what}`),
);
process.stdout.write(
  JSON.stringify(
    results.map(({ rounds, wrong, ...rest }) => ({
      ...rest,
      rounds: [...rounds],
      wrong: [...wrong],
    })),
  ),
);
