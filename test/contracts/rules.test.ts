import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Contract, contracts } from "../../src/contracts/registry.js";
import { rules } from "../../src/contracts/rules.js";
import { compileOracle } from "../../src/parity/oracle.js";
import { violations } from "../../src/violations.js";
import { fixturesOf } from "../fixtures.js";

const roots = Object.values<Contract>(contracts);
const broken = new Map(roots.map((contract) => [contract.name, brokenAlone(contract)]));

describe("rules", () => {
  it("should be those of the contracts, each with an id and a message of its own", () => {
    expect(rules).toEqual(roots.flatMap((contract) => contract.rules));
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
    expect(new Set(rules.map(({ message }) => message)).size).toBe(rules.length);
  });

  it.each(rules)(
    "should have a fixture that breaks $id alone, where the document says so",
    (rule) => {
      const [name = ""] = rule.id.split("/");
      const found = broken.get(name)?.get(rule.id) ?? [];
      expect(found).toContainEqual(
        expect.objectContaining({ errors: expect.arrayContaining([rule.keywordLocation]) }),
      );
    },
  );

  it.each(rules)("should name in the message of $id the property to mend", ({ at, message }) => {
    const path = at.filter((step) => step !== "*");
    expect(message).toMatch(new RegExp(`"([a-z0-9_]+\\.)*${path.at(-1)}"`, "u"));
  });

  it("should be listed in docs/rules.md, as `npm run rules` writes it", () => {
    const text = readFileSync(new URL("../../docs/rules.md", import.meta.url), "utf8");
    for (const { id, keywordLocation, message } of rules) {
      expect(text).toContain(`\`${id}\``);
      expect(text).toContain(keywordLocation);
      expect(text).toContain(message);
    }
    expect(text.match(/^\| `/gmu)).toHaveLength(rules.length);
  });
});

describe("rulesWithin", () => {
  it.each(
    roots.flatMap(({ definitions, rules }) =>
      Object.values<Contract>(definitions)
        .filter((part) => part.rules.length > 0)
        .map((part) => ({ part, rules })),
    ),
  )("should give $part.name the rules of its document that are about it", ({ part, rules }) => {
    const ids = part.rules.map(({ id }) => id);
    expect(rules.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    for (const { scope } of part.rules) expect(scope).toEqual([]);
  });
});

/** For each rule the fixtures on which it is the one thing that is wrong, with the locations of the oracle's errors at its place. */
function brokenAlone(contract: Contract): Map<string, { errors: string[] }[]> {
  const oracle = compileOracle(contract.jsonSchema);
  const found = new Map<string, { errors: string[] }[]>();
  for (const { data, valid } of fixturesOf(contract.name)) {
    const [violation, ...others] = valid ? [] : violations(contract, data);
    if (violation?.rule === undefined || others.length > 0) continue;
    const errors = oracle.explain(data).map(({ keywordLocation }) => keywordLocation);
    found.set(violation.rule, [...(found.get(violation.rule) ?? []), { errors }]);
  }
  return found;
}
