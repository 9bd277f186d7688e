import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { examples, expectRefusal, folderWith, lineOf, type Ran, root, run } from "./command.js";

const SCHEMA = "order.schema.json";

describe.concurrent("agent-contracts parity, with --schema and --zod", () => {
  it("should find nothing on a right port in TypeScript", async () => {
    const { code, stdout } = await order("order.ts#Order", "--runs", "500");
    expect(stdout).toMatch(/^Order +500 +\d+ +\d+ +0 /mu);
    expect(code).toBe(0);
  });

  it("should find what is wrong with a wrong one, as small as it will go", async () => {
    const { code, stdout } = await order("first-try.ts#Order", "--runs", "500");
    expect(stdout).toContain("Order: the port rejects what the JSON Schema accepts");
    expect(Object.keys(JSON.parse(lineOf(stdout, "value")))).toEqual(["id", "items", "payment"]);
    expect(lineOf(stdout, "replay")).toMatch(
      /^agent-contracts parity --schema order\.schema\.json --zod first-try\.ts#Order --seed 1 --replay \d+$/u,
    );
    expect(code).toBe(1);
  });

  it("should check a part of a document", async () => {
    const args = ["--schema", `${SCHEMA}#/$defs/item`, "--zod", "order.ts#Item", "--seed", "1"];
    const { code, stdout } = await run(["parity", ...args, "--runs", "500"], examples);
    expect(stdout).toMatch(/^Item +500 /mu);
    expect(code).toBe(0);
  });

  it("should check a part of a document without an $id", async (context) => {
    const folder = folderWith(
      { "a.json": '{"$defs":{"a":{"type":"string","minLength":1}}}' },
      context,
    );
    const port = join(root, "test", "cli", "parity", "ports.ts#NonEmpty");
    const args = ["--schema", "a.json#/$defs/a", "--zod", port, "--runs", "500"];
    const { code, stderr } = await run(["parity", ...args], folder);
    expect(stderr).toBe("");
    expect(code).toBe(0);
  });

  it("should compare for a time, and say how many values that were", async () => {
    const { code, stdout } = await order("order.ts#Order", "--time", "1");
    expect(Number(/^Order +([\d,]+)/mu.exec(stdout)?.[1]?.replaceAll(",", ""))).toBeGreaterThan(
      100,
    );
    expect(code).toBe(0);
  });

  it("should ask hyperjump as well", async () => {
    const { code, stdout } = await order(
      ...["order.ts#Order", "--runs", "300", "--oracle", "hyperjump", "--format", "json"],
    );
    expect(JSON.parse(stdout.split("\n")[0] ?? "")).toMatchObject({
      oracles: ["ajv", "hyperjump"],
    });
    expect(JSON.parse(stdout.split("\n")[1] ?? "")).toMatchObject({
      values: 300,
      oraclesDiffer: 0,
    });
    expect(code).toBe(0);
  });

  it("should name a location in a document without an $id by its pointer", async (context) => {
    const folder = folderWith({ "a.json": '{"type":"object","requird":["a"]}' }, context);
    const args = ["--schema", "a.json", "--zod", join(examples, "order.ts#Order")];
    const ran = await run(["parity", ...args], folder);
    expectRefusal(ran, 'a.json: Order: #/requird: keyword "requird" is not supported');
  });

  it.each([
    ["a module that is not there", ["--schema", SCHEMA, "--zod", "nope.ts"], "nope.ts: "],
    [
      "an export that is not there",
      ["--schema", SCHEMA, "--zod", "order.ts#order"],
      'order.ts: no export "order"; its Zod schemas are Item, Order',
    ],
    [
      "an export that is no Zod schema",
      ["--schema", SCHEMA, "--zod", "../../src/index.ts#contracts"],
      'export "contracts" is no Zod schema',
    ],
    [
      "a schema that is not there",
      ["--schema", "a.json", "--zod", "order.ts#Order"],
      "a.json: no such",
    ],
    [
      "a pointer to nothing",
      ["--schema", `${SCHEMA}#/$defs/a`, "--zod", "order.ts#Item"],
      "leads to no",
    ],
    ["--schema alone", ["--schema", SCHEMA], "--schema and --zod go together"],
    ["--zod with --config", ["--zod", "a.ts", "--config", "b.ts"], "cannot be used with option"],
  ])("should refuse %s in one line", async (_, args, message) => {
    const ran = await run(["parity", ...args], examples);
    expectRefusal(ran, message);
    expect(ran.stdout).toBe("");
  });
});

describe("agent-contracts parity, with nothing", () => {
  it("should say how pairs are named", async (context) => {
    expectRefusal(
      await run(["parity"], folderWith({}, context)),
      "there is no parity.config.ts here",
    );
  });
});

function order(zod: string, ...args: readonly string[]): Promise<Ran> {
  return run(["parity", "--schema", SCHEMA, "--zod", zod, "--seed", "1", ...args], examples);
}
