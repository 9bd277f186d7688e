import { changed, type Mutate, type Operator } from "./mutate-change.js";

/** A piece of a regular expression: what it is, and where. */
interface Token {
  readonly kind: "class" | "quantifier" | "start" | "end" | "bar" | "open" | "close" | "atom";
  readonly text: string;
  readonly at: number;
}

/** The first alternative that fits says what a piece is. An escape is an atom, and so is a lone character. */
const TOKEN =
  /(?<class>\[(?:\\.|[^\]\\])*\])|(?<quantifier>(?:\{\d+(?:,\d*)?\}|[*+?])\??)|(?<start>\^)|(?<end>\$)|(?<bar>\|)|(?<open>\((?:\?(?:[:=!]|<[=!]|<\w+>))?)|(?<close>\))|(?<atom>\\u\{[0-9A-Fa-f]+\}|\\u[0-9A-Fa-f]{4}|\\x[0-9A-Fa-f]{2}|\\[pPk](?:\{[^}]*\}|<[^>]*>)|\\.|.)/gsu;

/** What a piece may be replaced by. */
interface Variant {
  readonly operator: Operator;
  readonly text: string;
}

type Vary = (text: string) => readonly Variant[];

const VARIANTS: Readonly<Record<Token["kind"], Vary>> = {
  start: () => [loose("")],
  end: () => [loose("")],
  class: varyClass,
  quantifier: varyQuantifier,
  atom: varyAtom,
  bar: () => [],
  open: () => [],
  close: () => [],
};

/** A regular expression with one piece of it changed, an alternative left out, or tied to an end that it left free. */
export const mutatePattern: Mutate<string> = (pattern, site) => {
  // What loosens a part of a negative assertion tightens the whole.
  const tokens = /\(\?<?!/u.test(pattern) ? [] : tokensOf(pattern);
  const variants = [
    ...tokens.flatMap((token, index) =>
      isRepeated(token, tokens[index - 1])
        ? []
        : VARIANTS[token.kind](token.text).map(({ operator, text }) => ({
            operator,
            text: replaced(pattern, token.at, token.at + token.text.length, text),
          })),
    ),
    ...withoutAlternatives(pattern, tokens).map(tight),
    ...(tokens.at(0)?.kind === "start" ? [] : [tight(`^(?:${pattern})`)]),
    ...(tokens.at(-1)?.kind === "end" ? [] : [tight(`(?:${pattern})$`)]),
  ];
  return variants
    .filter(({ text }) => isPattern(text))
    .map(({ operator, text }) =>
      changed(site, operator, "pattern", text, `pattern ${pattern} -> ${text}`),
    );
};

function tokensOf(pattern: string): Token[] {
  return [...pattern.matchAll(TOKEN)].flatMap(({ groups = {}, index }) => {
    const [[kind, text = ""] = ["atom", ""]] = Object.entries(groups).filter(
      ([, match]) => match !== undefined,
    );
    return isKind(kind) ? [{ kind, text, at: index }] : [];
  });
}

function isKind(name: string): name is Token["kind"] {
  return Object.hasOwn(VARIANTS, name);
}

/** A literal character behind another is not worth a mutant of its own. */
function isRepeated(token: Token, before: Token | undefined): boolean {
  return token.kind === "atom" && before?.kind === "atom";
}

/** A class that is wider by a neighbour or by the other case, inverted classes left out, or narrower by one member. */
function varyClass(text: string): Variant[] {
  if (text.startsWith("[^")) return [loose("[^]")];
  const members = [...text.slice(1, -1).matchAll(/\\?.-\\?.|\\.|./gsu)].map(([member]) => member);
  const more = members
    .flatMap((member) => [nextTo(member, text), otherCase(member)])
    .filter((member) => member !== undefined)
    .filter((member) => !members.includes(member));
  // In front of a `-` that stands for itself, one more character would make a range of it.
  const wider = more.map((member) =>
    members[0] === "-" ? [...members, member] : [member, ...members],
  );
  const narrower = members.map((_, index) => members.toSpliced(index, 1));
  return [
    ...wider.map((list) => loose(`[${list.join("")}]`)),
    loose("[^]"),
    ...narrower.filter((list) => list.length > 0).map((list) => tight(`[${list.join("")}]`)),
  ];
}

/** The character behind the last of a range, where the class does not have it already. */
function nextTo(member: string, text: string): string | undefined {
  const [, last] = /^[^\\]-([a-z0-9])$/iu.exec(member) ?? [];
  if (last === undefined) return undefined;
  const next = (last.codePointAt(0) ?? 0) + 1;
  const isIn = isPattern(text) && new RegExp(text, "u").test(String.fromCodePoint(next));
  return isIn ? undefined : `\\u{${next.toString(16)}}`;
}

function otherCase(member: string): string | undefined {
  const upper = member.toUpperCase();
  if (!/^[a-z](?:-[a-z])?$/iu.test(member)) return undefined;
  return member === upper ? member.toLowerCase() : upper;
}

const COUNTS: ReadonlyMap<string, readonly Variant[]> = new Map([
  ["+", [loose("*"), tight("{2,}")]],
  ["*", [tight("+")]],
  ["?", [loose("*"), tight("")]],
]);

function varyQuantifier(text: string): readonly Variant[] {
  const [, low = "", comma, high = low] = /^\{(\d+)(,)?(\d*)\}/u.exec(text) ?? [];
  if (low === "") return COUNTS.get(text) ?? [];
  const [least, most] = [Number(low), comma === undefined ? Number(low) : bound(high)];
  const counts = (from: number, to: number) => `{${from},${to === Infinity ? "" : to}}`;
  return [
    ...(least > 0 ? [loose(counts(least - 1, most))] : []),
    ...(most < Infinity ? [loose(counts(least, most + 1))] : []),
    ...(least < most ? [tight(counts(least + 1, most))] : []),
    ...(least < most && most < Infinity ? [tight(counts(least, most - 1))] : []),
  ];
}

function bound(digits: string): number {
  return digits === "" ? Infinity : Number(digits);
}

function varyAtom(text: string): Variant[] {
  if (/^\\b$/iu.test(text)) return [loose("")];
  if (/^\\[1-9k]/u.test(text)) return [];
  const other = otherCase(text);
  return [loose("[^]"), ...(other === undefined ? [] : [loose(`[${text}${other}]`)])];
}

/** The pattern without each alternative of a group or of the whole. */
function withoutAlternatives(pattern: string, tokens: readonly Token[]): string[] {
  const found: string[] = [];
  const open: number[][] = [[0]];
  for (const { kind, text, at } of [
    ...tokens,
    { kind: "close", text: "", at: pattern.length } as const,
  ]) {
    if (kind === "open") open.push([at + text.length]);
    if (kind === "bar") open.at(-1)?.push(at + 1);
    if (kind === "close") {
      const starts = open.pop() ?? [];
      if (starts.length < 2) continue;
      const alternatives = starts.map((start, index) =>
        pattern.slice(start, (starts[index + 1] ?? at + 1) - 1),
      );
      found.push(
        ...starts.map((_, index) =>
          replaced(pattern, starts[0] ?? 0, at, alternatives.toSpliced(index, 1).join("|")),
        ),
      );
    }
  }
  return found;
}

function loose(text: string): Variant {
  return { operator: "loosen pattern", text };
}

function tight(text: string): Variant {
  return { operator: "tighten pattern", text };
}

function replaced(text: string, start: number, end: number, part: string): string {
  return text.slice(0, start) + part + text.slice(end);
}

function isPattern(text: string): boolean {
  try {
    new RegExp(text, "u");
    return true;
  } catch {
    return false;
  }
}
