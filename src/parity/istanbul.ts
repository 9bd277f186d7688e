import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { FileCoverageData, Range } from "istanbul-lib-coverage";
import type { CoverageReport, LocationCoverage } from "./coverage.js";
import { type PlacedKeyword, placesInText } from "./istanbul-places.js";

/** A schema file and the coverage of one or more pairs whose JSON Schema it is, or is a part of. */
export interface CoveredFile {
  readonly file: string;
  readonly text: string;
  readonly reports: readonly CoverageReport[];
}

/**
 * Coverage in Istanbul's format for the text of a schema file. Each keyword location is a statement, counted by the values that it passed or
 * failed, and a branch with three arms: passed, failed, failed alone. Each subschema is a function, counted by the keyword that decided most.
 * Locations that are not in the file, such as the `$ref` of a bundle into it, are left out, and so are the file's keywords that no report has.
 *
 * @throws {SyntaxError} for a text that is no JSON, {@link SchemaError} for one that is no schema.
 */
export function toIstanbul({ file, text, reports }: CoveredFile): FileCoverageData {
  const counts = countsOf(reports);
  const placed = placesInText(text).flatMap((place) => {
    const count = counts.get(place.keywordLocation);
    return count === undefined ? [] : [{ ...place, ...count }];
  });
  const bySchema = new Map<string, (PlacedKeyword & Counts)[]>();
  for (const keyword of placed) {
    const known = bySchema.get(keyword.schemaLocation) ?? [];
    bySchema.set(keyword.schemaLocation, [...known, keyword]);
  }
  const functions = [...bySchema.values()].flatMap(functionOf);
  return {
    path: resolve(file),
    statementMap: numbered(placed.map(({ range }) => range)),
    s: numbered(placed.map(({ passed, failed }) => passed + failed)),
    branchMap: numbered(
      placed.map(({ range, key, value }) => ({
        loc: range,
        type: "switch",
        line: range.start.line,
        locations: [key, value, value],
      })),
    ),
    b: numbered(placed.map(({ passed, failed, failedAlone }) => [passed, failed, failedAlone])),
    fnMap: numbered(functions.map(({ count: _, ...mapping }) => mapping)),
    f: numbered(functions.map(({ count }) => count)),
  };
}

/**
 * Writes `coverage-final.json` and Istanbul's HTML report, whose `index.html` leads to each file with its counts.
 *
 * @throws Node's own error where the directory can't be written to.
 */
export async function writeCoverage(
  directory: string,
  files: readonly CoveredFile[],
): Promise<void> {
  // Only a run that writes coverage needs these.
  const [{ default: coverage }, { default: report }, { default: reports }] = await Promise.all([
    import("istanbul-lib-coverage"),
    import("istanbul-lib-report"),
    import("istanbul-reports"),
  ]);
  const texts = new Map(files.map(({ file, text }) => [resolve(file), text]));
  const data = Object.fromEntries(files.map((file) => [resolve(file.file), toIstanbul(file)]));
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, "coverage-final.json"), JSON.stringify(data));
  const context = report.createContext({
    dir: directory,
    coverageMap: coverage.createCoverageMap(data),
    sourceFinder: (file) => texts.get(file) ?? "",
  });
  reports.create("html").execute(context);
}

type Counts = Pick<LocationCoverage, "passed" | "failed" | "failedAlone">;

/** What the reports of all pairs say of each location. */
function countsOf(reports: readonly CoverageReport[]): Map<string, Counts> {
  const counts = new Map<string, Counts>();
  for (const { keywordLocation, passed, failed, failedAlone } of reports.flatMap(
    ({ locations }) => locations,
  )) {
    const known = counts.get(keywordLocation);
    counts.set(keywordLocation, {
      passed: passed + (known?.passed ?? 0),
      failed: failed + (known?.failed ?? 0),
      failedAlone: failedAlone + (known?.failedAlone ?? 0),
    });
  }
  return counts;
}

interface CountedFunction {
  readonly name: string;
  readonly decl: Range;
  readonly loc: Range;
  readonly line: number;
  readonly count: number;
}

function functionOf(keywords: readonly (PlacedKeyword & Counts)[]): CountedFunction[] {
  const [first] = keywords;
  if (first === undefined) return [];
  const { schemaLocation, schema } = first;
  const { line, column } = schema.start;
  return [
    {
      name: schemaLocation,
      decl: { start: schema.start, end: { line, column: column + 1 } },
      loc: schema,
      line,
      count: Math.max(...keywords.map(({ passed, failed }) => passed + failed)),
    },
  ];
}

function numbered<T>(items: readonly T[]): Record<string, T> {
  return Object.fromEntries(items.entries());
}
