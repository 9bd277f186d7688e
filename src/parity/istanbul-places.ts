import type { Range } from "istanbul-lib-coverage";
import { type Node, parseTree } from "jsonc-parser";
import { isArray, isObject } from "./json.js";
import { isKeyword } from "./json-schema.js";
import { readSchema } from "./read-schema.js";

/** A keyword and where it stands in the text of its document. */
export interface PlacedKeyword {
  readonly keywordLocation: string;
  readonly schemaLocation: string;
  /** The schema object. */
  readonly schema: Range;
  /** The property: key and value. */
  readonly range: Range;
  readonly key: Range;
  readonly value: Range;
}

/** The keywords of a schema document's text, in its order. Lines count from 1 and columns from 0, as Istanbul has them. */
export function placesInText(text: string): PlacedKeyword[] {
  const document: unknown = JSON.parse(text);
  const { locations } = readSchema(document);
  const locationOf: ReadonlyMap<unknown, string> = new Map(locations);
  const rangeOf = ranger(text);

  // The text's tree beside the value: only the value's own objects say which of them are schemas, and where.
  function placesIn(node: Node, value: unknown): PlacedKeyword[] {
    const { children = [] } = node;
    if (isArray(value)) return children.flatMap((child, index) => placesIn(child, value[index]));
    if (!isObject(value)) return [];
    const schemaLocation = locationOf.get(value);
    return membersOf(node).flatMap(({ property, key, member }) => {
      const name: string = key.value;
      const isPlace = schemaLocation !== undefined && isKeyword(name);
      const own: PlacedKeyword[] = isPlace
        ? [
            {
              keywordLocation: `${schemaLocation}/${name}`,
              schemaLocation,
              schema: rangeOf(node),
              range: rangeOf(property),
              key: rangeOf(key),
              value: rangeOf(member),
            },
          ]
        : [];
      return [...own, ...placesIn(member, value[name])];
    });
  }
  const tree = parseTree(text);
  return tree === undefined ? [] : placesIn(tree, document);
}

interface Member {
  readonly property: Node;
  readonly key: Node;
  readonly member: Node;
}

/** The members that count: of equal keys the last, as in `JSON.parse`. */
function membersOf({ children = [] }: Node): Member[] {
  const members = new Map<string, Member>();
  for (const property of children) {
    const [key, member] = property.children ?? [];
    if (key && member) members.set(key.value, { property, key, member });
  }
  return [...members.values()];
}

function ranger(text: string): (node: Node) => Range {
  // Where Istanbul's report breaks lines.
  const starts = [
    0,
    ...Array.from(text.matchAll(/\r\n?|\n/gu), (found) => found.index + found[0].length),
  ];
  const place = (offset: number) => {
    let line = starts.length;
    while (line > 1 && (starts[line - 1] ?? 0) > offset) line--;
    return { line, column: offset - (starts[line - 1] ?? 0) };
  };
  return ({ offset, length }) => ({ start: place(offset), end: place(offset + length) });
}
