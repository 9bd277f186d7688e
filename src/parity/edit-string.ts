import type { Random } from "fast-check";
import { pick } from "./random.js";

const INSERTED = [
  "\n",
  " ",
  "\t",
  "a",
  "Z",
  "0",
  "_",
  "-",
  "/",
  "\u00a0",
  "\ufeff",
  "\u{1f600}",
  "\ud800",
];

type Edit = (points: readonly string[], random: Random) => readonly string[];

const EDITS: readonly Edit[] = [
  (points) => [...points, "\n"],
  (points, random) => [...points, pick(random, INSERTED)],
  (points, random) => [pick(random, INSERTED), ...points],
  (points, random) => points.toSpliced(random.nextInt(0, points.length), 0, pick(random, INSERTED)),
  (points) => points.slice(1),
  (points) => points.slice(0, -1),
  (points, random) => points.toSpliced(random.nextInt(0, points.length), 1),
  (points, random) => replaceOne(points, random, (point) => neighbour(point, random)),
  (points, random) => replaceOne(points, random, swapCase),
  (points, random) => replaceOne(points, random, (point) => point + point),
  (points) => [...points.join("").toUpperCase()],
  (points) => [...points.join("").toLowerCase()],
  (points) => [...points, ...points],
];

/** A string with one small edit: something added, dropped, doubled, or replaced by a neighbour or the other case. */
export function editString(text: string, random: Random): string {
  return pick(random, EDITS)([...text], random).join("");
}

function replaceOne(
  points: readonly string[],
  random: Random,
  replace: (point: string) => string,
): readonly string[] {
  if (points.length === 0) return ["a"];
  const index = random.nextInt(0, points.length - 1);
  return points.with(index, replace(points[index] ?? ""));
}

function neighbour(point: string, random: Random): string {
  const code = (point.codePointAt(0) ?? 0) + pick(random, [-1, 1]);
  return code < 0 || code > 0x10ffff ? "" : String.fromCodePoint(code);
}

function swapCase(point: string): string {
  const upper = point.toUpperCase();
  return point === upper ? point.toLowerCase() : upper;
}
