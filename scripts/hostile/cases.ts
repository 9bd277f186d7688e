import * as compiled from "../../src/compiled.js";
import { type Contract, contracts } from "../../src/contracts/registry.js";
import { capIssues, explain, violations } from "../../src/index.js";
import type { Json, JsonObject } from "../../src/parity/json.js";
import { exampleOf } from "./example.js";
import { longestTest } from "./patterns.js";

/** What an attacker may send, as text where it comes as a document. */
interface Case {
  readonly name: string;
  /** Milliseconds and megabytes that it may take, of a machine with two slow cores: several times what it took. */
  readonly most: { readonly milliseconds: number; readonly megabytes: number };
  /** Does it, without what is made ready beforehand, and says what came of it. */
  readonly prepare: () => () => string;
}

const trace = contracts["clinical-agent-trace"];
const MOST = 100;

/** Everything that an application may ask about a value. None of it may throw. */
const QUESTIONS: Readonly<Record<string, (value: unknown) => string>> = {
  "plain safeParse": (value) => said(trace.zod.safeParse(value).error?.issues.length),
  "compiled safeParse": (value) =>
    said(compiled.ClinicalAgentTrace.safeParse(value).error?.issues.length),
  "compiled guard": (value) => (compiled.isClinicalAgentTrace(value) ? "accepted" : "refused"),
  capIssues: (value) =>
    said(capIssues(trace.zod, { most: MOST }).safeParse(value).error?.issues.length),
  explain: (value) => {
    const { error } = capIssues(trace.zod, { most: MOST }).safeParse(value);
    return said(error && explain(error, trace).length);
  },
  violations: (value) => said(violations(trace, value, { most: MOST }).length || undefined),
};

function said(issues: number | undefined): string {
  return issues === undefined ? "accepted" : `refused, ${issues} issues`;
}

function asked(name: string, most: Case["most"], make: () => unknown): Case[] {
  return Object.entries(QUESTIONS).map(([question, ask]) => ({
    name: `${name}: ${question}`,
    most,
    prepare: () => {
      const value = make();
      return () => ask(value);
    },
  }));
}

/** Events of one kind until the text has 64 MB. */
function textOfEvents(event: JsonObject): string {
  const text = JSON.stringify(event);
  const count = Math.floor(64e6 / (text.length + 1));
  const whole = JSON.stringify(exampleOf(trace, { events: [] }));
  return whole.replace('"events":[]', () => `"events":[${Array(count).fill(text).join()}]`);
}

function deep(): Json {
  let value: Json = {};
  for (let depth = 0; depth < 100_000; depth++) value = { a: value };
  return value;
}

function withUnknownKeys(): JsonObject {
  const keys = Array.from({ length: 1e6 }, (_, index) => [`unknown_${index}`, index]);
  return { ...exampleOf(trace), ...Object.fromEntries(keys) };
}

function wrongEvent(): JsonObject {
  return { ...firstEvent(), event_sha256: "0" };
}

function firstEvent(): JsonObject {
  const { events } = exampleOf(trace);
  return Array.isArray(events) ? (events[0] as JsonObject) : {};
}

export const CASES: readonly Case[] = [
  ...asked("a payload 100,000 deep", { milliseconds: 1000, megabytes: 500 }, () =>
    exampleOf(trace, { events: [{ ...firstEvent(), payload: { deep: deep() } }] }),
  ),
  ...asked("64 MB of events {}", { milliseconds: 10_000, megabytes: 3500 }, () =>
    JSON.parse(textOfEvents({})),
  ),
  ...asked("64 MB of events with one fault", { milliseconds: 10_000, megabytes: 1500 }, () =>
    JSON.parse(textOfEvents(wrongEvent())),
  ),
  ...asked("1,000,000 unknown keys", { milliseconds: 10_000, megabytes: 1500 }, withUnknownKeys),
  ...Object.values<Contract>(contracts).map(
    (contract): Case => ({
      name: `50 MB strings: the patterns of ${contract.name}`,
      most: { milliseconds: 60_000, megabytes: 1500 },
      prepare: () => () => longestTest(contract, 50e6),
    }),
  ),
];
