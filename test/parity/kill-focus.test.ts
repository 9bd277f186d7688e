import { describe, expect, it } from "vitest";
import { isObject, type Json } from "../../src/parity/json.js";
import type { SchemaObject } from "../../src/parity/json-schema.js";
import { focused, spotsIn, type Version } from "../../src/parity/kill-focus.js";
import { draw, materialOf, schemaAt } from "./material.js";

const BASE = "https://schema.invalid/#";

const schema = {
  properties: { list: { items: { $ref: "#/$defs/item" }, contains: { const: 9 } } },
  if: { properties: { kind: { const: "a" } } },
  then: { anyOf: [{ required: ["a"] }, { not: { maxProperties: 1 } }] },
  dependentSchemas: { never: { minProperties: 7 } },
  $defs: { item: { type: "integer" }, unused: { type: "null" } },
};

const SPOTS: readonly (readonly [string, readonly string[]])[] = [
  ["", [""]],
  ["/properties/list", ["list"]],
  ["/$defs/item", ["list/0", "list/1"]],
  ["/properties/list/contains", ["list/0", "list/1"]],
  ["/if", [""]],
  ["/if/properties/kind", ["kind"]],
  ["/then", [""]],
  ["/then/anyOf/0", [""]],
  ["/then/anyOf/1/not", [""]],
  ["/dependentSchemas/never", [""]],
  ["/$defs/unused", []],
];

describe("spotsIn", () => {
  const material = materialOf(schema);
  const spots = spotsIn([{ kind: "b", list: ["x", 2] }], material);

  it.each(SPOTS)(
    "should be every part that a schema is asked about, held or not: %s",
    (pointer, paths) => {
      const found = spots.get(schemaObjectAt(BASE + pointer)) ?? [];
      expect(found.map(({ path }) => path.join("/"))).toEqual(paths);
    },
  );

  function schemaObjectAt(location: string): SchemaObject {
    const found = schemaAt(material, location);
    if (typeof found !== "object") throw new Error(`no schema object at ${location}`);
    return found;
  }
});

describe("focused", () => {
  const versions = [{ const: "x" }, { const: "y" }].map(versionOf);
  const [first] = versions;
  const spots = first ? spotsIn([{ a: "x", b: 1 }], first.material).get(first.schema) : undefined;
  const drawn = draw(300, (random) => focused(spots ?? [], versions, random));

  it.each<[string, Json]>([
    ["what one version takes", "x"],
    ["what the other takes", "y"],
    ["what looks nearly so", "X"],
  ])("should put %s in the place of the change", (_, part) => {
    expect(drawn.filter((value) => isObject(value) && value["a"] === part)).not.toEqual([]);
  });

  it("should leave the rest of the instance now and then", () => {
    expect(drawn.filter((value) => isObject(value) && value["b"] === 1)).not.toEqual([]);
  });

  it("should be a valid value of either where the schema is asked about no part", () => {
    const valid = draw(50, (random) => focused([], versions, random));
    expect(valid.every((value) => isObject(value))).toBe(true);
  });

  function versionOf(rule: object): Version {
    const material = materialOf({ type: "object", properties: { a: rule, b: true } });
    const at = schemaAt(material, `${BASE}/properties/a`);
    return { material, schema: typeof at === "object" ? at : {} };
  }
});
