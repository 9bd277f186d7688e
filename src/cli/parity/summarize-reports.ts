import { isArray, isObject, type Json, type JsonObject, toText } from "../../parity/json.js";
import { Failure } from "../failure.js";
import type { ReadReport } from "./read-report.js";

/**
 * What one report, or those of all shards of a run, come to: a line a pair.
 *
 * @throws {Failure} where the reports aren't of one run, or not all of its shards are there, each once.
 */
export function summarizeReports(reports: readonly ReadReport[]): string[] {
  assertComplete(reports);
  return reports.flatMap(({ pairs, mutants, header }) => [
    ...pairs.map(
      ({ name, values, disagree, isVacuous, oraclesDiffer, oracleFaults }) =>
        `${name}: ${values} values, ${disagree} disagree${without(oraclesDiffer, oracleFaults)}${isVacuous === true ? ", vacuous" : ""}`,
    ),
    ...mutants.map((record) => mutantsLine(record, header["shard"])),
  ]);
}

/** Values that count as neither, since there was no verdict to compare with. */
function without(...counts: readonly (Json | undefined)[]): string {
  const sum = counts.reduce<number>((total, count) => total + (Number(count) || 0), 0);
  return sum === 0 ? "" : `, ${sum} without a verdict of the oracles`;
}

function mutantsLine({ name, outcomes, faults }: JsonObject, shard: Json | undefined): string {
  const all = isArray(outcomes) ? outcomes : [];
  const killed = all.filter((outcome) => isObject(outcome) && outcome["killedBy"] !== undefined);
  const unexplained = isArray(faults) ? faults.length : 0;
  return `${name}: ${all.length} mutants, ${killed.length} killed, ${unexplained} faults${shardName(shard)}`;
}

function shardName(shard: Json | undefined): string {
  return isObject(shard) && shard["count"] !== 1
    ? ` (shard ${shard["index"]}/${shard["count"]})`
    : "";
}

function assertComplete(reports: readonly ReadReport[]): void {
  const [first] = reports;
  for (const { file, header } of reports) {
    for (const key of ["version", "seed", "runs", "seconds", "oracles", "pairs"] as const) {
      if (textOf(header[key]) !== textOf(first?.header[key])) {
        throw new Failure(`${file}: is of another run than ${first?.file}: its ${key} differs`);
      }
    }
  }
  const shards = reports.map(({ header }) => header["shard"] ?? { index: 1, count: 1 });
  const count = isObject(shards[0] ?? null) ? Number(Object(shards[0])["count"]) : 1;
  const seen = new Set(shards.map((shard) => textOf(shard)));
  for (let index = 1; index <= count; index++) {
    if (!seen.delete(textOf({ index, count }))) {
      throw new Failure(`shard ${index}/${count} is missing`);
    }
  }
  if (seen.size > 0 || reports.length !== count) {
    throw new Failure("the reports are no shards of one run, each once");
  }
}

function textOf(value: Json | undefined): string {
  return toText(value ?? null);
}
