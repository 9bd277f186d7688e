/** The thread of `agent-contracts sample`: makes lines of one schema, some at a time. */
import { parentPort, workerData } from "node:worker_threads";
import fc from "fast-check";
import { arbitraryFor, nearMisses } from "../parity/arbitraries.js";
import { toText } from "../parity/json.js";
import { withoutStandIn } from "./parity/readable.js";
import { reasonOf } from "./parity/reason.js";
import type { News } from "./parity/thread.js";
import type { Lines, Source } from "./sample.js";

const { name, jsonSchema, invalid, seed }: Source = workerData;

let arbitrary: fc.Arbitrary<string> | undefined;

function tell(news: News<readonly string[]>): void {
  parentPort?.postMessage(news);
}

function linesFrom({ from, count }: Lines): readonly string[] {
  arbitrary ??= lines().map((line) => {
    tell({ kind: "progress", done: 1 });
    return line;
  });
  return fc.sample(arbitrary, { seed, numRuns: count, path: String(from) });
}

function lines(): fc.Arbitrary<string> {
  if (!invalid) return arbitraryFor(jsonSchema, { seed }).map(toText);
  return nearMisses(jsonSchema, { seed }).map(
    ({ value, keywordLocation, instanceLocation }) =>
      `{"data":${toText(value)},"keywordLocation":${JSON.stringify(withoutStandIn(keywordLocation))},"instanceLocation":${JSON.stringify(instanceLocation)}}`,
  );
}

parentPort?.on("message", (request: Lines) => {
  try {
    tell({ kind: "answer", answer: linesFrom(request) });
  } catch (error) {
    tell({ kind: "failure", message: `${name}: ${reasonOf(error)}` });
  }
});
