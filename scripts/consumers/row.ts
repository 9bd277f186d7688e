/** One set-up that the package has to work in. */
export interface Row {
  readonly name: string;
  readonly versions: string;
  /** Rejects where the package does not work, with what the tool printed in the message. */
  readonly check: () => Promise<Outcome>;
}

export type Outcome =
  /** `notes`: figures worth printing, a line each. */
  | { readonly verdict: "passed"; readonly notes?: readonly string[] }
  /** The machine lacks what the row needs. */
  | { readonly verdict: "skipped"; readonly reason: string };

/** What became of a row. */
export interface Result {
  readonly row: Row;
  readonly outcome: Outcome | { readonly verdict: "failed"; readonly output: string };
  readonly seconds: number;
}

/** Runs the rows in their order, so many at a time. The results are in the same order. */
export async function runRows(
  rows: readonly Row[],
  atATime: number,
  onResult: (result: Result) => void,
): Promise<readonly Result[]> {
  const waiting = rows.entries();
  const results: Result[] = [];
  const worker = async (): Promise<void> => {
    for (const [index, row] of waiting) {
      const result = await runRow(row);
      onResult(result);
      results[index] = result;
    }
  };
  await Promise.all(Array.from({ length: atATime }, worker));
  return results;
}

async function runRow(row: Row): Promise<Result> {
  const start = performance.now();
  const outcome = await row.check().catch((error: unknown) => ({
    verdict: "failed" as const,
    output: error instanceof Error ? error.message : String(error),
  }));
  return { row, outcome, seconds: (performance.now() - start) / 1000 };
}
