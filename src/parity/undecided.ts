import type { CoverageReport, LocationCoverage } from "./coverage.js";

/** What a keyword location can be decided as. */
export type Decision = "passed" | "failed" | "failed alone";

/** A record that a keyword location can't be decided in a way, and why: it is redundant, or its own schema stands in its way. */
export interface Undecidable {
  /** Absolute, `<$id>#<pointer>/<keyword>`, or relative to the document, `#<pointer>/<keyword>`. */
  readonly keywordLocation: string;
  /** What no value can do there. What never failed never failed alone. */
  readonly never: Decision;
  readonly reason: string;
}

/** What is wrong between a coverage report and its records. */
export interface CoverageFault {
  readonly kind: "undecided" | "decided after all" | "no such location";
  /** Absolute where there is such a location, else as in the record. */
  readonly keywordLocation: string;
  readonly never: Decision;
}

/**
 * What is wrong with the coverage of a JSON Schema: keyword locations that no value decided and no record excuses, records of what was decided
 * after all, and records of locations that there are not. Empty where nothing is.
 */
export function checkCoverage(
  report: CoverageReport,
  records: readonly Undecidable[],
): CoverageFault[] {
  const byLocation = new Map(report.locations.map((each) => [each.keywordLocation, each]));
  const undecided = gapsOf(report)
    .filter((gap) => recordOf(gap, report, records) === undefined)
    .map((gap) => ({ kind: "undecided", ...gap }) as const);
  const wrong = records.flatMap((record): CoverageFault[] => {
    const { never } = record;
    const keywordLocation = absolute(record, report);
    const location = byLocation.get(keywordLocation);
    if (location === undefined) {
      return [{ kind: "no such location", keywordLocation: record.keywordLocation, never }];
    }
    return COUNTS[never](location) === 0
      ? []
      : [{ kind: "decided after all", keywordLocation, never }];
  });
  return [...undecided, ...wrong];
}

/** The coverage for a person: a summary, then a line for each decision that is missing or recorded wrongly. */
export function describeCoverage(
  report: CoverageReport,
  records: readonly Undecidable[],
): string[] {
  const { locations, values, differing } = report;
  const decided = (decision: Decision) =>
    `${locations.filter((location) => COUNTS[decision](location) > 0).length} ${decision}`;
  const shown = (location: string) =>
    location.startsWith(`${report.base}#`) ? location.slice(report.base.length) : location;
  return [
    `${locations.length} keyword locations: ${decided("passed")}, ${decided("failed")}, ${decided("failed alone")}`,
    ...(differing === 0
      ? []
      : [
          `not counted: ${differing} of ${values} values, on which the oracle's verdict differs or is missing`,
        ]),
    ...gapsOf(report).map((gap) => {
      const reason = recordOf(gap, report, records)?.reason ?? "no record says why";
      return `${shown(gap.keywordLocation)}: never ${gap.never}: ${reason}`;
    }),
    ...checkCoverage(report, records)
      .filter(({ kind }) => kind !== "undecided")
      .map(
        ({ kind, keywordLocation, never }) =>
          `${shown(keywordLocation)}: recorded as never ${never}: ${kind}`,
      ),
  ];
}

const COUNTS = {
  passed: ({ passed }) => passed,
  failed: ({ failed }) => failed,
  "failed alone": ({ failedAlone }) => failedAlone,
} as const satisfies Record<Decision, (location: LocationCoverage) => number>;

interface Gap {
  readonly keywordLocation: string;
  readonly never: Decision;
}

function gapsOf({ locations }: CoverageReport): Gap[] {
  return locations.flatMap(({ keywordLocation, passed, failed, failedAlone }) => {
    const missing: Decision[] = [];
    if (passed === 0) missing.push("passed");
    if (failed === 0) missing.push("failed");
    else if (failedAlone === 0) missing.push("failed alone");
    return missing.map((never) => ({ keywordLocation, never }));
  });
}

/** A record of what never failed alone does not excuse what never failed. */
function recordOf(
  gap: Gap,
  report: CoverageReport,
  records: readonly Undecidable[],
): Undecidable | undefined {
  return records.find(
    (record) => record.never === gap.never && absolute(record, report) === gap.keywordLocation,
  );
}

function absolute({ keywordLocation }: Undecidable, { base }: CoverageReport): string {
  return keywordLocation.startsWith("#") ? base + keywordLocation : keywordLocation;
}
