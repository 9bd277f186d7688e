import type { Random } from "fast-check";
import { breakable, breakKeyword } from "./breaks.js";
import { build } from "./build.js";
import { editString } from "./edit-string.js";
import { isArray, isObject, type Json, type Path, replaceAt } from "./json.js";
import type { Schema, SchemaObject } from "./json-schema.js";
import type { Material } from "./material.js";
import { oddValue } from "./odd-values.js";
import { itemSchema, propertySchemas } from "./parts.js";
import { chance, pick } from "./random.js";
import { repair } from "./repair.js";
import { validValue } from "./valid-values.js";

/** A part of a value that a schema object is asked about. */
export interface Spot {
  readonly instance: Json;
  readonly path: Path;
  readonly part: Json;
}

/** One version of the document, and the schema object in it that a mutant changes; a mutant has two. */
export interface Version {
  readonly material: Material;
  readonly schema: SchemaObject;
}

/**
 * The parts of values that each schema object is asked about, whatever the others say: the branches not taken and the conditions that don't
 * hold are asked too, since a change may make them hold.
 */
export function spotsIn(
  values: readonly Json[],
  { document }: Material,
): Map<SchemaObject, Spot[]> {
  const spots = new Map<SchemaObject, Spot[]>();
  for (const instance of values) {
    for (const [schema, path, part] of asked(document.root, instance, [])) {
      const known = spots.get(schema);
      if (known === undefined) spots.set(schema, [{ instance, path, part }]);
      else known.push({ instance, path, part });
    }
  }
  return spots;

  function* asked(
    schema: Schema | undefined,
    part: Json,
    path: Path,
  ): Generator<readonly [SchemaObject, Path, Json]> {
    if (typeof schema !== "object") return;
    yield [schema, path, part];
    const { allOf = [], anyOf = [], oneOf = [], dependentSchemas = {} } = schema;
    const same = [
      document.targets.get(schema),
      ...[...allOf, ...anyOf, ...oneOf],
      ...[schema.not, schema.if, schema.then, schema.else],
      ...Object.values(dependentSchemas),
    ];
    for (const other of same) yield* asked(other, part, path);
    if (isObject(part)) {
      for (const [key, member] of Object.entries(part)) {
        for (const property of propertySchemas(schema, key)) {
          yield* asked(property, member, [...path, key]);
        }
      }
    }
    if (isArray(part)) {
      for (const [index, item] of part.entries()) {
        yield* asked(itemSchema(schema, index), item, [...path, index]);
        yield* asked(schema.contains, item, [...path, index]);
      }
    }
  }
}

type Change = (spot: Spot, version: Version, random: Random) => Json | undefined;

/** What to put in the place of a part: what one version of the schema takes, or nearly takes. */
const CHANGES: readonly Change[] = [
  (_, { schema, material }, random) => build(schema, random, material),
  mend,
  (spot, version, random) => {
    const { schema, material } = version;
    const value = mend(spot, version, random);
    // Only a value that meets the schema is broken.
    if (value === undefined || !material.satisfies(schema, value)) return value;
    const keywords = breakable(schema, () => false);
    if (keywords.length === 0) return oddValue(random);
    const place = { schema, path: spot.path, value };
    return breakKeyword(pick(random, keywords), place, random, material);
  },
  // As one of the alternatives asks for, beside what the part has: two at once tell `anyOf` from `oneOf`.
  ({ part }, { schema, material }, random) => {
    const alternatives = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
    return alternatives.length === 0
      ? undefined
      : repair(pick(random, alternatives), part, random, material);
  },
  ({ part }, _, random) => (typeof part === "string" ? editString(part, random) : oddValue(random)),
];

function mend({ part }: Spot, { schema, material }: Version, random: Random): Json | undefined {
  return repair(schema, part, random, material);
}

/**
 * A value on which two versions of a document may part: a valid value of either, or a value whose part at the changed schema is as one of them
 * asks for or nearly so, with the rest repaired or left.
 */
export function focused(
  spots: readonly Spot[],
  versions: readonly Version[],
  random: Random,
): Json {
  const version = pick(random, versions);
  if (spots.length === 0 || chance(random, 0.2)) return validValue(random, version.material);
  const spot = pick(random, spots);
  const part = pick(random, CHANGES)(spot, version, random);
  const changed = replaceAt(spot.instance, spot.path, part) ?? null;
  if (chance(random, 0.5)) return changed;
  const { material } = pick(random, versions);
  return repair(material.document.root, changed, random, material) ?? changed;
}
