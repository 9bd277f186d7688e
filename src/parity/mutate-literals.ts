import { isDeepStrictEqual } from "node:util";
import { isArray, isObject, type Json } from "./json.js";
import { type JsonType, typesOf } from "./json-schema.js";
import { type Change, changed, type Mutate, type Site } from "./mutate-change.js";

export const mutateEnum: Mutate<readonly Json[]> = (literals, site) => [
  ...plausible(literals, site).map((literal) =>
    changed(
      site,
      "add enum value",
      "enum",
      [...literals, literal],
      `enum + ${JSON.stringify(literal)}`,
    ),
  ),
  ...(literals.length === 1 ? [] : literals).map((literal) =>
    changed(
      site,
      "remove enum value",
      "enum",
      literals.filter((other) => other !== literal),
      `enum - ${JSON.stringify(literal)}`,
    ),
  ),
];

export const mutateConst: Mutate<Json> = (literal, site) =>
  plausible([literal], site).map((other) =>
    changed(
      site,
      "change const",
      "const",
      other,
      `const ${JSON.stringify(literal)} -> ${JSON.stringify(other)}`,
    ),
  );

/** What else might stand there: a value that stands beside one of them elsewhere in the document, and one that looks nearly like one. */
function plausible(literals: readonly Json[], { vocabularies }: Site): Json[] {
  const isOther = (literal: Json) => !literals.some((known) => isDeepStrictEqual(known, literal));
  const related = vocabularies.filter((vocabulary) => !vocabulary.every(isOther));
  const [first = null] = literals;
  const strangers = vocabularies.flat().filter((literal) => typeof literal === typeof first);
  const neighbour = [...related.flat(), ...strangers].find(isOther);
  return [...(neighbour === undefined ? [] : [neighbour]), nearly(first)].filter(isOther);
}

function nearly(literal: Json): Json {
  if (typeof literal === "string") {
    const upper = literal.toUpperCase();
    const other = literal === upper ? literal.toLowerCase() : upper;
    return other === literal ? `${literal} ` : other;
  }
  if (typeof literal === "number") return literal + 1;
  if (typeof literal === "boolean") return !literal;
  if (isArray(literal)) return [...literal, null];
  return isObject(literal) ? { ...literal, extra: null } : false;
}

/** One of each kind is enough to see whether another type is let in. */
const MORE_TYPES: readonly (readonly JsonType[])[] = [
  ["string", "number"],
  ["object", "array"],
];

export const mutateType: Mutate<JsonType | readonly JsonType[]> = (_, site) => {
  const types = typesOf(site.schema) ?? [];
  const isNumeric = types.includes("integer") || types.includes("number");
  const more = MORE_TYPES.flatMap((kinds) =>
    kinds.filter((type) => !types.includes(type) && !(type === "number" && isNumeric)).slice(0, 1),
  );
  return [
    ...more.map((type) => retyped(site, "widen type", [...types, type])),
    ...replaced(site, "widen type", types, "integer", "number"),
    ...replaced(site, "narrow type", types, "number", "integer"),
    ...(types.length === 1 ? [] : types).map((type) =>
      retyped(
        site,
        "narrow type",
        types.filter((other) => other !== type),
      ),
    ),
    ...(types.includes("null") ? [] : [retyped(site, "allow null", [...types, "null"])]),
  ];
};

function replaced(
  site: Site,
  operator: "widen type" | "narrow type",
  types: readonly JsonType[],
  from: JsonType,
  to: JsonType,
): Change[] {
  if (!types.includes(from) || types.includes(to)) return [];
  return [
    retyped(
      site,
      operator,
      types.map((type) => (type === from ? to : type)),
    ),
  ];
}

function retyped(
  site: Site,
  operator: "widen type" | "narrow type" | "allow null",
  types: readonly JsonType[],
): Change {
  const [only] = types;
  const type = types.length === 1 && only !== undefined ? only : types;
  const before = typesOf(site.schema)?.join(" | ");
  return changed(site, operator, "type", type, `type ${before} -> ${types.join(" | ")}`);
}
