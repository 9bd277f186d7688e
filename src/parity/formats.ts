import fc, { type Arbitrary } from "fast-check";
import { toPointer } from "../json-pointer.js";
import { arbitraryOf } from "./arbitrary.js";
import { dateTimeString } from "./date-time.js";

const DATE_TIME = arbitraryOf(dateTimeString);
const TIME = DATE_TIME.map((text) => text.slice(11));
const POINTER = fc.array(fc.string()).map(toPointer);

/** Strings that have a format or nearly have it, by the format. */
export const STRING_FORMATS: ReadonlyMap<string, Arbitrary<string>> = new Map([
  ["date-time", DATE_TIME],
  [
    "iso-date-time",
    fc.oneof(
      DATE_TIME,
      DATE_TIME.map((text) => text.slice(0, 19)),
    ),
  ],
  ["date", DATE_TIME.map((text) => text.slice(0, 10))],
  ["time", TIME],
  [
    "iso-time",
    fc.oneof(
      TIME,
      TIME.map((text) => text.slice(0, 8)),
    ),
  ],
  ["duration", fc.stringMatching(/^P(?:\d{1,3}[YMD]){0,3}(?:T(?:\d{1,3}[HMS]){0,3})?$/u)],
  ["email", fc.emailAddress()],
  ["hostname", fc.domain()],
  ["ipv4", fc.ipV4()],
  ["ipv6", fc.ipV6()],
  ["uri", fc.webUrl({ withFragments: true, withQueryParameters: true })],
  ["uri-reference", fc.oneof(fc.webPath(), fc.webUrl(), fc.webFragments())],
  [
    "uri-template",
    fc.stringMatching(/^(?:\/[a-z]{0,3}|\{[?&#/]?[a-z]{1,3}(?::[1-9]|\*)?\}){0,4}$/u),
  ],
  ["url", fc.webUrl({ withFragments: true, withQueryParameters: true })],
  ["uuid", fc.uuid()],
  ["json-pointer", POINTER],
  ["json-pointer-uri-fragment", POINTER.map((pointer) => `#${encodeURI(pointer)}`)],
  [
    "relative-json-pointer",
    fc.oneof(
      fc.tuple(fc.nat(20), POINTER).map(([up, pointer]) => `${up}${pointer}`),
      fc.nat(20).map((up) => `${up}#`),
    ),
  ],
  ["regex", fc.constantFrom("", "^a+$", "[a-z]", "(a|b)*", "\\d{2,3}", "[", "(", "a{2,1}", "\\Z")],
  ["byte", fc.oneof(fc.base64String(), fc.string())],
]);

/** Formats of numbers, which say nothing of strings. */
const NUMBER_FORMATS: ReadonlySet<string> = new Set(["int32", "int64", "float", "double"]);

/** Formats that every value has. */
const VOID_FORMATS: ReadonlySet<string> = new Set(["password", "binary"]);

/** Whether values are made for a format. The oracle must assert it as well: no others are listed. */
export function isSupportedFormat(format: string): boolean {
  return STRING_FORMATS.has(format) || VOID_FORMATS.has(format) || isNumberFormat(format);
}

export function isNumberFormat(format: string | undefined): boolean {
  return format !== undefined && NUMBER_FORMATS.has(format);
}

/** Whether a number has a format, as far as formats speak of numbers. */
export function numberHasFormat(value: number, format: string | undefined): boolean {
  if (format === "int32") return value >= -(2 ** 31) && value < 2 ** 31 && Number.isInteger(value);
  return format !== "int64" || Number.isInteger(value);
}
