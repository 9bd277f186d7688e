import type { Random } from "fast-check";
import type { Json } from "./json.js";
import type { Schema, SchemaObject } from "./json-schema.js";
import type { Left } from "./limits.js";
import type { Material } from "./material.js";

/** What a repair works with at one place of the instance. */
export interface Bench {
  readonly random: Random;
  readonly material: Material;
  /** The schemas that apply to the same value, outermost first: what a conditional leaves unsaid, they say. */
  readonly context: readonly SchemaObject[];
  /** How many schemas within schemas were applied on the way here. */
  readonly depth: number;
  /** What is left of the work of this pass. */
  readonly left: Left;
  /** Repairs a value by a schema, in a context of its own; undefined where the value has to go. */
  readonly apply: (
    schema: Schema,
    value: Json,
    context: readonly SchemaObject[],
  ) => Json | undefined;
}

/** One pass over one group of keywords: the value, changed where it breaks them, or undefined where it has to go. */
export type Repair = (schema: SchemaObject, value: Json, bench: Bench) => Json | undefined;

export function isSchemaObject(schema: Schema): schema is SchemaObject {
  return typeof schema === "object";
}

/** A schema with what its `$ref`s lead to, the furthest first, since that is where a shape is usually said. */
export function resolved(schema: Schema, { document }: Material): Schema[] {
  const chain: Schema[] = [];
  for (
    let next: Schema | undefined = schema;
    next !== undefined && !chain.includes(next);
    next = typeof next === "object" ? document.targets.get(next) : undefined
  ) {
    chain.unshift(next);
  }
  return chain;
}
