import { printable } from "./printable.js";
import type { Fault, Format } from "./result.js";

/** One line a violation, then a summary. Valid documents are counted only; unreadable ones are named on stderr. */
export const text: Format = {
  result({ file, line, outcome }) {
    if (outcome.kind !== "invalid") return [];
    const document = line === undefined ? file : `${file}:${line}`;
    const lines = outcome.violations.map(({ instanceLocation, message }) =>
      printable(`${document}#${instanceLocation}: ${message}`),
    );
    const { most } = outcome;
    return most === undefined ? lines : [...lines, printable(`${document}: ${moreThan(most)}`)];
  },
  summary({ valid, invalid, unreadable }) {
    const documents = valid + invalid + unreadable;
    const noun = documents === 1 ? "document" : "documents";
    return [`${documents} ${noun}: ${valid} valid, ${invalid} invalid, ${unreadable} unreadable`];
  },
};

/** `file:line:column: why`, as much of it as is known. */
export function faultLine(file: string, { message, line, column }: Fault): string {
  return printable(
    `${[file, line, column].filter((part) => part !== undefined).join(":")}: ${message}`,
  );
}

/** What is said of a document whose violations are not all shown. */
export function moreThan(most: number): string {
  return `has more violations than the ${most} that are shown (--max-violations)`;
}
