import { isAscii, isUtf8 } from "node:buffer";
import { decode, MAX_BYTES } from "./decode.js";
import type { Fault } from "./result.js";

const LINE_FEED = 0x0a;

/**
 * Regroups chunks of bytes into blocks of whole lines. Only 0x0A ends a line: U+2028 may stand inside a JSON string. A line too long to
 * be a string is cut, but not to a length that would pass, so that endless input without a line feed does not fill the memory.
 */
export async function* lineBlocks(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let heldBytes = 0;
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(LINE_FEED) + 1;
    if (end > 0) {
      yield Buffer.concat([...held, chunk.subarray(0, end)]);
      held = [];
      heldBytes = 0;
    }
    if (heldBytes > MAX_BYTES) continue;
    held.push(chunk.subarray(end));
    heldBytes += chunk.length - end;
  }
  if (heldBytes > 0) yield Buffer.concat(held);
}

/** The lines of a block, without their line feed. One that is not UTF-8 does not spoil the others. */
export function linesOf(block: Buffer): (string | Fault)[] {
  const bytes = block.at(-1) === LINE_FEED ? block.subarray(0, -1) : block;
  if (bytes.length > MAX_BYTES)
    return split(bytes, (start, end) => decode(bytes.subarray(start, end)));
  if (isAscii(bytes)) return bytes.toString("latin1").split("\n");
  // Each by itself, since most are ASCII even so, and such a text is faster to make and to parse.
  if (isUtf8(bytes)) return split(bytes, (start, end) => bytes.toString("utf8", start, end));
  return split(bytes, (start, end) => decode(bytes.subarray(start, end)));
}

function split<Line>(bytes: Buffer, lineOf: (start: number, end: number) => Line): Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (let end = bytes.indexOf(LINE_FEED); end !== -1; end = bytes.indexOf(LINE_FEED, start)) {
    lines.push(lineOf(start, end));
    start = end + 1;
  }
  lines.push(lineOf(start, bytes.length));
  return lines;
}
