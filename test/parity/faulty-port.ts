import type { Pair } from "../../src/parity/check-parity.js";

/** What a port does wrong. `either` for one that accepts too much and too little. */
export type Fault = "accepts too much" | "accepts too little" | "either" | "throws";

export interface FaultyPort extends Omit<Pair, "examples"> {
  readonly fault: Fault;
  /** Its verdict on one value changes from call to call. */
  readonly isUnstable?: boolean;
}

export const text = { type: "string" };

/** A JSON Schema for an object with no keys but these. */
export function strict(properties: object, required: readonly string[] = []): object {
  return { type: "object", required, additionalProperties: false, properties };
}
