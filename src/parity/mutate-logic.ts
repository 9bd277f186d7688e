import type { Json } from "./json.js";
import { type Schema, type SchemaObject, typesOf } from "./json-schema.js";
import {
  type Change,
  changed,
  type Mutate,
  type Operator,
  type Site,
  withoutKeywords,
} from "./mutate-change.js";

type Combinator = "allOf" | "anyOf" | "oneOf";

const OTHER_COMBINATOR = {
  allOf: "anyOf",
  anyOf: "oneOf",
  oneOf: "anyOf",
} as const satisfies Record<Combinator, Combinator>;

/** A single branch is neither dropped, which is the keyword dropped, nor combined otherwise, which means the same. */
export function mutateCombinator(keyword: Combinator): Mutate<readonly Schema[]> {
  const other = OTHER_COMBINATOR[keyword];
  return (branches, site) => {
    if (branches.length < 2) return [];
    const swapped: Change = {
      operator: "swap combinator",
      keyword,
      change: `${keyword} -> ${other}`,
      schema: { ...withoutKeywords(site.schema, keyword), [other]: branches },
    };
    return [
      ...withoutEach("drop branch", keyword, branches, site),
      ...(site.schema[other] === undefined ? [swapped] : []),
    ];
  };
}

export const mutatePrefixItems: Mutate<readonly Schema[]> = (items, site) =>
  items.length < 2 ? [] : withoutEach("drop entry", "prefixItems", items, site);

export const mutateNot: Mutate<Schema> = (schema, site) => [
  changed(site, "negate schema", "not", { not: schema }, "not -> not not"),
];

export const mutateIf: Mutate<Schema> = (condition, site) => [
  changed(site, "negate schema", "if", { not: condition }, "if -> if not"),
  changed(site, "fix condition", "if", true, "if -> true"),
  changed(site, "fix condition", "if", false, "if -> false"),
  {
    operator: "swap branches",
    keyword: "if",
    change: "then <-> else",
    schema: swapBranches(site.schema),
  },
];

function swapBranches(schema: SchemaObject): SchemaObject {
  const { then: whenTrue, else: whenFalse } = schema;
  return {
    ...withoutKeywords(schema, "then", "else"),
    ...(whenFalse === undefined ? {} : { then: whenFalse }),
    ...(whenTrue === undefined ? {} : { else: whenTrue }),
  };
}

/** To another definition that speaks of the same types: one that is easily taken for it. */
export const mutateReference: Mutate<string> = (reference, site) => {
  const target = site.targets.get(site.schema);
  if (target === undefined) return [];
  const kind = kindOf(target, site);
  return [...site.definitions]
    .filter(([, definition]) => definition !== target && kindOf(definition, site) === kind)
    .map(([other]) =>
      changed(site, "redirect reference", "$ref", other, `$ref ${reference} -> ${other}`),
    );
};

function kindOf(schema: Schema, site: Site): string {
  const seen = new Set<Schema>();
  for (
    let next: Schema | undefined = schema;
    typeof next === "object" && !seen.has(next);
    next = site.targets.get(next)
  ) {
    seen.add(next);
    const literals = next.const === undefined ? next.enum : [next.const];
    const types: readonly string[] | undefined = typesOf(next) ?? literals?.map(typeOf);
    if (types !== undefined) return [...new Set(types)].sort().join();
  }
  return "any";
}

function typeOf(literal: Json): string {
  if (literal === null) return "null";
  return Array.isArray(literal) ? "array" : typeof literal;
}

function withoutEach(
  operator: Operator,
  keyword: Combinator | "prefixItems",
  schemas: readonly Schema[],
  site: Site,
): Change[] {
  return schemas.map((_, index) =>
    changed(site, operator, keyword, schemas.toSpliced(index, 1), `${keyword} - ${index}`),
  );
}
