import { extname } from "node:path";
import { compileLazily } from "../compile-lazily.js";
import type { Contract } from "../contracts/registry.js";
import { violations } from "../violations.js";
import { type Document, documentLines, wholeDocument } from "./documents.js";
import { ExitCode } from "./exit-code.js";
import { faultLine } from "./format-text.js";
import { Output } from "./output.js";
import { parseJson } from "./parse-json.js";
import { Progress } from "./progress.js";
import type { Counts, Format, Outcome, Result } from "./result.js";
import { readChunks, totalBytes } from "./sources.js";
import { systemMessage } from "./system-message.js";

export interface Job {
  readonly contract: Contract;
  readonly files: readonly string[];
  readonly format: Format;
  /** Take every file as NDJSON, whatever its name. */
  readonly ndjson: boolean;
  /** How many violations of a document are shown. */
  readonly maxViolations: number;
}

/** Validates the files in turn, each result written as it comes: nothing is kept, so that files may be larger than the memory. */
export async function validate(job: Job): Promise<ExitCode> {
  const total = process.stderr.isTTY ? totalBytes(job.files) : 0;
  const progress = new Progress(process.stderr, total);
  try {
    return await validateFiles(job, progress);
  } finally {
    progress.hide();
  }
}

async function validateFiles(
  { contract, files, format, ndjson, maxViolations }: Job,
  progress: Progress,
): Promise<ExitCode> {
  const compiled = { ...contract, zod: compileLazily(contract.zod) };
  const output = new Output(process.stdout, process.stderr, progress.hide);
  const counts: Counts = { valid: 0, invalid: 0, unreadable: 0 };

  function report(result: Result): void {
    const { file, outcome } = result;
    counts[outcome.kind] += 1;
    for (const line of format.result(result)) output.result(line);
    if (outcome.kind === "unreadable") output.fault(faultLine(file, outcome.fault));
  }

  for (const file of files) {
    const chunks = readChunks(file, (bytes) => progress.tick(bytes));
    const isNdjson = ndjson || /^\.(ndjson|jsonl)$/iu.test(extname(file));
    try {
      for await (const batch of isNdjson ? documentLines(chunks) : wholeDocument(chunks)) {
        for (const document of batch) {
          report({
            file,
            line: document.line,
            outcome: outcomeOf(compiled, document, maxViolations),
          });
          if (output.isFull) await output.flush();
        }
        await output.flush();
      }
    } catch (error) {
      const message = systemMessage(error);
      if (message === undefined) throw error;
      report({ file, line: undefined, outcome: { kind: "unreadable", fault: { message } } });
    }
  }

  if (counts.valid + counts.invalid + counts.unreadable === 0) {
    // Nothing is invalid, but a gate whose input broke off would pass as well.
    output.fault("warning: there were no documents");
  }
  for (const line of format.summary(counts)) output.result(line);
  await output.flush();
  if (counts.unreadable > 0) return ExitCode.failed;
  return counts.invalid > 0 ? ExitCode.invalid : ExitCode.ok;
}

function outcomeOf(contract: Contract, { line, text }: Document, most: number): Outcome {
  if (typeof text !== "string") return { kind: "unreadable", fault: text };
  const parsed = parseJson(text);
  if ("message" in parsed) {
    return { kind: "unreadable", fault: line === undefined ? parsed : { ...parsed, line } };
  }
  // One more than is shown, to know whether there are more.
  const found = violations(contract, parsed.value, { most: most + 1 });
  if (found.length === 0) return { kind: "valid" };
  const isAll = found.length <= most;
  return {
    kind: "invalid",
    violations: isAll ? found : found.slice(0, most),
    most: isAll ? undefined : most,
    text,
  };
}
