import { DEFAULT_BASE } from "../../parity/read-schema.js";
import { printable } from "../printable.js";

/** A line for people: on one line, and a location in a document without an `$id` as `#/pointer`. */
export function readable(text: string): string {
  return printable(withoutStandIn(text));
}

/** A document without an `$id` has a stand-in inside the engine, which says nothing to anybody. */
export function withoutStandIn(text: string): string {
  return text.replaceAll(STAND_IN, "#");
}

const STAND_IN = new RegExp(`${DEFAULT_BASE.replaceAll(".", "\\.")}(?:document)?#`, "gu");
