import { faultLine, moreThan, text } from "./format-text.js";
import { command } from "./github-command.js";
import { locator } from "./locate.js";
import type { Place } from "./place.js";
import type { Format, Result } from "./result.js";
import { STDIN } from "./sources.js";

/** Workflow commands of GitHub Actions, which annotate the lines at fault; a job's log shows them as errors. */
export function github(title: string): Format {
  return {
    result(result) {
      // GitHub can annotate files only.
      return result.file === STDIN
        ? messages(result).map((message) => command({ title }, message))
        : annotations(title, result);
    },
    summary: text.summary,
  };
}

function messages(result: Result): readonly string[] {
  const { file, outcome } = result;
  return outcome.kind === "unreadable" ? [faultLine(file, outcome.fault)] : text.result(result);
}

function annotations(title: string, { file, line, outcome }: Result): string[] {
  const at = (place: Partial<Place> = {}) => ({ file, line: place.line, col: place.column, title });
  switch (outcome.kind) {
    case "valid":
      return [];
    case "unreadable":
      return [command(at(outcome.fault), outcome.fault.message)];
    case "invalid": {
      const { text, violations, most } = outcome;
      const pointers = violations.map(({ instanceLocation }) => instanceLocation);
      const locate = line === undefined ? locator(text, pointers) : () => ({ line });
      return [
        ...violations.map(({ instanceLocation, message }) =>
          command(at(locate(instanceLocation)), `#${instanceLocation}: ${message}`),
        ),
        ...(most === undefined
          ? []
          : [command(at(line === undefined ? {} : { line }), moreThan(most))]),
      ];
    }
  }
}
