import type { Result } from "./row.js";

/** The results as a table in Markdown, then what the rows have to say. */
export function table(results: readonly Result[]): string {
  const lines = [
    ["row", "versions", "verdict", "seconds"],
    ["---", "---", "---", "---"],
    ...results.map(({ row, outcome, seconds }) => [
      row.name,
      row.versions,
      outcome.verdict,
      seconds.toFixed(1),
    ]),
  ];
  return lines.map((cells) => `| ${cells.join(" | ")} |\n`).join("");
}

/** What a row has to say beyond its verdict, or nothing. */
export function details({ row, outcome }: Result): string {
  switch (outcome.verdict) {
    case "passed":
      return (outcome.notes ?? []).map((note) => `${row.name}: ${note}\n`).join("");
    case "skipped":
      return `${row.name}: ${outcome.reason}\n`;
    case "failed":
      return `\n${row.name}, ${row.versions}:\n${outcome.output}\n`;
  }
}
