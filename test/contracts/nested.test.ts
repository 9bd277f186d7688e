import { describe, expect, it } from "vitest";
import { capIssues } from "../../src/cap-issues.js";
import * as compiled from "../../src/compiled.js";
import { contracts } from "../../src/contracts/registry.js";
import { explain } from "../../src/explain.js";
import { ClinicalAgentTrace, isClinicalAgentTrace } from "../../src/index.js";
import { violations } from "../../src/violations.js";
import { command, directoryWith } from "../cli/command.js";
import { fixturesOf } from "../fixtures.js";

const DEPTH = 100_000;
const nested = `{"a":${"[".repeat(DEPTH)}${"]".repeat(DEPTH)}}`;

describe("a document nested 100,000 deep", () => {
  it("should be accepted where a trace takes any payload, and given back", () => {
    const value = JSON.parse(traceWith("payload", nested));
    for (const schema of [
      ClinicalAgentTrace,
      compiled.ClinicalAgentTrace,
      capIssues(ClinicalAgentTrace),
    ]) {
      const { success, data } = schema.safeParse(value);
      expect(success).toBe(true);
      expect(data?.events[0].payload === value.events[0].payload).toBe(true);
    }
    expect(isClinicalAgentTrace(value)).toBe(true);
    expect(compiled.isClinicalAgentTrace(value)).toBe(true);
    expect(violations(contracts["clinical-agent-trace"], value)).toEqual([]);
  });

  it.each(["summary", "unknown", "timestamp", "ordinal"])(
    "should be refused in the place of %s",
    (key) => {
      const value = JSON.parse(traceWith(key, nested));
      const location = `/events/0/${key}`;
      for (const schema of [
        ClinicalAgentTrace,
        compiled.ClinicalAgentTrace,
        capIssues(ClinicalAgentTrace),
      ]) {
        const { error } = schema.safeParse(value);
        expect(error && explain(error)).toEqual([
          expect.objectContaining({ instanceLocation: location }),
        ]);
      }
      expect(isClinicalAgentTrace(value)).toBe(false);
      expect(compiled.isClinicalAgentTrace(value)).toBe(false);
      expect(violations(contracts["clinical-agent-trace"], value)).toEqual([
        expect.objectContaining({ instanceLocation: location }),
      ]);
    },
  );

  it.each(["text", "json", "github"])(
    "should be validated by the command, --format %s",
    (format) => {
      const cwd = directoryWith({
        "valid.json": traceWith("payload", nested),
        "invalid.json": traceWith("summary", nested),
      });
      const files = ["valid.json", "invalid.json"];
      const { code, stdout, stderr } = command(
        ["validate", "clinical-agent-trace", "--format", format, ...files],
        { cwd },
      );
      expect([code, stderr]).toEqual([1, ""]);
      expect(stdout).toContain("/events/0/summary");
      expect(stdout.split("\n").length).toBeLessThan(5);
    },
  );
});

/** The text of a valid trace, but for this member of its first event. */
function traceWith(key: string, text: string): string {
  const [fixture] = fixturesOf("clinical-agent-trace").filter(({ valid }) => valid);
  const { events, ...trace } = Object(fixture?.data);
  const event = JSON.stringify({ ...events[0], [key]: "HERE" }).replace('"HERE"', text);
  return JSON.stringify({ ...trace, events: ["EVENT"] }).replace('"EVENT"', event);
}
