import type { PortIssue } from "../../parity/compare.js";
import type { Disagreement, OracleDifference } from "../../parity/counterexample.js";
import { isObject, type Json, toText, valuesIn } from "../../parity/json.js";
import { suspectedFaults } from "../../parity/known-faults.js";
import type { Mislocation } from "../../parity/locations.js";
import type { PairResult } from "./result.js";

/** What is wrong with a pair's run, for a person; empty where nothing is. */
export function describeFaults({ report, replay, task }: PairResult): string[] {
  const { name, bothAccept, bothReject, oracleFault, oracleFaults, threw } = report;
  const { disagreement, oracleDifference } = report;
  return [
    ...(disagreement === undefined
      ? []
      : describeDisagreement(name, disagreement, replay, task.pair.jsonSchema)),
    ...(oracleDifference === undefined
      ? []
      : describeDifference(name, oracleDifference, report.oraclesDiffer)),
    // Where the verdicts part, so do the locations: that says nothing more.
    ...(disagreement !== undefined || report.locations?.mislocation === undefined
      ? []
      : describeMislocation(name, report.locations.mislocation)),
    ...(report.isVacuous
      ? [`${name}: vacuous, ${bothAccept} accepted and ${bothReject} rejected of ${report.values}`]
      : []),
    ...(threw === 0 ? [] : [`${name}: the port threw on ${threw} of the values that it refused`]),
    ...(oracleFault === undefined
      ? []
      : [
          `${name}: an oracle threw on ${oracleFaults} values, so it gave no verdict: ${oracleFault}`,
        ]),
  ];
}

/** `the port accepts what the JSON Schema rejects`. */
export function headline({ zod, jsonSchema, isStable }: Disagreement): string {
  if (!isStable) return "the port has more than one verdict on the same value";
  const port = zod === "threw" ? "throws on" : zod ? "accepts" : "rejects";
  return `the port ${port} what the JSON Schema ${jsonSchema ? "accepts" : "rejects"}`;
}

function describeDisagreement(
  name: string,
  found: Disagreement,
  replay: string,
  jsonSchema: object,
): string[] {
  const { value, zod, source, run, reasons } = found;
  return [
    "",
    `${name}: ${headline(found)}`,
    `  value        ${toText(value)}`,
    `  found as     ${source}${run === 0 ? "" : `, value ${run} of the run`}`,
    ...reasons.oracle.map(
      ({ instanceLocation, keywordLocation, message }) =>
        `  JSON Schema  ${instanceLocation || "(root)"}: ${message}, ${keywordLocation}`,
    ),
    ...reasons.port.map(portLine),
    ...(zod === "threw" ? zodHints(value) : oracleHints(jsonSchema, value)),
    `  replay       ${replay}`,
  ];
}

function oracleHints(jsonSchema: object, value: Json): string[] {
  return suspectedFaults(jsonSchema, value, "ajv").map(
    (fault) => `  perhaps      the oracle's own fault, ${fault.name}: ${fault.why}`,
  );
}

/** What Zod is known to throw on. */
function zodHints(value: Json): string[] {
  const hasLength = [...valuesIn(value)].some(
    ([, part]) => isObject(part) && isObject(part["length"] ?? null),
  );
  return hasLength
    ? [
        "  perhaps      Zod's own fault: .min(), .max() and .length() of strings and arrays throw on an object with a length that is one;",
        "               .refine() in their place doesn't, and --allow-throws lets it pass",
      ]
    : [];
}

function describeMislocation(name: string, { value, errors, issues }: Mislocation): string[] {
  return [
    "",
    `${name}: issues that lie elsewhere than the errors, or say nothing`,
    `  value        ${toText(value)}`,
    ...errors.map((location) => `  JSON Schema  ${location || "(root)"}`),
    ...issues.map(portLine),
  ];
}

function portLine({ instanceLocation, code, message }: PortIssue): string {
  return `  port         ${instanceLocation || "(root)"}: ${message} (${code})`;
}

function describeDifference(
  name: string,
  { value, verdicts, zod }: OracleDifference,
  count: number,
): string[] {
  const says = (verdict: boolean | "threw") =>
    verdict === "threw" ? "throws" : verdict ? "accepts" : "rejects";
  return [
    "",
    `${name}: the oracles differ on ${count} values, which count as neither; the first:`,
    `  value        ${toText(value)}`,
    ...Object.entries(verdicts).map(
      ([oracle, verdict]) => `  ${oracle.padEnd(13)}${says(verdict)}`,
    ),
    `  port         ${says(zod)}`,
  ];
}
