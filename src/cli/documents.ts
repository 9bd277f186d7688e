import { decode, MAX_BYTES, withoutBom } from "./decode.js";
import { lineBlocks, linesOf } from "./lines.js";
import type { Fault } from "./result.js";

/** The text of a document, or why there is none. */
export interface Document {
  /** In NDJSON only. */
  readonly line: number | undefined;
  readonly text: string | Fault;
}

type Chunks = AsyncIterable<Uint8Array>;

/** All bytes as one document. */
export async function* wholeDocument(chunks: Chunks): AsyncGenerator<Document[]> {
  const held: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    held.push(chunk);
    bytes += chunk.length;
    if (bytes > MAX_BYTES) break;
  }
  const text = decode(Buffer.concat(held));
  yield [{ line: undefined, text: typeof text === "string" ? withoutBom(text) : text }];
}

/** NDJSON: a document a line, blank lines skipped. In batches, since awaiting each line would take longer than validating it. */
export async function* documentLines(chunks: Chunks): AsyncGenerator<Iterable<Document>> {
  const at = { line: 0 };
  for await (const block of lineBlocks(chunks)) yield documentsOf(block, at);
}

function* documentsOf(block: Buffer, at: { line: number }): Generator<Document> {
  for (const content of linesOf(block)) {
    at.line += 1;
    const { line } = at;
    if (typeof content !== "string") {
      yield { line, text: { ...content, line } };
      continue;
    }
    const text = (line === 1 ? withoutBom(content) : content).replace(/\r$/u, "");
    if (/[^ \t\r]/u.test(text)) yield { line, text };
  }
}
