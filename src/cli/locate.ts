import { visit } from "jsonc-parser";
import { type Place, placer } from "./place.js";

/** A value that is looked for, or on the way to one. */
interface Wanted {
  offset: number | undefined;
  readonly children: Map<string, Wanted>;
}

/** An object or array that the walk is in. */
interface Container {
  /** Undefined where nothing within is looked for. */
  readonly wanted: Wanted | undefined;
  /** Of the value that comes next: its key, or its index. */
  step: string | number;
}

/**
 * The places of JSON Pointers in the JSON `text`. What is not there, such as a missing property, is placed at the nearest value around it;
 * undefined when the text is nested too deeply for jsonc-parser.
 *
 * Walks through the text and keeps no tree of it, which would take several times the memory of the value.
 */
export function locator(
  text: string,
  pointers: Iterable<string>,
): (pointer: string) => Place | undefined {
  const root = wanted();
  for (const pointer of pointers) {
    let at = root;
    for (const segment of segments(pointer)) {
      const child = at.children.get(segment) ?? wanted();
      at.children.set(segment, child);
      at = child;
    }
  }
  if (!find(root, text)) return () => undefined;
  const place = placer(text);
  return (pointer) => {
    let at = root;
    for (const segment of segments(pointer)) {
      const child = at.children.get(segment);
      if (child?.offset === undefined) break;
      at = child;
    }
    return at.offset === undefined ? undefined : place(at.offset);
  };
}

function wanted(): Wanted {
  return { offset: undefined, children: new Map() };
}

/** Writes the offsets of what is wanted; false where the text is nested too deeply. */
function find(root: Wanted, text: string): boolean {
  const containers: Container[] = [];
  const found = (offset: number) => {
    const container = containers.at(-1);
    if (container === undefined) return reached(root, offset);
    const { step } = container;
    if (typeof step === "number") container.step = step + 1;
    const child = container.wanted?.children.get(String(step));
    return child && reached(child, offset);
  };
  const open = (isArray: boolean) => (offset: number) => {
    containers.push({ wanted: found(offset), step: isArray ? 0 : "" });
  };
  const close = () => {
    containers.pop();
  };
  try {
    visit(text, {
      onObjectBegin: open(false),
      onObjectEnd: close,
      onArrayBegin: open(true),
      onArrayEnd: close,
      onObjectProperty(key) {
        const container = containers.at(-1);
        if (container !== undefined) container.step = key;
      },
      onLiteralValue(_, offset) {
        found(offset);
      },
    });
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
  return true;
}

/** Of equal keys the last stays, as in `JSON.parse`, with nothing of the first. */
function reached(at: Wanted, offset: number): Wanted {
  at.offset = offset;
  for (const child of at.children.values()) forget(child);
  return at;
}

function forget(at: Wanted): void {
  if (at.offset === undefined) return;
  at.offset = undefined;
  for (const child of at.children.values()) forget(child);
}

function segments(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((segment) => segment.replaceAll("~1", "/").replaceAll("~0", "~"));
}
