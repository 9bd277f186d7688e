import { toText } from "../../parity/json.js";
import { isLocated } from "../../parity/locations.js";
import { command } from "../github-command.js";
import { locator } from "../locate.js";
import { headline } from "./describe-faults.js";
import { textFormat } from "./format-text.js";
import { readable } from "./readable.js";
import type { Format, MutantsResult, PairResult } from "./result.js";
import type { Task } from "./tasks.js";

/** The text, with an annotation of the schema's file for whatever fails the run. */
export function githubFormat(): Format {
  const text = textFormat();
  return {
    header: text.header,
    pair: text.pair,
    mutants: text.mutants,
    footer: (run) => [
      ...text.footer(run),
      ...run.pairs.flatMap(pairAnnotations),
      ...run.mutants.flatMap(mutantAnnotations),
    ],
  };
}

function pairAnnotations({ task, report, coverageFaults }: PairResult): string[] {
  const { disagreement } = report;
  return [
    ...(disagreement === undefined
      ? []
      : [
          annotation(
            task,
            disagreement.reasons.oracle[0]?.keywordLocation,
            `${headline(disagreement)}: ${toText(disagreement.value)}`,
          ),
        ]),
    ...(report.locations === undefined || isLocated(report.locations)
      ? []
      : [annotation(task, undefined, "issues lie elsewhere than the errors, or say nothing")]),
    ...(report.isVacuous ? [annotation(task, undefined, "vacuous: too few of one verdict")] : []),
    ...coverageFaults.map(({ keywordLocation, kind, never }) =>
      annotation(
        task,
        keywordLocation,
        `${keywordLocation}: ${kind === "undecided" ? "" : "recorded as "}never ${never}: ${kind}`,
      ),
    ),
  ];
}

function mutantAnnotations({ task, outcomes, faults }: MutantsResult): string[] {
  const byId = new Map(outcomes.map((outcome) => [outcome.id, outcome.keywordLocation]));
  return faults.map(({ kind, id, message }) =>
    annotation(task, byId.get(id) ?? id, `${kind}: ${id}: ${message}`),
  );
}

function annotation(
  { pair, file, text }: Task,
  keywordLocation: string | undefined,
  message: string,
): string {
  // The pointer is into the document that the location's URI names, which is the file, unless it has other documents embedded.
  const [, pointer = ""] = keywordLocation?.split("#") ?? [];
  const place = locator(text, [pointer])(pointer);
  return command(
    { file, line: place?.line, col: place?.column, title: pair.name },
    readable(message),
  );
}
