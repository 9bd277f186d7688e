import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import type { JsonSchema } from "../../src/contracts/json-schema.js";

/** What the oracle says of a value, and which parts of the document had a say. */
export interface Inspection {
  readonly valid: boolean;
  /** Locations of the keywords that failed, and of each `$ref` on the way to one. */
  readonly blamed: ReadonlySet<string>;
  /** `then` and `else` branches that were evaluated, `#/allOf/0/then`; an absent `else` counts. */
  readonly reached: ReadonlySet<string>;
}

/** Where a part of the expanded document comes from. */
interface Origin {
  readonly location: string;
  readonly refs: readonly string[];
}

type Children = (value: unknown, location: string) => [string, JsonSchema][];

const one: Children = (value, location) => [[location, value as JsonSchema]];
const each: Children = (value, location) =>
  Object.entries(value as Record<string, JsonSchema>).map(([key, schema]) => [
    `${location}/${key}`,
    schema,
  ]);

/** Keywords that hold schemas. */
const APPLICATORS: Readonly<Record<string, Children>> = {
  $defs: each,
  properties: each,
  dependentSchemas: each,
  allOf: each,
  anyOf: each,
  items: one,
  contains: one,
  not: one,
  if: one,
  then: one,
  else: one,
};

/** Keywords that can fail. */
const ASSERTIONS = new Set([
  "$ref",
  "type",
  "enum",
  "const",
  "required",
  "minimum",
  "maximum",
  "minLength",
  "minItems",
  "maxItems",
  "uniqueItems",
  "pattern",
  "format",
  "additionalProperties",
  "anyOf",
  "contains",
  "not",
]);

const ANNOTATIONS = new Set(["$schema", "$id", "title", "description"]);

const SIDES = ["then", "else"] as const;

function createAjv(): Ajv2020 {
  const ajv = new Ajv2020({
    strict: false,
    strictNumbers: true,
    allErrors: true,
    verbose: true,
  });
  formats.default(ajv);
  return ajv;
}

/** The verdict of the published schema. */
export function oracle(schema: JsonSchema): (value: unknown) => boolean {
  const validate = createAjv().compile(schema);
  return (value) => validate(value);
}

/**
 * The location of each keyword that can fail, `#/$defs/event/properties/ordinal/minimum`; `required` has one for each entry,
 * `#/required/0`. An `if` cannot fail, so what is inside one is left out: `branchLocations` has its sides.
 */
export function keywordLocations(document: JsonSchema): string[] {
  return schemas(document, "#").flatMap(([location, schema]) =>
    Object.entries(schema).flatMap(([keyword, value]) => {
      if (!ASSERTIONS.has(keyword)) return [];
      if (keyword !== "required") return [`${location}/${keyword}`];
      return (value as string[]).map((_, index) => `${location}/required/${index}`);
    }),
  );
}

/** Both sides of each conditional, whether the document has a schema there or not. */
export function branchLocations(document: JsonSchema): string[] {
  return schemas(document, "#").flatMap(([location, schema]) =>
    "if" in schema ? SIDES.map((side) => `${location}/${side}`) : [],
  );
}

/** Each schema of the document with its location, `if`s apart. */
function schemas(schema: JsonSchema, location: string): [string, JsonSchema][] {
  const below = Object.entries(schema).flatMap(([keyword, value]) => {
    const children = APPLICATORS[keyword];
    if (!children && !ASSERTIONS.has(keyword) && !ANNOTATIONS.has(keyword)) {
      throw new Error(`unknown keyword ${location}/${keyword}`);
    }
    return children && keyword !== "if" ? children(value, `${location}/${keyword}`) : [];
  });
  return [[location, schema], ...below.flatMap(([place, child]) => schemas(child, place))];
}

/**
 * The oracle with the reasons for its verdict. An error's `schemaPath` is relative to the last `$ref` that Ajv did not inline, so it does
 * not say where it is. The identity of `parentSchema` does, in a copy of the document that has a schema of its own for each use of a `$ref`.
 */
export function inspector(document: JsonSchema): (value: unknown) => Inspection {
  const origins = new Map<object, Origin>();
  let reached = new Set<string>();
  const ajv = createAjv();
  ajv.addKeyword({
    keyword: "reached",
    validate: (branch: string) => {
      reached.add(branch);
      return true;
    },
  });
  const validate = ajv.compile(expand(document, { location: "#", refs: [] }, document, origins));
  return (value) => {
    reached = new Set();
    const valid = validate(value);
    const blamed = new Set<string>();
    for (const { keyword, params, parentSchema = {} } of validate.errors ?? []) {
      const origin = origins.get(parentSchema);
      if (!origin) throw new Error(`an error of unknown origin: ${keyword}`);
      const entry =
        keyword === "required"
          ? `/${parentSchema["required"].indexOf(params["missingProperty"])}`
          : "";
      blamed.add(`${origin.location}/${keyword}${entry}`);
      for (const ref of origin.refs) blamed.add(ref);
    }
    return { valid, blamed, reached };
  };
}

/** A copy with each `$ref` replaced by what it refers to, and with a `reached` in each branch of a conditional. */
function expand(
  schema: JsonSchema,
  { location, refs }: Origin,
  document: JsonSchema,
  origins: Map<object, Origin>,
): JsonSchema {
  const { $ref: target, $defs, ...rest } = schema;
  if (typeof target === "string") {
    const sibling = Object.keys(rest).find((keyword) => !ANNOTATIONS.has(keyword));
    if (sibling) throw new Error(`a keyword beside a $ref: ${location}/${sibling}`);
    const origin = { location: target, refs: [...refs, `${location}/$ref`] };
    return expand(resolve(document, target), origin, document, origins);
  }
  const copy: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(rest)) {
    const children = APPLICATORS[keyword];
    copy[keyword] = children
      ? rebuild(value, children, `${location}/${keyword}`, (place, child) =>
          expand(child, { location: place, refs }, document, origins),
        )
      : value;
  }
  if ("if" in copy) {
    for (const side of SIDES) {
      copy[side] = { allOf: [copy[side] ?? true], reached: `${location}/${side}` };
    }
  }
  origins.set(copy, { location, refs });
  return copy;
}

/** `value` with `map` over the schemas that it holds, in the form that it has: a schema, a list or a record of schemas. */
function rebuild(
  value: unknown,
  children: Children,
  location: string,
  map: (location: string, schema: JsonSchema) => JsonSchema,
): unknown {
  const mapped = children(value, location).map(([place, child]) => map(place, child));
  if (children === one) return mapped[0];
  if (Array.isArray(value)) return mapped;
  return Object.fromEntries(Object.keys(value as object).map((key, i) => [key, mapped[i]]));
}

function resolve(document: JsonSchema, pointer: string): JsonSchema {
  let schema: unknown = document;
  for (const key of pointer.split("/").slice(1)) schema = (schema as Record<string, unknown>)[key];
  return schema as JsonSchema;
}
