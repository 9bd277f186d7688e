import type { Random } from "fast-check";
import type { Bench, Repair } from "./bench.js";
import { build } from "./build.js";
import { numberHasFormat } from "./formats.js";
import { isArray, isObject, type Json } from "./json.js";
import { isOfType, type Schema, type SchemaObject, typesOf } from "./json-schema.js";
import { freshLeft, type Left } from "./limits.js";
import type { Material } from "./material.js";
// A value that a schema must refuse is made as near misses are; and those are repaired in turn.
import { refuted } from "./near-misses.js";
import { pick } from "./random.js";
import { repairArray } from "./repair-array.js";
import { repairObject } from "./repair-object.js";

/** In the order in which a value is settled: what it is, its parts, and then what the parts ask for. */
const REPAIRS: readonly Repair[] = [
  repairValue,
  repairObject,
  repairArray,
  repairReference,
  repairDependents,
  repairAllOf,
  repairAlternatives,
  repairSecondBranch,
  repairNot,
  repairConditional,
];

/** How deep one pass goes, by schemas within schemas. */
const DEEPEST = 60;

/**
 * Changes what a schema refuses in a value, and only that, with the oracle's verdicts on subschemas as the guide. One pass may break what an
 * earlier step settled; repeated passes settle most schemas.
 */
export function repair(
  schema: Schema,
  value: Json,
  random: Random,
  material: Material,
  left: Left = freshLeft(),
): Json | undefined {
  return repairAt(schema, value, { random, material, context: [], depth: 0, left });
}

/** What is passed down while a value and its parts are repaired. */
type Progress = Omit<Bench, "apply">;

function repairAt(schema: Schema, value: Json, progress: Progress): Json | undefined {
  const { material, context, depth, left } = progress;
  if (material.satisfies(schema, value)) return value;
  if (typeof schema === "boolean") return undefined;
  // A part that asks for itself again is repaired no further.
  if (depth > DEEPEST || left.repairs-- <= 0) return value;
  const bench: Bench = {
    ...progress,
    context: [...context, schema],
    apply: (part, partValue, partContext) =>
      repairAt(part, partValue, { ...progress, context: partContext, depth: depth + 1 }),
  };
  let repaired: Json | undefined = value;
  for (const step of REPAIRS) {
    if (repaired === undefined) return undefined;
    repaired = step(schema, repaired, bench);
  }
  return repaired;
}

/** Repairs the same value by another schema that applies to it. */
function apply(schema: Schema, value: Json, bench: Bench): Json | undefined {
  return bench.apply(schema, value, bench.context);
}

const VALUE_KEYWORDS = [
  "type",
  "enum",
  "const",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
] as const;
const STRING_KEYWORDS = ["pattern", "format", "minLength", "maxLength"] as const;

function repairValue(schema: SchemaObject, value: Json, bench: Bench): Json | undefined {
  const { random, material } = bench;
  const isWrongString =
    typeof value === "string" &&
    STRING_KEYWORDS.some((keyword) => schema[keyword] !== undefined) &&
    !material.strings(schema).valid.includes(value);
  const isWrongNumber = typeof value === "number" && !numberHasFormat(value, schema.format);
  const types = typesOf(schema);
  const isWrongType = types !== undefined && !types.some((type) => isOfType(value, type));
  const isScalar = !isArray(value) && !isObject(value);
  const speaks = VALUE_KEYWORDS.some((keyword) => schema[keyword] !== undefined);
  const isWrong =
    isWrongType ||
    isWrongString ||
    isWrongNumber ||
    (speaks && (isScalar || schema.const !== undefined || schema.enum !== undefined));
  return isWrong ? build(schema, random, material, 0, bench.left) : value;
}

function repairReference(schema: SchemaObject, value: Json, bench: Bench): Json | undefined {
  const target = bench.material.document.targets.get(schema);
  if (target === undefined || bench.left.references <= 0) return value;
  bench.left.references--;
  const repaired = apply(target, value, bench);
  bench.left.references++;
  return repaired;
}

function repairDependents(schema: SchemaObject, value: Json, bench: Bench): Json | undefined {
  let repaired: Json | undefined = value;
  for (const [key, dependent] of Object.entries(schema.dependentSchemas ?? {})) {
    if (isObject(repaired) && Object.hasOwn(repaired, key)) {
      repaired = apply(dependent, repaired, bench);
    }
  }
  return repaired;
}

function repairAllOf(schema: SchemaObject, value: Json, bench: Bench): Json | undefined {
  let repaired: Json | undefined = value;
  for (const part of schema.allOf ?? []) {
    if (repaired !== undefined) repaired = apply(part, repaired, bench);
  }
  return repaired;
}

function repairAlternatives(schema: SchemaObject, value: Json, bench: Bench): Json | undefined {
  let repaired: Json | undefined = value;
  for (const alternatives of [schema.anyOf, schema.oneOf]) {
    if (alternatives === undefined || repaired === undefined) continue;
    const current: Json = repaired;
    const satisfied = alternatives.filter((part) => bench.material.satisfies(part, current));
    if (satisfied.length === 0) repaired = apply(pick(bench.random, alternatives), current, bench);
  }
  return repaired;
}

/** With more than one branch of `oneOf` that holds, another value that only one holds for. */
function repairSecondBranch(schema: SchemaObject, value: Json, bench: Bench): Json | undefined {
  const { oneOf } = schema;
  const { random, material } = bench;
  if (oneOf === undefined) return value;
  const holding = (other: Json) => oneOf.filter((part) => material.satisfies(part, other));
  const branches = holding(value);
  if (branches.length < 2) return value;
  const isRight = (other: Json | undefined) => other !== undefined && holding(other).length === 1;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const other = build(pick(random, oneOf), random, material, 1, bench.left);
    if (isRight(other)) return other;
  }
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const other = refuted(pick(random, branches), value, random, material);
    if (isRight(other)) return other;
  }
  return value;
}

/** How often to try another value in the hope that it is not the one that `not` or a second `oneOf` branch refuses. */
const TRIES = 8;

function repairNot(schema: SchemaObject, value: Json, bench: Bench): Json | undefined {
  const { not } = schema;
  const { random, material } = bench;
  if (not === undefined || !material.satisfies(not, value)) return value;
  const isRight = (other: Json | undefined) =>
    other !== undefined && !material.satisfies(not, other);
  const outer = bench.context.find((other) => other !== schema) ?? true;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const other = build(outer, random, material, 1, bench.left);
    if (isRight(other)) return other;
  }
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const start = attempt % 2 === 0 ? value : build(not, random, material, 1, bench.left);
    const other = start === undefined ? undefined : refuted(not, start, random, material);
    if (isRight(other)) return other;
  }
  return undefined;
}

function repairConditional(schema: SchemaObject, value: Json, bench: Bench): Json | undefined {
  if (schema.if === undefined) return value;
  const holds = bench.material.satisfies(schema.if, value);
  const repaired = applyIfAny(holds ? schema.then : schema.else, value, bench);
  if (repaired !== undefined || holds) return repaired;
  // Where the condition fails there may be no value at all: then it has to hold.
  const held = apply(schema.if, value, bench);
  return held === undefined ? undefined : applyIfAny(schema.then, held, bench);
}

function applyIfAny(schema: Schema | undefined, value: Json, bench: Bench): Json | undefined {
  return schema === undefined ? value : apply(schema, value, bench);
}
