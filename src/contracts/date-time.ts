/** What nearly every producer writes. A match is valid, so it skips the full check; a miss decides nothing. */
const USUAL =
  /^\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/u;

/** Everything with the right characters in the right places; `isDateTime` then checks the numbers. */
const PARTS =
  /^(\d{4})-(\d\d)-(\d\d)[Tt\s](\d\d):(\d\d):(\d\d(?:\.\d+)?)(?:[Zz]|([+-])(\d\d)(?::?(\d\d))?)$/u;

/** All that a text is tried against. */
export const DATE_TIME_PATTERNS: readonly RegExp[] = [USUAL, PARTS];

const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function daysInMonth(year: number, month: number): number {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && leap ? 29 : (DAYS_IN_MONTH[month - 1] ?? 0);
}

/**
 * `format: "date-time"` as the oracle asserts it, ajv-formats 3.0.1, its leniencies included: lower-case `t` and `z`, any one white-space
 * character for the `T`, offsets `+05` and `+0530`, and a time of day past 23:59:59 wherever the offset brings it to the minute 23:59 UTC
 * and the seconds are below 61. A stricter check would refuse what the contract's users accept today.
 */
export function isDateTime(text: string): boolean {
  if (USUAL.test(text)) return true;
  const parts = PARTS.exec(text);
  if (parts === null) return false;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1, 7)
    .map(Number);
  if (day < 1 || day > daysInMonth(year, month)) return false;
  const offsetHour = Number(parts[8] ?? 0);
  const offsetMinute = Number(parts[9] ?? 0);
  if (offsetHour > 23 || offsetMinute > 59) return false;
  // `second` is a double, as in ajv-formats: 59 with fifteen or more nines behind the point rounds to 60.
  if (hour <= 23 && minute <= 59 && second < 60) return true;
  const sign = parts[7] === "-" ? -1 : 1;
  const utcMinute = minute - sign * offsetMinute;
  const utcHour = hour - sign * offsetHour - (utcMinute < 0 ? 1 : 0);
  return (
    second < 61 && (utcHour === 23 || utcHour === -1) && (utcMinute === 59 || utcMinute === -1)
  );
}
