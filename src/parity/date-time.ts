import type { Random } from "fast-check";
import { chance, pick } from "./random.js";

const SEPARATORS = ["t", " ", "\t", "\n", "\u00a0", "\u2028", "\ufeff", "_", "", "TT", "  "];
const FRACTIONS = [
  ".0",
  ".5",
  ".123456789",
  `.${"9".repeat(14)}`,
  `.${"9".repeat(17)}`,
  ".",
  ",5",
  ".\u0665",
];
/** The last days of months, and the days after them: leap years are told by those of February. */
const MONTH_ENDS = [
  "02-28",
  "02-29",
  "02-29",
  "02-30",
  "04-30",
  "04-31",
  "12-31",
  "12-32",
  "01-00",
];
const RIGHT = ["2024-01-31T12:05:59Z", "2023-04-30T23:59:07.5+01:30", "2024-02-29T00:00:00-12:00"];
const ZONES = ["z", "", "+", "Zz", "+0", "+1:00", "+01:0", "+01:", "UTC", "-00:00"];

/**
 * A string that is a date and time or nearly one: each part is usually right and sometimes just past its limit or written another way, and
 * leap seconds come with any offset. Which of them are valid is for the oracle to say.
 */
export function dateTimeString(random: Random): string {
  if (chance(random, 0.2)) return withoutOneDigit(random);
  const usually = (usual: string, other: () => string) => (chance(random, 0.93) ? usual : other());
  const digits = (low: number, high: number, width = 2) =>
    String(random.nextInt(low, high)).padStart(width, "0");
  const anyTwo = () => pick(random, [digits(0, 99), digits(0, 9, 1), "\u0660\u0661", "-1", "  "]);

  const year = usually(pick(random, ["2024", "1900", "2000", digits(0, 9999, 4)]), () =>
    pick(random, ["0000", "+2024", "24", "12024", "-0001"]),
  );
  const month = usually(digits(1, 12), anyTwo);
  const day = usually(digits(1, chance(random, 0.7) ? 28 : 31), anyTwo);
  const date = chance(random, 0.2) ? pick(random, MONTH_ENDS) : `${month}-${day}`;
  const separator = usually("T", () => pick(random, SEPARATORS));
  const fraction = chance(random, 0.6)
    ? ""
    : usually(`.${digits(0, 999, 1)}`, () => pick(random, FRACTIONS));

  const sign = pick(random, ["+", "-"]);
  const offsetHour = random.nextInt(0, chance(random, 0.9) ? 14 : 25);
  const offsetMinute = random.nextInt(0, chance(random, 0.95) ? 59 : 61);
  const offset =
    sign +
    String(offsetHour).padStart(2, "0") +
    pick(random, [":", ":", "", ":"]) +
    String(offsetMinute).padStart(2, "0");
  const zone = usually(chance(random, 0.5) ? "Z" : offset, () =>
    pick(random, [...ZONES, `${sign}${String(offsetHour).padStart(2, "0")}`]),
  );

  let time = `${usually(digits(0, 23), anyTwo)}:${usually(digits(0, 59), anyTwo)}:${usually(digits(0, 59), anyTwo)}`;
  if (chance(random, 0.25)) {
    // 23:59 UTC in local time, not brought back into one day: that is where the formats' readings of a leap second part.
    const zoneMinutes =
      zone === offset ? (sign === "-" ? -1 : 1) * (offsetHour * 60 + offsetMinute) : 0;
    const local = 23 * 60 + 59 + zoneMinutes;
    const wrapped = chance(random, 0.5) ? (local + 1440) % 1440 : Math.max(local, 0);
    const hour = String(Math.floor(wrapped / 60)).padStart(2, "0");
    const minute = String(wrapped % 60).padStart(2, "0");
    time = `${hour}:${minute}:${usually("60", () => pick(random, ["61", "59", "00", anyTwo()]))}`;
  }
  return `${year}-${date}${separator}${time}${fraction}${zone}${usually("", () => pick(random, ["\n", " ", "Z"]))}`;
}

/** Right but for one digit: a pattern of digits can be wrong at each of its places by itself. */
function withoutOneDigit(random: Random): string {
  const text = pick(random, RIGHT);
  const places = [...text.matchAll(/\d/gu)].map(({ index }) => index);
  const place = pick(random, places);
  return text.slice(0, place) + pick(random, ["a", "-", " "]) + text.slice(place + 1);
}
