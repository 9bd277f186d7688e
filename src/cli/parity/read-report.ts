import { isArray, isObject, type Json, type JsonObject } from "../../parity/json.js";
import { Failure } from "../failure.js";
import { parseText, readText } from "../read-json.js";

/** A report of `agent-contracts parity --format json`, read back. */
export interface ReadReport {
  readonly file: string;
  readonly header: JsonObject;
  readonly pairs: readonly JsonObject[];
  readonly mutants: readonly JsonObject[];
  /** Whether the run found parity, and no hole in the evidence that it was asked for. */
  readonly parity: boolean;
}

/**
 * Reads a report of JSON lines.
 *
 * @throws {Failure} where it is no report, is empty, was cut off, or lacks what its own header and footer say that it has.
 */
export function readReport(file: string): ReadReport {
  const lines = readText(file).split("\n");
  const records = lines.flatMap((text, index) => {
    if (text.trim() === "") return [];
    const record = parseText(text, file, index + 1);
    if (isObject(record) && typeof record["kind"] === "string") return [record];
    throw new Failure(`${file}:${index + 1}: is no record of a parity report`);
  });
  const [header] = records;
  const footer = records.at(-1);
  if (header === undefined) throw new Failure(`${file}: the report is empty`);
  if (header["kind"] !== "header") throw new Failure(`${file}:1: a report starts with a header`);
  if (footer?.["kind"] !== "footer")
    throw new Failure(`${file}: the report was cut off: it has no footer`);
  const pairs = ofKind(records, "pair");
  const mutants = ofKind(records, "mutants");
  const named: Json = header["pairs"] ?? null;
  const isWhole =
    isArray(named) &&
    named.length > 0 &&
    named.length === pairs.length &&
    named.every((name, index) => pairs[index]?.["name"] === name) &&
    footer["pairs"] === pairs.length &&
    footer["mutants"] === mutants.length;
  if (!isWhole) throw new Failure(`${file}: the report lacks some of the pairs that it is about`);
  const parity = footer["parity"] === true;
  const isFine = [...pairs, ...mutants].every((record) => record["fine"] === true);
  const isCounted = pairs.every(
    ({ values, disagree }) => typeof values === "number" && typeof disagree === "number",
  );
  if (
    parity !== isFine ||
    !isCounted ||
    (isObject(header["shard"] ?? null) && mutants.length === 0)
  ) {
    throw new Failure(`${file}: the report's footer is not what its records come to`);
  }
  return { file, header, pairs, mutants, parity };
}

function ofKind(records: readonly JsonObject[], kind: string): JsonObject[] {
  return records.filter((record) => record["kind"] === kind);
}
