/**
 * What a terminal or a log would act on instead of showing: control characters (line breaks among them), U+2028 and U+2029, bidirectional
 * controls, lone surrogates. And the two spellings of a command in a GitHub Actions log: `##[` anywhere, `::` at the start of a line.
 */
const ACTIVE = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Cs}]|\[(?<=##\[)|:(?=:)(?<=^\s*:)/gu;

/**
 * `text` as one line that is only ever shown, active characters as `\uXXXX`. JSON text keeps its meaning: in it, these characters stand
 * inside strings only.
 */
export function printable(text: string): string {
  return text.replace(
    ACTIVE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
