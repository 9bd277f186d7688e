import { describe, expect, it, type TestContext } from "vitest";
import { folderWith, type Ran, root, run } from "./command.js";

const SCHEMA = {
  type: "object",
  required: ["kind", "size"],
  properties: { kind: { enum: ["a", "b"] }, size: { type: "integer" } },
  if: { properties: { kind: { const: "a" } } },
  then: { properties: { size: { maximum: 9 } } },
};

describe.concurrent("agent-contracts parity --locations", () => {
  it("should have two columns more, and pass where issues lie where the errors do", async (context) => {
    const { code, stdout } = await check(context, '{ path: ["size"], error: "too big" }', "text");
    expect(stdout).toMatch(/^pair .+ seconds +located +alone$/mu);
    expect(stdout).toMatch(/^order .+ 100\.00 % +100\.00 %$/mu);
    expect(code).toBe(0);
  });

  it("should fail where an issue lies elsewhere, and show a small value", async (context) => {
    const { code, stdout } = await check(context, '{ error: "too big" }', "text");
    expect(stdout).toContain(`order: issues that lie elsewhere than the errors, or say nothing
  value        {"kind":"a","size":10}
  JSON Schema  /size
  port         (root): too big (custom)
`);
    expect(stdout).toMatch(
      /^no value found .+, but issues lie elsewhere than the schema's errors$/mu,
    );
    expect(code).toBe(1);
  });

  it("should have the figures in a JSON report, the value as text", async (context) => {
    const { stdout } = await check(context, '{ error: "too big" }', "json");
    const [, pair] = stdout.trimEnd().split("\n");
    expect(JSON.parse(pair ?? "")).toMatchObject({
      fine: false,
      locations: { mute: 0, mislocation: { value: '{"kind":"a","size":10}' } },
    });
  });

  it("should annotate the file of the schema for GitHub", async (context) => {
    const { stdout } = await check(context, '{ path: ["size"] }', "github");
    expect(stdout).toContain(
      "::error file=order.json,line=1,col=1,title=order::issues lie elsewhere than the errors, or say nothing\n",
    );
  });
});

function check(context: TestContext, refinement: string, format: string): Promise<Ran> {
  const folder = folderWith(
    {
      "order.json": JSON.stringify(SCHEMA),
      "parity.config.ts": `
        import { z } from "${root}node_modules/zod/index.js";
        const zod = z
          .looseObject({ kind: z.enum(["a", "b"]), size: z.number().refine(Number.isInteger, "no") })
          .refine(({ kind, size }) => kind !== "a" || size <= 9, ${refinement});
        export default { pairs: [{ name: "order", schema: "order.json", zod }] };
      `,
    },
    context,
  );
  const args = ["--runs", "1000", "--seed", "1", "--locations", "--format", format];
  return run(["parity", ...args], folder);
}
