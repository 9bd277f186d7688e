import { constants } from "node:buffer";
import { placer } from "./place.js";
import type { Fault } from "./result.js";

/** A longer text is more than one string can hold. */
export const MAX_BYTES = constants.MAX_STRING_LENGTH;

// A byte order mark is kept: only the start of a file may have one, and not every text decoded here is the start of a file.
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** The text of UTF-8 bytes, or what is wrong with them. */
export function decode(bytes: Uint8Array): string | Fault {
  if (bytes.length > MAX_BYTES) return { message: `is longer than ${MAX_BYTES} bytes` };
  try {
    return decoder.decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return invalidUtf8(bytes);
    throw error;
  }
}

/** Without the byte order mark that a file may start with. */
export function withoutBom(text: string): string {
  return text.startsWith("\uFEFF") ? text.slice(1) : text;
}

function invalidUtf8(bytes: Uint8Array): Fault {
  const lossy = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
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
