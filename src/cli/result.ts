import type { Violation } from "../violations.js";
import type { Place } from "./place.js";

/** Why there was no value to validate, and where in the file if that is known. */
export interface Fault extends Partial<Place> {
  readonly message: string;
}

export type Outcome =
  | { readonly kind: "valid" }
  | {
      readonly kind: "invalid";
      readonly violations: readonly Violation[];
      /** How many are shown at most, where there are more. */
      readonly most: number | undefined;
      /** The document's own, to find places in. */
      readonly text: string;
    }
  | { readonly kind: "unreadable"; readonly fault: Fault };

/** What came of one document. */
export interface Result {
  /** As the user named it. */
  readonly file: string;
  /** The document's line, in NDJSON only. */
  readonly line: number | undefined;
  readonly outcome: Outcome;
}

/** How many documents came to which end. */
export type Counts = Record<Outcome["kind"], number>;

/** Writes results for a reader. Lines come back without their line feed, and safe to show. */
export interface Format {
  readonly result: (result: Result) => readonly string[];
  readonly summary: (counts: Counts) => readonly string[];
}
