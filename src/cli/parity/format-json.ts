import { toText } from "../../parity/json.js";
import type { LocationReport } from "../../parity/locations.js";
import { printable } from "../printable.js";
import { type Format, isFinePair, type MutantsResult, type PairResult } from "./result.js";

/** An object a line: a header, one for each pair and for each pair's mutants, and a footer. A report without its footer was cut off. */
export const jsonFormat: Format = {
  header: (run) => [line({ kind: "header", ...run })],
  pair: (result) => [line({ kind: "pair", ...pairRecord(result) })],
  mutants: (result) => [line({ kind: "mutants", ...mutantsRecord(result) })],
  footer: ({ pairs, mutants, isFine }) => [
    line({ kind: "footer", parity: isFine, pairs: pairs.length, mutants: mutants.length }),
  ],
};

function line(record: object): string {
  return printable(JSON.stringify(record));
}

/** Values stand in a report as JSON text, since `1e400` is not to be had otherwise. */
function pairRecord(result: PairResult): object {
  const { disagreement, oracleDifference, locations, ...rest } = result.report;
  return {
    ...rest,
    fine: isFinePair(result),
    coverageFaults: result.coverageFaults,
    ...(locations && { locations: locationsRecord(locations) }),
    ...(disagreement && { disagreement: { ...disagreement, value: toText(disagreement.value) } }),
    ...(oracleDifference && {
      oracleDifference: { ...oracleDifference, value: toText(oracleDifference.value) },
    }),
  };
}

function locationsRecord({ mislocation, ...counts }: LocationReport): object {
  return {
    ...counts,
    ...(mislocation && { mislocation: { ...mislocation, value: toText(mislocation.value) } }),
  };
}

function mutantsRecord({ task, outcomes, faults }: MutantsResult): object {
  return {
    name: task.pair.name,
    fine: faults.length === 0,
    faults,
    outcomes: outcomes.map(({ value, ...outcome }) => ({
      ...outcome,
      ...(value !== undefined && { value: toText(value) }),
    })),
  };
}
