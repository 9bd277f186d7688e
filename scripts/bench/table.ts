/** A rule of a column is a hyphen and a colon at least, and three characters wide for those readers of Markdown who insist. */
const NARROWEST = 3;

/** A table in Markdown whose columns are also aligned for a terminal: the first ones, which have words, to the left, and figures to the right. */
export function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  wordy = 1,
): string {
  const widths = head.map((_, column) =>
    Math.max(NARROWEST, ...[head, ...rows].map((row) => (row[column] ?? "").length)),
  );
  const pad = (cell: string, width: number, column: number) =>
    column < wordy ? cell.padEnd(width) : cell.padStart(width);
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => pad(cells[column] ?? "", width, column)).join(" | ")} |\n`;
  const rule = widths.map((width, column) =>
    column < wordy ? "-".repeat(width) : `${"-".repeat(width - 1)}:`,
  );
  return [head, rule, ...rows].map(line).join("");
}

/** Nanoseconds as `0.34 µs` or `12.1 ms`. */
export function duration(nanoseconds: number): string {
  if (nanoseconds < 1e6) return `${digits(nanoseconds / 1e3)} µs`;
  if (nanoseconds < 1e9) return `${digits(nanoseconds / 1e6)} ms`;
  return `${digits(nanoseconds / 1e9)} s`;
}

/** Two digits behind the point below 10, one below 100, and none from there. */
export function digits(figure: number): string {
  if (figure < 9.995) return figure.toFixed(2);
  return figure.toFixed(figure < 99.95 ? 1 : 0);
}
