const UNEVALUATED = "what it says depends on what other keywords have looked at";
const DYNAMIC = "what it leads to depends on the way there";
const DRAFT_2019 = 'it is of draft 2019-09; the nearest in 2020-12 is "$ref"';

/** Why a keyword that people use is not in the vocabulary, or what 2020-12 has in its place. */
const REASONS: ReadonlyMap<string, string> = new Map([
  ["unevaluatedItems", UNEVALUATED],
  ["unevaluatedProperties", UNEVALUATED],
  ["$dynamicRef", DYNAMIC],
  ["$dynamicAnchor", DYNAMIC],
  ["$vocabulary", "it makes a dialect of its own"],
  ["$recursiveRef", DRAFT_2019],
  ["$recursiveAnchor", DRAFT_2019],
  ["id", 'it is of draft 4; in 2020-12 it is "$id"'],
  ["definitions", 'it is of an older draft; in 2020-12 it is "$defs"'],
  [
    "dependencies",
    'it is of an older draft; in 2020-12 it is "dependentRequired" and "dependentSchemas"',
  ],
  [
    "additionalItems",
    'it is of an older draft; in 2020-12 it is "items", beside "prefixItems" for what "items" was',
  ],
]);

/** What is wrong with a keyword outside the vocabulary. */
export function unsupportedKeyword(keyword: string): string {
  const reason = REASONS.get(keyword);
  const problem = `keyword "${keyword}" is not supported`;
  return reason === undefined ? problem : `${problem}: ${reason}`;
}
