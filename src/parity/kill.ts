import type { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { arbitraryOf } from "./arbitrary.js";
import type { Pair } from "./check-parity.js";
import { compare } from "./compare.js";
import { harvest } from "./dictionary.js";
import { createGuide } from "./guide.js";
import type { Json } from "./json.js";
import type { SchemaObject } from "./json-schema.js";
import { focused, type Spot, spotsIn, type Version } from "./kill-focus.js";
import { createMaterial, type Material } from "./material.js";
import type { Mutant } from "./mutants.js";
import type { Operator } from "./mutate-change.js";
import { createAjv, type Oracle } from "./oracle.js";
import { readSchema, type SchemaDocument, SchemaError } from "./read-schema.js";
import { samplesFor } from "./samples.js";
import { NoValidValueError } from "./valid-values.js";

/** What told a mutant from the original: a value that had killed before, an example, a value of the original, or one of the mutant's own. */
export type KilledBy = "kept" | "example" | "sample" | "mutant sample";

/** What became of a mutant. */
export interface MutantOutcome {
  readonly id: string;
  readonly operator: Operator;
  readonly keywordLocation: string;
  readonly change: string;
  /** Undefined for a survivor. */
  readonly killedBy: KilledBy | undefined;
  /** The value that killed it. */
  readonly value?: Json;
  /** How many values were tried. */
  readonly tried: number;
}

export interface KillerOptions {
  /** The same seed gives the same verdicts, in whatever order the mutants are tried. */
  readonly seed: number;
  /** How many values to try on a mutant at most, besides the examples. */
  readonly runs: number;
}

export interface Killer {
  /** Tries values on a mutant until one kills it or the budget is used up. */
  try(mutant: Mutant): MutantOutcome;
}

/** This share of the values is made from the mutant, which may take what no value of the original shows. */
const OWN_SHARE = 0.1;

/** How many values of the original the parts for a focused change are taken from, accepted and refused ones each. */
const STARTS = 300;

/** A value on which port and original agree, with what both say. */
interface Known {
  readonly value: Json;
  readonly verdict: boolean;
  readonly source: "example" | "sample";
}

/**
 * Makes ready what mutants of a pair's JSON Schema are tried on: values of the original with the port's verdicts. A mutant is killed by a value
 * on which the port and the mutant's oracle part. A value on which the port and the original part already is left out: it says nothing
 * about mutants. So is one on which an oracle throws.
 *
 * @throws {SchemaError} where the JSON Schema can't be read, {@link NoValidValueError} where no valid value of it is found, and Ajv's own
 * error where Ajv can't compile it.
 */
export function createKiller(pair: Pair, { seed, runs }: KillerOptions): Killer {
  const { zod, jsonSchema, examples = [] } = pair;
  const ajv = createAjv({ allErrors: false, validateSchema: false });
  const original = compileFast(jsonSchema, ajv);
  const own = Math.ceil(runs * OWN_SHARE);
  const samples = fc.sample(samplesFor({ jsonSchemas: [jsonSchema], zod, examples, seed }), {
    seed,
    numRuns: runs - own,
  });
  const known = [
    ...examples.flatMap((value) => judge(value, "example")),
    ...samples.flatMap(({ value }) => judge(value, "sample")),
  ];
  const kept = new Set<Known>();
  const material = createMaterial(jsonSchema, seed);
  const spots = spotsIn(startsOf(known), material);
  const byLocation = schemasByLocation(material.document);

  function judge(value: Json, source: Known["source"]): Known[] {
    const { kind } = compare(value, zod, [original]);
    return kind === "both accept" || kind === "both reject"
      ? [{ value, verdict: kind === "both accept", source }]
      : [];
  }

  /** A value that the original made, those that have killed first. They kill whatever is tried before, so the order decides nothing. */
  function findKnown(mutant: Oracle): {
    readonly killer: Known | undefined;
    readonly tried: number;
  } {
    let tried = 0;
    for (const values of [kept, known]) {
      for (const killer of values) {
        if (values === known && kept.has(killer)) continue;
        tried++;
        if (verdictOf(mutant, killer.value) === !killer.verdict) return { killer, tried };
      }
    }
    return { killer: undefined, tried };
  }

  function findOwn(
    mutant: Mutant,
    oracle: Oracle,
  ): { readonly value?: Json; readonly tried: number } {
    const location = mutant.keywordLocation.slice(0, mutant.keywordLocation.lastIndexOf("/"));
    const changed = materialOf(mutant.jsonSchema, material);
    const versions = [
      versionAt(schemasByLocation(changed.document).get(location), changed),
      versionAt(byLocation.get(location), material),
    ].flat();
    const spotsHere = spots.get(byLocation.get(location) ?? {}) ?? [];
    let tried = 0;
    for (const value of drawn(versions, spotsHere)) {
      if (value === undefined) continue;
      tried++;
      const verdict = verdictOf(oracle, value);
      if (verdict === undefined || verdictOf(original, value) === verdict) continue;
      if (judge(value, "sample").length > 0) return { value, tried };
    }
    return { tried };
  }

  function* drawn(
    versions: readonly Version[],
    spotsHere: readonly Spot[],
  ): Generator<Json | undefined> {
    const values = arbitraryOf((random) => valueOr(() => focused(spotsHere, versions, random)));
    for (let from = 0; from < own; from += BATCH) {
      yield* fc.sample(values, { seed: seed + from, numRuns: Math.min(BATCH, own - from) });
    }
  }

  return {
    try(mutant) {
      const { id, operator, keywordLocation, change, jsonSchema: changed } = mutant;
      const about = { id, operator, keywordLocation, change };
      const oracle = compileFast(changed, ajv);
      const { killer, tried } = findKnown(oracle);
      if (killer !== undefined) {
        const killedBy = kept.has(killer) ? "kept" : killer.source;
        kept.add(killer);
        return { ...about, killedBy, value: killer.value, tried };
      }
      const found = findOwn(mutant, oracle);
      const total = tried + found.tried;
      return found.value === undefined
        ? { ...about, killedBy: undefined, tried: total }
        : { ...about, killedBy: "mutant sample", value: found.value, tried: total };
    },
  };
}

/** Few at a time, since most mutants that fall to values of their own fall to one of the first. */
const BATCH = 100;

function compileFast(jsonSchema: object, ajv: Ajv2020): Oracle {
  const validate = ajv.compile(jsonSchema);
  ajv.removeSchema();
  return { name: "ajv", accepts: (value) => validate(value), explain: () => [] };
}

/** Undefined where the oracle throws, which is its own fault and no verdict. */
function verdictOf(oracle: Oracle, value: Json): boolean | undefined {
  try {
    return oracle.accepts(value);
  } catch {
    return undefined;
  }
}

/** The parts that a focused change starts from are parts of accepted values and of refused ones. */
function startsOf(known: readonly Known[]): Json[] {
  return [true, false].flatMap((verdict) =>
    known
      .filter((one) => one.verdict === verdict)
      .slice(0, STARTS)
      .map(({ value }) => value),
  );
}

/** What a mutant's values are made from. The strings are the original's, so that a pool that both have is drawn once. */
function materialOf(jsonSchema: object, { strings }: Material): Material {
  const document = readSchema(jsonSchema);
  return {
    document,
    satisfies: createGuide(document),
    strings,
    literals: harvest(jsonSchema).literals,
  };
}

function schemasByLocation({ locations }: SchemaDocument): Map<string, SchemaObject> {
  return new Map([...locations].map(([schema, location]) => [location, schema]));
}

function versionAt(schema: SchemaObject | undefined, material: Material): Version[] {
  return schema === undefined ? [] : [{ schema, material }];
}

/** Undefined where no value is found, or none can be made by this means: a mutant may have none. The other values have to do. */
function valueOr(draw: () => Json): Json | undefined {
  try {
    return draw();
  } catch (error) {
    if (error instanceof NoValidValueError || error instanceof SchemaError) return undefined;
    throw error;
  }
}
