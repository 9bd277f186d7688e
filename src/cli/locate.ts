import { type Node, parseTree } from "jsonc-parser";
import { type Place, placer } from "./place.js";

/**
 * Turns JSON Pointers into places in the JSON `text`. What is not there, such as a missing property, is placed at the nearest value around
 * it; undefined when the text is nested too deeply for jsonc-parser.
 */
export function locator(text: string): (pointer: string) => Place | undefined {
  const root = tree(text);
  if (root === undefined) return () => undefined;
  const place = placer(text);
  const children = new WeakMap<Node, Map<string, Node>>();
  return (pointer) => {
    let node = root;
    for (const segment of segments(pointer)) {
      const known = children.get(node) ?? childrenOf(node);
      children.set(node, known);
      const child = known.get(segment);
      if (child === undefined) break;
      node = child;
    }
    return place(node.offset);
  };
}

function tree(text: string): Node | undefined {
  try {
    return parseTree(text);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function segments(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((segment) => segment.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** By key or index. Of equal keys the last stays, as in `JSON.parse`; jsonc-parser's `findNodeAtLocation` takes the first. */
function childrenOf({ type, children = [] }: Node): Map<string, Node> {
  const known = new Map<string, Node>();
  for (const [index, child] of children.entries()) {
    if (type === "array") known.set(String(index), child);
    const [key, value] = child.children ?? [];
    if (type === "object" && key && value) known.set(key.value, value);
  }
  return known;
}
