import { constants, isAscii, isUtf8 } from "node:buffer";
import { placer } from "./place.js";
import type { Fault } from "./result.js";

/** A longer text is more than one string can hold. */
export const MAX_BYTES = constants.MAX_STRING_LENGTH;

/** The text of UTF-8 bytes, or what is wrong with them. A byte order mark is kept: not every text decoded here is the start of a file. */
export function decode(bytes: Uint8Array): string | Fault {
  if (bytes.length > MAX_BYTES) return { message: `is longer than ${MAX_BYTES} bytes` };
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // The same text either way: to copy ASCII is several times faster than to decode it.
  if (isAscii(buffer)) return buffer.toString("latin1");
  return isUtf8(buffer) ? buffer.toString("utf8") : invalidUtf8(buffer);
}

/** Without the byte order mark that a file may start with. */
export function withoutBom(text: string): string {
  return text.startsWith("\uFEFF") ? text.slice(1) : text;
}

function invalidUtf8(bytes: Buffer): Fault {
  const lossy = bytes.toString("utf8");
  // Up to the first invalid byte the lossy text is the true one, so U+FFFD stands there for that byte unless the input spells U+FFFD.
  let at = lossy.indexOf("\uFFFD");
  let offset = Buffer.byteLength(lossy.slice(0, at));
  while (
    at !== -1 &&
    bytes[offset] === 0xef &&
    bytes[offset + 1] === 0xbf &&
    bytes[offset + 2] === 0xbd
  ) {
    const next = lossy.indexOf("\uFFFD", at + 1);
    offset += Buffer.byteLength(lossy.slice(at, next));
    at = next;
  }
  const bom = lossy.startsWith("\uFEFF") ? 1 : 0;
  const byte = bytes[offset]?.toString(16).padStart(2, "0");
  return { message: `invalid UTF-8 (byte 0x${byte})`, ...placer(lossy.slice(bom))(at - bom) };
}
