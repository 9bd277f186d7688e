import { describe, expect, it } from "vitest";
import { z } from "zod";
import { contracts } from "../src/contracts/registry.js";
import { type Explanation, explain } from "../src/explain.js";

const { zod: ValidationEnvelope } = contracts["scout-grading"];
const { zod: Uncertainty } = contracts["receipt-agent-output"].definitions.Uncertainty;

const failed = { relevance_judgment: "correct", action_judgment: "fail", dimensions: ["posture"] };

describe("explain", () => {
  it("should name the rule of a refinement, and its keyword location", () => {
    expect(
      explained(ValidationEnvelope, { grade: failed, evaluation_posture: "ask" }),
    ).toMatchObject([
      {
        instanceLocation: "/grade/posture_should_have_been",
        keywordLocation: expect.stringMatching(/#\/\$defs\/gradePayload\/.*\/then\/required$/u),
        rule: "scout-grading/posture-correction-required",
      },
    ]);
  });

  it("should name the rule of a constant, which has no issue of its own kind", () => {
    const accepted = { relevance_judgment: "correct", action_judgment: "accept", edited_text: "x" };
    expect(
      explained(ValidationEnvelope, { grade: accepted, evaluation_posture: null }),
    ).toMatchObject([{ rule: "scout-grading/accepted-without-edited-text" }]);
  });

  it("should keep the way to a contract that is part of the user's own object", () => {
    const upload = z.object({ "a/b": z.array(ValidationEnvelope) });
    const value = { "a/b": [{ grade: failed, evaluation_posture: "ask" }] };
    expect(explained(upload, value)[0]?.instanceLocation).toBe(
      "/a~1b/0/grade/posture_should_have_been",
    );
  });

  it("should put each unknown key into an entry of its own, at the key", () => {
    const value = JSON.parse('{ "a": [{ "x": 1, "__proto__": 2 }] }');
    expect(explained(z.object({ a: z.array(z.strictObject({})) }), value)).toEqual([
      { instanceLocation: "/a/0/x", message: "is not a known property" },
      { instanceLocation: "/a/0/__proto__", message: "is not a known property" },
    ]);
  });

  it("should know the keyword locations of plain shape where it is told the contract", () => {
    const contract = contracts["receipt-agent-output"].definitions.Uncertainty;
    const value = { confidence: 2, calibration_state: "calibrated", extra: 1 };
    const error = Uncertainty.safeParse(value).error;
    const found = error === undefined ? [] : explain(error, contract);
    expect(found.map(({ keywordLocation }) => keywordLocation?.split("#")[1])).toEqual([
      "/properties/uncertainty/properties/confidence/maximum",
      "/properties/uncertainty/properties/calibration_state/enum",
      "/properties/uncertainty/required",
      "/properties/uncertainty/additionalProperties",
    ]);
  });

  it("should say the same of one place only once", () => {
    const twice = z
      .string()
      .refine(() => false, "no")
      .refine(() => false, "no");
    expect(explained(twice, "a")).toEqual([{ instanceLocation: "", message: "no" }]);
  });
});

function explained(schema: z.ZodType, value: unknown): Explanation[] {
  const { error } = schema.safeParse(value);
  return error === undefined ? [] : explain(error);
}
