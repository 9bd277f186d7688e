import { readFileSync } from "node:fs";
import type { ContractName } from "../../src/contracts/registry.js";
import type { Json, JsonObject } from "../../src/parity/json.js";

// What somebody might send who wishes a server ill.

const NESTED = 100_000;
const MANY_KEYS = 1_000_000;
const LONG = 50_000_000;

const trace = accepted("clinical-agent-trace");
const output = accepted("receipt-agent-output");
const grade = accepted("scout-grading");

export interface Input {
  readonly contract: ContractName;
  /** The text of a document; of what no text can be long enough for, the value. */
  readonly make: () => string | { readonly value: Json };
}

export const inputs = {
  "payload nested 100,000 deep": {
    contract: "clinical-agent-trace",
    make: () => textWith(trace, ["events", "0", "payload"], nested()),
  },
  "summary nested 100,000 deep": {
    contract: "clinical-agent-trace",
    make: () => textWith(trace, ["events", "0", "summary"], nested()),
  },
  "64 MB of events {}": {
    contract: "clinical-agent-trace",
    make: () => textWith(trace, ["events"], arrayOf64MB("{}")),
  },
  "64 MB of events with one wrong key": {
    contract: "clinical-agent-trace",
    make: () => textWith(trace, ["events"], arrayOf64MB('{"wrong":1}')),
  },
  "64 MB of findings {}": {
    contract: "clinical-agent-trace",
    make: () => textWith(trace, ["evaluation"], failedWith(arrayOf64MB("{}"))),
  },
  "a finding with 64 MB of wrong evidence_events": {
    contract: "clinical-agent-trace",
    make: () => {
      const events = arrayOf64MB('"x"');
      return textWith(trace, ["evaluation"], failedWith(`[{"evidence_events":${events}}]`));
    },
  },
  "64 MB of evidence {}": {
    contract: "receipt-agent-output",
    make: () => textWith(output, ["evidence"], arrayOf64MB("{}")),
  },
  "64 MB of dimensions 1": {
    contract: "scout-grading",
    make: () => textWith(grade, ["grade", "dimensions"], arrayOf64MB("1")),
  },
  "1,000,000 unknown keys, grade": { contract: "scout-grading", make: () => unknownKeys(grade) },
  "1,000,000 unknown keys, output": {
    contract: "receipt-agent-output",
    make: () => unknownKeys(output),
  },
  "1,000,000 unknown keys, trace": {
    contract: "clinical-agent-trace",
    make: () => unknownKeys(trace),
  },
  "every text 50 MB, grade": {
    contract: "scout-grading",
    make: () => ({ value: longTexts(grade) }),
  },
  "every text 50 MB, output": {
    contract: "receipt-agent-output",
    make: () => ({ value: longTexts(output) }),
  },
  "every text 50 MB, trace": {
    contract: "clinical-agent-trace",
    make: () => ({ value: longTexts(trace) }),
  },
} as const satisfies Readonly<Record<string, Input>>;

export type InputName = keyof typeof inputs;

function unknownKeys(document: JsonObject): string {
  const keys = Array.from({ length: MANY_KEYS }, (_, index) => `"key${index}":1,`).join("");
  return `{${keys}${JSON.stringify(document).slice(1)}`;
}

/** A document with one long text in the place of every text. */
function longTexts(value: Json, text = "a".repeat(LONG)): Json {
  if (typeof value === "string") return text;
  if (Array.isArray(value)) return value.map((part: Json) => longTexts(part, text));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, longTexts(part as Json, text)]),
  );
}

function failedWith(findings: string): string {
  return `{"outcome":"FAIL","checked_invariants":["DF-INV-1"],"findings":${findings}}`;
}

function nested(): string {
  return `{"a":${"[".repeat(NESTED)}${"]".repeat(NESTED)}}`;
}

function arrayOf64MB(item: string): string {
  const times = Math.floor(64e6 / (item.length + 1));
  return `[${`${item},`.repeat(times - 1)}${item}]`;
}

function accepted(contract: string): JsonObject {
  const file = new URL(`../../test/fixtures/${contract}.json`, import.meta.url);
  const fixtures: { data: JsonObject; valid: boolean }[] = JSON.parse(readFileSync(file, "utf8"));
  const fixture = fixtures.find(({ valid }) => valid);
  if (fixture === undefined) throw new Error(`no valid fixture of ${contract}`);
  return fixture.data;
}

/** The text of a document, with another text at a path. */
function textWith(value: Json, [step, ...path]: readonly string[], text: string): string {
  if (step === undefined) return text;
  const mark = "\u0000here";
  const marked = JSON.stringify(replaced(value, [step, ...path], mark));
  return marked.replace(JSON.stringify(mark), () => text);
}

function replaced(value: Json, [step, ...path]: readonly string[], by: Json): Json {
  if (step === undefined) return by;
  if (Array.isArray(value))
    return value.map((part: Json, index) =>
      String(index) === step ? replaced(part, path, by) : part,
    );
  const fields = Object(value) as JsonObject;
  return { ...fields, [step]: replaced(fields[step] ?? null, path, by) };
}
