import { beforeAll, describe, expect, it } from "vitest";
import { contracts } from "../../src/contracts/registry.js";
import type { Json } from "../../src/parity/json.js";
import { nearMissesOf } from "../../src/parity/near-misses.js";
import { pick } from "../../src/parity/random.js";
import {
  branchLocations,
  type Inspection,
  inspector,
  keywordLocations,
} from "../contracts/inspection.js";
import { UNBREAKABLE } from "../contracts/unbreakable.js";
import { draw, materialOf, validValues } from "./material.js";

const BASES = 1000;
const NEAR_MISSES = 10_000;

describe.each(Object.values(contracts))("nearMissesOf, $name", ({ name, jsonSchema }) => {
  let inspections: readonly Inspection[] = [];
  beforeAll(() => {
    const material = materialOf(jsonSchema);
    const bases = validValues(BASES, material).map((valid) => nearMissesOf([valid], material));
    const missed = draw(NEAR_MISSES, (random) => pick(random, bases)(random));
    inspections = missed.flatMap(attempted(inspector(jsonSchema)));
  }, 30_000);

  it("should break each keyword of the document", () => {
    const blamed = new Set(inspections.flatMap((inspection) => [...inspection.blamed]));
    expect(keywordLocations(jsonSchema).filter((location) => !blamed.has(location))).toEqual(
      UNBREAKABLE.filter(({ contract }) => contract === name).map(({ location }) => location),
    );
  });

  it("should be refused on both sides of each conditional", () => {
    const refused = inspections.filter(({ valid }) => !valid);
    const reached = new Set(refused.flatMap((inspection) => [...inspection.reached]));
    expect(branchLocations(jsonSchema).filter((side) => !reached.has(side))).toEqual([]);
  });
});

/** The oracle throws on some values: then there is nothing to inspect. */
function attempted(inspect: (value: Json) => Inspection): (value: Json) => Inspection[] {
  return (value) => {
    try {
      return [inspect(value)];
    } catch {
      return [];
    }
  };
}
