import { appendFileSync, existsSync, readFileSync, statSync } from "node:fs";
import type { Disagreement } from "../../parity/counterexample.js";
import { toText } from "../../parity/json.js";
import { Failure } from "../failure.js";
import { readText } from "../read-json.js";
import { assertWritable, attempt } from "../writable.js";
import { headline } from "./describe-faults.js";
import { loadFixtures } from "./load-fixtures.js";
import { withoutStandIn } from "./readable.js";

/**
 * Adds a counterexample to a file of fixtures, a line of its own: `{ "description", "data", "valid" }`, with the oracle's verdict. One that is
 * there already isn't added again.
 *
 * @throws {Failure} where the file can't be written.
 */
export function saveFixture(file: string, name: string, found: Disagreement): void {
  const { value, jsonSchema, reasons } = found;
  const location = reasons.oracle[0]?.keywordLocation;
  const description = withoutStandIn(
    `${name}: ${headline(found)}${location === undefined ? "" : `, by ${location}`}`,
  );
  const data = toText(value);
  const line = `{"description":${JSON.stringify(description)},"data":${data},"valid":${jsonSchema}}`;
  attempt(file, () => {
    const before = existsSync(file) ? readFileSync(file, "utf8") : "";
    if (before.includes(`"data":${data},"valid":${jsonSchema}}`)) return;
    appendFileSync(file, `${before === "" || before.endsWith("\n") ? "" : "\n"}${line}\n`);
  });
}

/**
 * Sees to it, before a run, that fixtures can be added to a file a line each.
 *
 * @throws {Failure} where it can't be written, or holds something else.
 */
export function assertFixtureLines(file: string): void {
  if (existsSync(file) && !statSync(file).isFile()) {
    if (!statSync(file).isDirectory())
      throw new Failure(`${file}: is no file that can be added to`);
  } else if (existsSync(file)) {
    if (/^\s*\[/u.test(readText(file))) {
      throw new Failure(`${file}: is an array; --save adds to a file of one fixture a line`);
    }
    loadFixtures(file);
  }
  assertWritable(file);
}
