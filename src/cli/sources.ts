import { createReadStream, fstatSync, type Stats, statSync } from "node:fs";
import type { Readable } from "node:stream";
import { Failure } from "./failure.js";

/** How standard input is called in results; users write `-`. */
export const STDIN = "<stdin>";

/** The files that the user named; none, and `-`, is standard input. */
export function filesToRead(named: readonly string[]): string[] {
  if (named.indexOf("-") !== named.lastIndexOf("-")) {
    throw new Failure("standard input (-) can be read only once");
  }
  return named.length === 0 ? [STDIN] : named.map((file) => (file === "-" ? STDIN : file));
}

/** Each chunk costs a turn of the event loop, but what is larger than a processor's cache is slower to decode: the best of those measured. */
const CHUNK_BYTES = 256 * 1024;

/** The bytes of a file or of standard input, as they come. */
export async function* readChunks(
  file: string,
  onRead: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  const stream: Readable =
    file === STDIN ? process.stdin : createReadStream(file, { highWaterMark: CHUNK_BYTES });
  for await (const chunk of stream) {
    onRead(chunk.length);
    yield chunk;
  }
}

/** How many bytes there are to read; 0 when that cannot be told, as of a pipe. */
export function totalBytes(files: readonly string[]): number {
  const sizes = files.map((file) => {
    const stats = statsOf(file);
    return stats?.isFile() ? stats.size : 0;
  });
  return sizes.includes(0) ? 0 : sizes.reduce((total, size) => total + size, 0);
}

/** Undefined for what cannot be read, which is reported when its turn comes. */
function statsOf(file: string): Stats | undefined {
  try {
    return file === STDIN ? fstatSync(0) : statSync(file);
  } catch {
    return undefined;
  }
}
