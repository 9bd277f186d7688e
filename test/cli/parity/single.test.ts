import { readFileSync } from "node:fs";
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
      /^npx agent-contracts parity --schema order\.schema\.json --zod first-try\.ts#Order --seed 1 --replay \d+$/u,
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
      "order.schema.json#/$defs/a: there is nothing at this pointer",
    ],
    ["--schema alone", ["--schema", SCHEMA], "--schema and --zod go together"],
    ["--zod with --config", ["--zod", "a.ts", "--config", "b.ts"], "cannot be used with option"],
  ])("should refuse %s in one line", async (_, args, message) => {
    const ran = await run(["parity", ...args], examples);
    expectRefusal(ran, message);
    expect(ran.stdout).toBe("");
  });
});

describe.concurrent("agent-contracts parity, with modules that don't behave", () => {
  const zod = JSON.stringify(join(root, "node_modules", "zod", "index.js"));
  const files = (module: string) => ({
    "a.json": '{"type":"string","minLength":1}',
    "a.ts": `import { z } from ${zod};\n${module}`,
  });
  const PORT = "z.string().refine((text: string) => text !== '')";
  const check = (folder: string, ...more: readonly string[]) =>
    run(["parity", "--schema", "a.json", "--zod", "a.ts", "--runs", "200", ...more], folder);

  it("should take a default export", async (context) => {
    const { code, stderr } = await check(folderWith(files(`export default ${PORT};`), context));
    expect(stderr).toBe("");
    expect(code).toBe(0);
  });

  it("should keep what a module prints out of the results", async (context) => {
    const module = `console.log("noise"); export default ${PORT}`;
    const folder = folderWith(files(module), context);
    const { code, stdout, stderr } = await check(folder, "--format", "json");
    expect(stderr).toContain("noise");
    for (const line of stdout.trimEnd().split("\n"))
      expect(JSON.parse(line)).toHaveProperty("kind");
    expect(code).toBe(0);
  });

  it.for([
    ["ends the process", "process.exit(0);", "a module ended the process before the run was over"],
    ["waits for what never comes", "await new Promise(() => {});", "before the run was over"],
    [
      "has a port that ends the process",
      "export default z.custom(() => process.exit(0));",
      "its thread ended before it was done",
    ],
    ["throws", "throw new Error('one\\ntwo');", "a.ts: one"],
  ])("should not pass where one %s", async ([, module = "", message = ""], context) => {
    const { code, stdout, stderr } = await check(folderWith(files(module), context));
    expect(stderr).toMatch(/^error: .+\n$/u);
    expect(stderr).toContain(message);
    expect(stdout).not.toContain("parity: ");
    expect(code).toBe(2);
  });

  it("should say where a module that can't be parsed goes wrong, the one at fault", async (context) => {
    const folder = folderWith(
      { ...files("export * from './b.ts';"), "b.ts": "let a;\nlet b: ;" },
      context,
    );
    const { code, stderr } = await check(folder);
    expect(stderr).toMatch(/^error: .+b\.ts:2:8: Unexpected token\n$/u);
    expect(code).toBe(2);
  });

  it("should take files with a # in their names", async (context) => {
    const module = `export const Port = ${PORT};`;
    const { "a.ts": port = "" } = files(module);
    const schema = '{"$defs":{"a":{"type":"string","minLength":1}}}';
    const folder = folderWith({ "a#b.json": schema, "a#b.ts": port }, context);
    const args = ["--schema", "a#b.json#/$defs/a", "--zod", "a#b.ts#Port", "--runs", "200"];
    const { code, stderr } = await run(["parity", ...args], folder);
    expect(stderr).toBe("");
    expect(code).toBe(0);
  });

  it.for([
    ["at its top level", "for (;;) {}"],
    ["with a timer running", "setInterval(() => {}, 1000); await new Promise(() => {});"],
  ])("should give up one that comes to no end %s", async ([, module = ""], context) => {
    const ran = await check(folderWith(files(module), context), "--patience", "2");
    expectRefusal(ran, "a.ts: not loaded in 2 seconds; look for a loop");
    expect(ran.stdout).toBe("");
  });

  it("should give up a config file that comes to no end", async (context) => {
    const folder = folderWith({ "parity.config.mjs": "for (;;) {}" }, context);
    const ran = await run(["parity", "--patience", "2"], folder);
    expectRefusal(ran, "parity.config.mjs: not loaded in 2 seconds");
  });

  it("should refuse records beside a pair that are no plain data", async (context) => {
    const config = `import { z } from ${zod};
      const proof = { kind: "implied", by: () => 1 };
      const equivalents = [{ keywordLocation: "#/a", reason: "b", operators: ["c"], proof }];
      export default { pairs: [{ name: "a", schema: "a.json", zod: z.string(), equivalents }] };`;
    const folder = folderWith({ ...files(""), "parity.config.mjs": config }, context);
    expectRefusal(await run(["parity"], folder), "pairs[0]/equivalents: has to be plain data");
  });

  it("should end though a module left a timer running", async (context) => {
    const module = `setInterval(() => {}, 1000); export default ${PORT}`;
    expect((await check(folderWith(files(module), context))).code).toBe(0);
  });

  it.for([
    ["--report", "a.json"],
    ["--save", "a.json"],
    ["--save", "a.ts"],
    ["--save", "list.json"],
  ])("should not write over a file that is something else: %s %s", async (args, context) => {
    const before = { ...files(`export default ${PORT};`), "list.json": '[{"data":1}]' };
    const folder = folderWith(before, context);
    const ran = await check(folder, ...args);
    expectRefusal(ran, `error: ${args[1]}: `);
    for (const [name, text] of Object.entries(before)) {
      expect(readFileSync(join(folder, name), "utf8")).toBe(text);
    }
  });

  it.for([
    ["undecidable: 5", "pairs[0]/undecidable: "],
    ["equivalents: [{}]", "pairs[0]/equivalents/0/"],
    ["exmples: []", "exmples"],
    ["examples: [{ endless }]", "pairs[0]/examples: contains itself"],
    ["share: 2", "pairs[0]/share: "],
  ])("should refuse a config file with %s", async ([entry = "", message = ""], context) => {
    const config = `import { z } from ${zod};
      const endless = []; endless.push(endless);
      export default { pairs: [{ name: "a", schema: "a.json", zod: z.string(), ${entry} }] };`;
    const folder = folderWith({ ...files(""), "parity.config.mjs": config }, context);
    expectRefusal(await run(["parity", "--coverage"], folder), message);
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
