import { describe, expect, it } from "vitest";
import { z } from "zod";
import { describeDisagreement } from "../../src/parity/counterexample.js";
import { compileOracle } from "../../src/parity/oracle.js";

describe("describeDisagreement", () => {
  it.each([0, 1, 2, 3])(
    "should tell a port that refuses two calls in four, from its call %d on",
    (first) => {
      let calls = first;
      const port = z.null().refine(() => calls++ % 4 < 2, "not now");
      const found = { value: null, source: "valid", run: 1 } as const;
      const verdict = { kind: "disagree", zod: false, jsonSchema: true } as const;
      const oracles = [compileOracle({ type: "null" })] as const;
      expect(describeDisagreement(found, verdict, port, oracles)).toMatchObject({
        value: null,
        isStable: false,
      });
    },
  );
});
