import { readFileSync } from "node:fs";
import { decode, withoutBom } from "./decode.js";
import { Failure } from "./failure.js";
import { parseJson } from "./parse-json.js";
import { systemMessage } from "./system-message.js";

/**
 * The text of a UTF-8 file.
 *
 * @throws {Failure} where it can't be read.
 */
export function readText(file: string): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    throw new Failure(`${file}: ${systemMessage(error) ?? "can't be read"}`);
  }
  const text = decode(bytes);
  if (typeof text !== "string") throw new Failure(`${file}: ${text.message}`);
  return withoutBom(text);
}

/**
 * The value of a JSON text; `line` is where the text stands in the file, for NDJSON.
 *
 * @throws {Failure} with the place, where it is no JSON.
 */
export function parseText(text: string, file: string, line?: number): unknown {
  const parsed = parseJson(text);
  if ("value" in parsed) return parsed.value;
  const place = [file, line ?? parsed.line, parsed.column].filter((part) => part !== undefined);
  throw new Failure(`${place.join(":")}: ${parsed.message}`);
}
