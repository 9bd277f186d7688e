import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { type Contract, contracts } from "../src/contracts/registry.js";
import type { Json } from "../src/parity/json.js";
import { compileOracle, type Oracle, type OracleError } from "../src/parity/oracle.js";
import { samplesFor } from "../src/parity/samples.js";
import { type Violation, violations } from "../src/violations.js";
import { SEED } from "./contracts/valid-values.js";
import { fixturesOf } from "./fixtures.js";

const roots = Object.values<Contract>(contracts);
const all = roots.flatMap((root) => [root, ...Object.values<Contract>(root.definitions)]);

describe.each(all)("violations, $name", (contract) => {
  const oracle = compileOracle(contract.jsonSchema);

  it("should be none for what the oracle accepts, and some for what it refuses", () => {
    forEachValue(contract, oracle, (value, verdict) => {
      expect(violations(contract, value).length === 0).toBe(verdict);
    });
  });

  it("should come to the oracle's verdict by shape and rules alone", () => {
    forEachValue(contract, oracle, (value, verdict) => {
      // In the place of the port is one that refuses everything: neither its verdict nor its issues say anything.
      const blind: Contract = { ...contract, zod: z.never() };
      const isShaped = contract.shape.safeParse(value).success;
      const found = violations(blind, value).filter(({ rule }) => !isShaped || rule !== undefined);
      expect(found.length === 0).toBe(verdict);
    });
  });

  it("should lie where the oracle's errors do, and at the same keywords", () => {
    forEachValue(contract, oracle, (value, verdict) => {
      if (verdict) return;
      const errors = oracle.explain(value);
      for (const violation of violations(contract, value)) {
        expect(errors.some((error) => isSame(violation, error))).toBe(true);
      }
    });
  });
});

describe("violations", () => {
  it("should name every fault of shape and every broken rule, where Zod ends at the first discriminator", () => {
    const value = {
      status: "ANSWERED?",
      answer: 5,
      evidence: [{ support_role: "SUPPORTS" }],
      tool_proposal: { state: "NONE", tool_id: "x" },
    };
    const found = locations(violations(contracts["receipt-agent-output"], value));
    expect(found).toEqual(
      expect.arrayContaining([
        "/status",
        "/answer",
        "/evidence/0/evidence_id",
        "/tool_proposal/tool_id",
      ]),
    );
    expect(contracts["receipt-agent-output"].zod.safeParse(value).error?.issues).toHaveLength(1);
  });

  it("should say what rule is broken, and by which keyword", () => {
    const value = {
      grade: { relevance_judgment: "correct", action_judgment: "fail", dimensions: ["posture"] },
      evaluation_posture: null,
    };
    expect(violations(contracts["scout-grading"], value)).toEqual([
      {
        instanceLocation: "/grade/posture_should_have_been",
        keywordLocation:
          "https://scout.internal/schemas/grading.schema.json#/$defs/gradePayload/allOf/0/else/allOf/2/then/required",
        rule: "scout-grading/posture-correction-required",
        message:
          '"posture_should_have_been" is required because "dimensions" contains "posture"; it must be "answer", "engage", "ask" or "abstain"',
      },
    ]);
  });

  it("should keep what rules say from what follows from another fault", () => {
    const value = {
      grade: {
        relevance_judgment: "correct",
        action_judgment: "fail",
        dimensions: ["postures"],
        posture_should_have_been: "ask",
      },
      evaluation_posture: "answer",
    };
    expect(locations(violations(contracts["scout-grading"], value))).toEqual([
      "/grade/dimensions/0",
    ]);
  });

  it("should say nothing twice of one place: what a rule says takes the place of what its shape says", () => {
    const [value] = fixturesOf("receipt-agent-output").filter(({ valid }) => valid);
    const answered = { ...Object(value?.data), status: "ANSWERED", answer: null };
    const found = violations(contracts["receipt-agent-output"], answered);
    expect(locations(found).filter((location) => location === "/answer")).toHaveLength(1);
  });

  it("should be sorted by instance location, indexes as numbers", () => {
    const evidence = Array.from({ length: 11 }, () => ({}));
    const found = locations(violations(contracts["receipt-agent-output"], { evidence }));
    const indexes = found.flatMap(
      (location) => /^\/evidence\/(\d+)\/admission/u.exec(location)?.[1] ?? [],
    );
    expect(indexes).toEqual(evidence.map((_, index) => String(index)));
  });

  it("should suggest the property that a misspelt one is nearest to", () => {
    const value = JSON.parse('{"grades": 1, "__proto__": 2}');
    expect(violations(contracts["scout-grading"], value)).toContainEqual(
      expect.objectContaining({
        instanceLocation: "/grades",
        message: 'is not a known property; did you mean "grade"?',
      }),
    );
  });
});

/** The first values of a run, and the fixtures of a document; those on which the oracle throws have no verdict. */
function forEachValue(
  { name, jsonSchema, zod, id }: Contract,
  oracle: Oracle,
  check: (value: Json, verdict: boolean) => void,
): void {
  const attempt = (value: Json) => {
    let verdict: boolean;
    try {
      verdict = oracle.accepts(value);
    } catch {
      return;
    }
    check(value, verdict);
  };
  if (!id.includes("#")) for (const { data } of fixturesOf(name)) attempt(data);
  const samples = samplesFor({ jsonSchemas: [jsonSchema], zod, examples: [], seed: SEED });
  fc.assert(
    fc.property(samples, ({ value }) => attempt(value)),
    { numRuns: 200, seed: SEED },
  );
}

/** The second keyword of the two that a rule may stand for: null where something has to be given, and an empty string. */
const COMPANIONS = ["type", "minLength", "enum", "pattern"];

function isSame(violation: Violation, { keywordLocation, instanceLocation }: OracleError): boolean {
  const parent = violation.instanceLocation.slice(0, violation.instanceLocation.lastIndexOf("/"));
  const isKeyword = keywordLocation === violation.keywordLocation;
  if (/\/(?:required|additionalProperties|anyOf)$/u.test(violation.keywordLocation) && isKeyword) {
    return instanceLocation === parent;
  }
  const isCompanion =
    violation.rule !== undefined &&
    COMPANIONS.includes(keywordLocation.slice(keywordLocation.lastIndexOf("/") + 1));
  return (isKeyword || isCompanion) && instanceLocation === violation.instanceLocation;
}

function locations(found: readonly Violation[]): string[] {
  return found.map(({ instanceLocation }) => instanceLocation);
}
