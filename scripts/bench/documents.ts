import fc from "fast-check";
import type { ContractName } from "../../src/contracts/registry.js";
import { contracts } from "../../src/contracts/registry.js";
import { arbitraryFor, nearMisses } from "../../src/parity/arbitraries.js";
import type { Json, JsonObject } from "../../src/parity/json.js";
import { compileOracle } from "../../src/parity/oracle.js";
import { envelopeOf, receiptOf, traceOf } from "./compose.js";
import { edited, exampleOf, fixtureOf } from "./material.js";

export const SIZES = ["small", "usual", "large"] as const;
export type Size = (typeof SIZES)[number];

/** What is measured at once: one document of a size, or many that the engine made. */
export interface Subject {
  readonly contract: ContractName;
  readonly size: Size | "generated";
  readonly isValid: boolean;
  /** What it is, in a few words. */
  readonly what: string;
  readonly values: readonly Json[];
}

const DIGEST_IN_UPPER_CASE = "A".repeat(64);
const LARGE = 1000;
const GENERATED = 200;
const SEED = 1;

/** The subjects of a contract, composed and generated, each with the verdict of the oracle. */
export function subjectsOf(contract: ContractName): readonly Subject[] {
  return [...composedOf(contract), ...generatedOf(contract)];
}

/** Documents of each size. */
export function composedOf(contract: ContractName): readonly Subject[] {
  return checked(
    contract,
    COMPOSED[contract].map(({ value, ...rest }) => ({
      contract,
      values: [fresh(value)],
      ...rest,
    })),
  );
}

/** Values as the engine makes them, near the border of what is accepted: many shapes, where a composed document is one. */
function generatedOf(contract: ContractName): readonly Subject[] {
  const { jsonSchema } = contracts[contract];
  const made = fc.sample(arbitraryFor(jsonSchema), { seed: SEED, numRuns: GENERATED });
  const missed = fc.sample(nearMisses(jsonSchema), { seed: SEED, numRuns: GENERATED });
  const size = "generated";
  return checked(contract, [
    { contract, size, isValid: true, what: `${GENERATED} values`, values: made.map(fresh) },
    {
      contract,
      size,
      isValid: false,
      what: `${GENERATED} near misses`,
      values: missed.map(({ value }) => fresh(value)),
    },
  ]);
}

/** @throws where the oracle's verdict on a value is another than its subject's. */
export function checked(contract: ContractName, subjects: readonly Subject[]): readonly Subject[] {
  const oracle = compileOracle(contracts[contract].jsonSchema);
  for (const { size, what, isValid, values } of subjects) {
    if (values.some((value) => oracle.accepts(value) !== isValid)) {
      throw new Error(`${contract}, ${size}, ${what}: the oracle has another verdict`);
    }
  }
  return subjects;
}

interface Composed extends Pick<Subject, "size" | "isValid" | "what"> {
  readonly value: Json;
}

const usualEnvelope = envelopeOf(120);
const largeEnvelope = envelopeOf(20_000);
const smallReceipt = exampleOf("receipt-agent-output", "unavailable-because-adapter-did-not-load");
const usualReceipt = receiptOf({ evidence: 4, formulae: 3 });
const largeReceipt = receiptOf({ evidence: LARGE, formulae: LARGE });
const smallTrace = traceOf({ events: 1, invariants: 1, findings: 0 });
const usualTrace = traceOf({ events: 50, invariants: 6, findings: 2 });
const largeTrace = traceOf({ events: LARGE, invariants: 100, findings: 20 });

/** One fault is where a reader gets to late; many are in every item. */
const COMPOSED: Readonly<Record<ContractName, readonly Composed[]>> = {
  "scout-grading": [
    valid(
      "small",
      "an accepted reply",
      fixtureOf("scout-grading", "an accepted reply without details is valid"),
    ),
    valid("usual", "four dimensions with their details", usualEnvelope),
    valid("large", "all dimensions, texts of 20,000 characters", largeEnvelope),
    refused(
      "small",
      "a note on an accepted reply",
      edited(exampleOf("scout-grading", "reply-accepted-as-it-is"), ["grade", "failure_note"], "x"),
    ),
    refused(
      "usual",
      "one detail is missing",
      edited(usualEnvelope, ["grade", "implication_missing_support"], null),
    ),
    refused("usual", "every text is blank", blanked(usualEnvelope, 120)),
    refused(
      "large",
      "one detail is missing",
      edited(largeEnvelope, ["grade", "implication_missing_support"], null),
    ),
    refused("large", "every text is blank", blanked(largeEnvelope, 20_000)),
  ],
  "receipt-agent-output": [
    valid("small", "a model that is unavailable", smallReceipt),
    valid("usual", "an answer on 4 pieces of evidence, 3 formulae", usualReceipt),
    valid("large", "an answer on 1,000 pieces of evidence, 1,000 formulae", largeReceipt),
    refused(
      "small",
      "it does not abstain",
      edited(smallReceipt, ["abstention", "required"], false),
    ),
    refused(
      "usual",
      "one piece of evidence is quarantined",
      edited(usualReceipt, ["evidence", 3, "admission_state"], "QUARANTINED"),
    ),
    refused("usual", "every item has a wrong digest", withWrongDigests(usualReceipt)),
    refused(
      "large",
      "the last piece of evidence is quarantined",
      edited(largeReceipt, ["evidence", LARGE - 1, "admission_state"], "QUARANTINED"),
    ),
    refused("large", "every item has a wrong digest", withWrongDigests(largeReceipt)),
  ],
  "clinical-agent-trace": [
    valid("small", "1 event, passed", smallTrace),
    valid("usual", "50 events, 2 findings", usualTrace),
    valid("large", "1,000 events, 20 findings", largeTrace),
    refused("small", "it is marked as real", edited(smallTrace, ["synthetic_clock"], false)),
    refused(
      "usual",
      "one event has a day that does not exist",
      edited(usualTrace, ["events", 40, "timestamp"], "2026-02-30T08:00:00Z"),
    ),
    refused("usual", "every event has a wrong digest", withWrongDigests(usualTrace)),
    refused(
      "large",
      "the last event has a day that does not exist",
      edited(largeTrace, ["events", LARGE - 1, "timestamp"], "2026-02-30T08:00:00Z"),
    ),
    refused("large", "every event has a wrong digest", withWrongDigests(largeTrace)),
  ],
};

/** As `JSON.parse` makes it: V8 lays out in another way what a program has composed. */
function fresh(value: Json): Json {
  return JSON.parse(JSON.stringify(value));
}

function valid(size: Size, what: string, value: Json): Composed {
  return { size, isValid: true, what, value };
}

function refused(size: Size, what: string, value: Json): Composed {
  return { size, isValid: false, what, value };
}

/** Every text as long as it was said to be, and of white space alone. */
function blanked(envelope: JsonObject, length: number): Json {
  return JSON.parse(JSON.stringify(envelope), (key, value) =>
    /note|claim|evidence|input|support|text/u.test(key) && typeof value === "string"
      ? " ".repeat(length)
      : value,
  );
}

function withWrongDigests(document: JsonObject): Json {
  return JSON.parse(JSON.stringify(document), (key, value) =>
    ["content_sha256", "event_sha256"].includes(key) ? DIGEST_IN_UPPER_CASE : value,
  );
}
