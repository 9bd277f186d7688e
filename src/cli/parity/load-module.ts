import { pathToFileURL } from "node:url";
import { createJiti } from "jiti";
import { Failure } from "../failure.js";
import { systemMessage } from "../system-message.js";

/**
 * The exports of a module, TypeScript included.
 *
 * @throws {Failure} in one line, where it can't be loaded.
 */
export async function loadModule(file: string): Promise<Readonly<Record<string, unknown>>> {
  // Nothing is left behind on the disk, and a change of the module is seen at once. A default export is taken as it is: a Zod schema has a
  // method `default`, which jiti would take for one of a CommonJS module.
  const jiti = createJiti(pathToFileURL(`${process.cwd()}/`).href, {
    fsCache: false,
    interopDefault: false,
  });
  try {
    return await jiti.import(file);
  } catch (error) {
    throw new Failure(syntaxError(error) ?? `${file}: ${systemMessage(error) ?? firstLine(error)}`);
  }
}

/** What jiti says of a module, this one or one that it imports, that can't be parsed: the message, and where. Its columns are from 0. */
const PARSE_ERROR = /^ParseError: (.+?)\s*\n\s*(.+):(\d+):(\d+)$/u;

/** A line that says where; undefined for another error. */
function syntaxError(error: unknown): string | undefined {
  const found = error instanceof Error ? PARSE_ERROR.exec(error.message) : null;
  if (found === null) return undefined;
  const [, message, file, line, column] = found;
  return `${file}:${line}:${Number(column) + 1}: ${message}`;
}

function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split("\n")[0] ?? "";
}
