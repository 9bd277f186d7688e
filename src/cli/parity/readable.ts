import { DEFAULT_BASE } from "../../parity/read-schema.js";
import { printable } from "../printable.js";

/** A line for people: on one line, and a location in a document without an `$id` as `#/pointer`. */
export function readable(text: string): string {
  return printable(text.replaceAll(`${DEFAULT_BASE}#`, "#"));
}
