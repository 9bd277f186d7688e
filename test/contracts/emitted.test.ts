import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { emittedPort, portOf } from "../../scripts/parity/emitted.js";
import { type Contract, contracts } from "../../src/contracts/registry.js";
import { named } from "../../src/json-schema.js";
import { checkParity } from "../../src/parity/check-parity.js";
import { isObject, type Json } from "../../src/parity/json.js";
import { fixturesOf } from "../fixtures.js";
import { SEED } from "./valid-values.js";

const roots = Object.values<Contract>(contracts);
const all = roots.flatMap((root) => [root, ...Object.values<Contract>(root.definitions)]);
const SIDES = ["input", "output"] as const;

describe.each(all)("z.toJSONSchema, $name", (contract) => {
  it("should have the published document's verdicts", () => {
    for (const io of SIDES) {
      expect(disagreement(contract, emittedPort(contract.zod, { io }))).toBeUndefined();
    }
  });

  it("should say where it comes from, and be no document of its own", () => {
    const emitted = z.toJSONSchema(contract.zod);
    const location = contract.id.includes("#") ? contract.id : `${contract.id}#`;
    expect(emitted["$comment"]).toBe(`Ports ${location}`);
    expect(JSON.stringify(emitted)).not.toContain('"$id"');
  });

  it("should be what Standard JSON Schema gives", () => {
    const { jsonSchema } = contract.zod["~standard"];
    for (const io of SIDES) {
      expect(jsonSchema[io]({ target: "draft-2020-12" })).toEqual(
        JSON.parse(JSON.stringify(z.toJSONSchema(contract.zod, { io }))),
      );
    }
  });
});

describe.each(roots)("z.toJSONSchema, $name", (contract) => {
  it("should carry the title and description over, and be an object at the root", () => {
    const { title, description } = contract.jsonSchema;
    expect(z.toJSONSchema(contract.zod)).toMatchObject({ title, description, type: "object" });
  });

  it.each<[string, Parameters<typeof z.toJSONSchema>[1]]>([
    ["in draft 7", { target: "draft-7" }],
    ["with names", { metadata: named }],
  ])("should have the published document's verdicts %s", (_, options) => {
    for (const io of SIDES) {
      expect(disagreement(contract, emittedPort(contract.zod, { io, ...options }))).toBeUndefined();
    }
  });

  it.each([
    ["accepted", true],
    ["refused", false],
  ])("should have the verdict of each example document that is %s", (folder, verdict) => {
    const directory = new URL(
      `../../examples/documents/${contract.name}/${folder}/`,
      import.meta.url,
    );
    const port = emittedPort(contract.zod, { io: "input" });
    for (const file of readdirSync(directory)) {
      const document: unknown = JSON.parse(readFileSync(new URL(file, directory), "utf8"));
      expect(port.safeParse(document).success, file).toBe(verdict);
    }
  });

  it("should have the verdicts of the fixtures", () => {
    for (const io of SIDES) {
      const port = emittedPort(contract.zod, { io });
      for (const { data, valid, description } of fixturesOf(contract.name)) {
        expect(port.safeParse(data).success, description).toBe(valid);
      }
    }
  });

  it.each(contract.rules.filter(({ fragment }) => fragment !== undefined))(
    "should accept too much without the fragment of $id",
    ({ fragment }) => {
      const emitted = JSON.parse(JSON.stringify(z.toJSONSchema(contract.zod, { io: "input" })));
      const less = without(emitted, JSON.stringify(fragment));
      expect(less).not.toEqual(emitted);
      expect(disagreement(contract, portOf(less), 2000)).toMatchObject({ zod: true });
    },
  );
});

describe("z.toJSONSchema", () => {
  it("should take contracts into one schema, more than once, beside a schema of the same name, plain and compiled", () => {
    const Evidence = z.object({ page: z.number() }).meta({ id: "Evidence" });
    const { zod } = contracts["receipt-agent-output"];
    const both = z.object({
      ...Object.fromEntries(roots.map((root) => [root.name, root.zod])),
      again: zod,
      compiled: z.compile(zod),
      evidence: Evidence,
    });
    const inline = z.toJSONSchema(both);
    expect(Object.keys(inline.$defs ?? {})).toEqual(["Evidence"]);
    const withNames = z.toJSONSchema(both, { metadata: named });
    expect(Object.keys(withNames.$defs ?? {})).toEqual(
      expect.arrayContaining(["Evidence", "ReceiptAgentOutput.Evidence", "ScoutGrading"]),
    );
    for (const emitted of [inline, withNames]) expect(() => portOf(emitted)).not.toThrow();
  });
});

function disagreement({ name, jsonSchema }: Contract, zod: z.ZodType, runs = 200) {
  return checkParity({ name, jsonSchema, zod }, { runs, seed: SEED }).disagreement;
}

/** A schema without the fragment, wherever it stands: as an entry of an `allOf`, or with its keyword beside others. */
function without(schema: Json, fragment: string): z.core.JSONSchema.BaseSchema {
  return JSON.parse(JSON.stringify(schema), (_, value: unknown) => {
    if (Array.isArray(value)) return value.filter((item) => JSON.stringify(item) !== fragment);
    if (!isObject(value)) return value;
    const [[keyword, content] = []] = Object.entries(JSON.parse(fragment));
    const isThere = JSON.stringify({ [String(keyword)]: value[String(keyword)] }) === fragment;
    return isThere && content !== undefined && keyword !== "if" && keyword !== "anyOf"
      ? Object.fromEntries(Object.entries(value).filter(([key]) => key !== keyword))
      : value;
  });
}
