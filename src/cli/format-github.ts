import { faultLine, text } from "./format-text.js";
import { locator } from "./locate.js";
import type { Place } from "./place.js";
import { printable } from "./printable.js";
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
      const locate = line === undefined ? locator(outcome.text) : () => ({ line });
      return outcome.violations.map(({ instanceLocation, message }) =>
        command(at(locate(instanceLocation)), `#${instanceLocation}: ${message}`),
      );
    }
  }
}

function command(
  properties: Readonly<Record<string, string | number | undefined>>,
  message: string,
): string {
  const list = Object.entries(properties)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${propertyValue(String(value))}`);
  return `::error ${list.join(",")}::${messageValue(message)}`;
}

/** Line breaks become `\uXXXX` as everywhere, so that only the percent sign is left to escape. */
function messageValue(message: string): string {
  return printable(message).replaceAll("%", "%25");
}

/** A file has to be found by its name, so that its line breaks are escaped in GitHub's way. */
function propertyValue(value: string): string {
  const escaped = value.replace(/[%\r\n:,]/gu, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
  });
  return printable(escaped);
}
