import { decode, MAX_BYTES } from "./decode.js";
import type { Fault } from "./result.js";

const LINE_FEED = 0x0a;

/**
 * Regroups chunks of bytes into blocks of whole lines. Only 0x0A ends a line: U+2028 may stand inside a JSON string. A line too long to
 * be a string is cut, but not to a length that would pass, so that endless input without a line feed does not fill the memory.
 */
export async function* lineBlocks(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
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
export function linesOf(block: Uint8Array): (string | Fault)[] {
  const lines = block.at(-1) === LINE_FEED ? block.subarray(0, -1) : block;
  const text = decode(lines);
  return typeof text === "string" ? text.split("\n") : split(lines).map(decode);
}

function split(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  let start = 0;
  for (let end = bytes.indexOf(LINE_FEED); end !== -1; end = bytes.indexOf(LINE_FEED, start)) {
    lines.push(bytes.subarray(start, end));
    start = end + 1;
  }
  lines.push(bytes.subarray(start));
  return lines;
}
