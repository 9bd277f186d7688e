/** Text as a shell reads it back: as it is where nothing in it means anything to a shell (a `#` only at the start of a word), else in single quotes. */
export function shellWord(text: string): string {
  return /^[\w./:@%+=,-][\w./:@%+=,#-]*$/u.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
