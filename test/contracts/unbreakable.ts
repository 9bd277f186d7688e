import type { ContractName } from "../../src/contracts/registry.js";

interface Exception {
  readonly contract: ContractName;
  readonly location: string;
  readonly reason: string;
}

/** Keywords that no value breaks in a way that the oracle reports. One that is broken after all fails the tests that use this. */
export const UNBREAKABLE: readonly Exception[] = [0, 1, 2, 3].map((index) => ({
  contract: "scout-grading",
  location: `#/$defs/validationEnvelope/allOf/${index}/then/properties/grade/properties/posture_should_have_been/not/const`,
  reason: "a `not` fails when its `const` holds: Ajv blames the `not`",
}));
