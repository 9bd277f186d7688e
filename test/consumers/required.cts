import contracts = require("agent-contracts");
import grading = require("agent-contracts/scout-grading");

const value: unknown = {
  relevance_judgment: "correct",
  action_judgment: "fail",
  dimensions: ["tone"],
  failure_note: "Too curt.",
};
const grade: contracts.GradePayload = grading.GradePayload.parse(value);
// @ts-expect-error: null or absent in a reply that is accepted
const dimensions: readonly string[] = grade.dimensions;
if (dimensions[0] !== "tone") throw new Error("the grade is not what it was");
if (grade.action_judgment === "fail" && grade.dimensions[0].length !== 4) {
  throw new Error("the dimension is not what it was");
}
if (contracts.isValidationEnvelope(value)) throw new Error("a grade is no envelope");
if (contracts.GradePayload !== grading.GradePayload) throw new Error("two copies of a schema");
console.log("required");
