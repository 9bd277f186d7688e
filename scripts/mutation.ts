/**
 * Mutants of the ports: changes of their source text that the comparison with the published schemas has to notice. `npm run mutation`; exit
 * code 1 where one survives without a record in `test/mutation/survivors.ts`, or where a record no longer applies.
 */
import type { contracts } from "../src/contracts/registry.js";
import { ADDITIVE_MUTANTS } from "../test/mutation/additive.js";
import { SURVIVORS } from "../test/mutation/survivors.js";
import { kill } from "./mutation/additive.js";
import { explain, isSurvivor, oneLine } from "./mutation/explain.js";
import { type Mutant, mutate } from "./mutation/stryker.js";

/**
 * What is mutated while a contract's values are compared: its port, and shared code that it uses. Not the rules: most of what they hold is for
 * `violations`, whose own tests ask the oracle. What refinements take from them is mutated by hand.
 */
const FILES = {
  "scout-grading": ["scout-grading.ts"],
  "receipt-agent-output": [
    "receipt-agent-output.ts",
    "scalars.ts",
    "strict-object.ts",
    "array-of.ts",
    "non-empty-array.ts",
    "messages.ts",
  ],
  "clinical-agent-trace": [
    "clinical-agent-trace.ts",
    "date-time.ts",
    "distinct.ts",
    "unique-items.ts",
  ],
} satisfies Record<keyof typeof contracts, readonly string[]>;

const faults: string[] = [];

for (const mutant of ADDITIVE_MUTANTS) {
  const label = `${mutant.contract}, ${mutant.name}`;
  const disagreement = await kill(mutant);
  console.log(
    disagreement === undefined
      ? `${label}: survived`
      : `${label}: found by value ${disagreement.run}`,
  );
  if (disagreement === undefined) faults.push(`survived: ${label}`);
  if (disagreement !== undefined && disagreement.zod !== (mutant.accepts === "too much")) {
    faults.push(`does not accept ${mutant.accepts}: ${label}`);
  }
}

const mutants = Object.entries(FILES).flatMap(([contract, files]) => mutate(contract, files));
const { unexplained, stale } = explain(mutants, SURVIVORS);
faults.push(...unexplained.map((mutant) => `survived: ${describe(mutant)}`));
faults.push(...stale.map((record) => `did not survive: ${JSON.stringify(record)}`));

const survived = mutants.filter(isSurvivor).length;
console.log(
  `${ADDITIVE_MUTANTS.length} additive mutants; ${mutants.length} others, of which ${mutants.length - survived} were noticed`,
);
for (const [how, count] of counts(mutants)) console.log(`${count}  ${how}`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;

function describe({ file, line, original, replacement }: Mutant): string {
  return `${file}:${line} ${oneLine(original)} => ${oneLine(replacement)}`;
}

/** How many mutants each test noticed, and how many had another end. */
function counts(results: readonly Mutant[]): Map<string, number> {
  const count = new Map<string, number>();
  for (const { status, test } of results) {
    const how = status === "Killed" ? `killed by "${test}"` : status;
    count.set(how, (count.get(how) ?? 0) + 1);
  }
  return count;
}
