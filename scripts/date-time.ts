/** Compares the port's date-time check with ajv-formats over many date-time-like strings. `npm run date-time -- [count] [seed]`. */
import { randomInt } from "node:crypto";
import fc from "fast-check";
import { isDateTime } from "../src/contracts/date-time.js";
import { arbitraryOf } from "../src/parity/arbitrary.js";
import { dateTimeString } from "../src/parity/date-time.js";
import { editString } from "../src/parity/edit-string.js";
import { createAjv } from "../src/parity/oracle.js";
import { chance } from "../src/parity/random.js";

const [count = 1_000_000, seed = randomInt(2 ** 31)] = process.argv.slice(2).map(Number);
if (!(Number.isInteger(count) && count > 0 && Number.isInteger(seed))) {
  process.stderr.write("error: count and seed have to be whole numbers, count above 0\n");
  process.exit(2);
}

const oracle = createAjv({}).compile({ format: "date-time" });
const strings = arbitraryOf((random) => {
  const text = dateTimeString(random);
  return chance(random, 0.2) ? editString(text, random) : text;
});

const tally = { valid: 0, invalid: 0 };
const differing = new Set<string>();
fc.assert(
  fc.property(strings, (text) => {
    const isValid = oracle(text);
    tally[isValid ? "valid" : "invalid"]++;
    if (isDateTime(text) !== isValid) differing.add(text);
  }),
  { numRuns: count, seed },
);

process.stdout.write(
  `${count} strings, ${tally.valid} valid, ${tally.invalid} invalid, ${differing.size} differ, seed ${seed}\n`,
);
for (const text of [...differing].slice(0, 10)) process.stdout.write(`${JSON.stringify(text)}\n`);
process.exitCode = differing.size === 0 ? 0 : 1;
