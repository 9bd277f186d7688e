import type { KnownFault } from "./known-faults.js";

/** A format, what is wrong, why, a string, whether it has the format, and which strings are concerned. */
type Row = readonly [
  format: string,
  name: string,
  why: string,
  text: string,
  right: boolean,
  concerned: RegExp,
];

const SPACE = "RFC 3339 has T between date and time; its note allows a space, and nothing else";
const OFFSET = "RFC 3339 writes an offset as +05:00";
const LEAP = "on a leap second, the hour is not looked at where the offset brings it to 23:59 UTC";
const NINES = "59.999999999999999 is 60 in doubles";
const PARTS =
  "RFC 3339, appendix A: seconds follow minutes, days follow months, with none left out";

/** An hour past 23, on a leap second. */
const HOUR = /(?<!\d)(?:2[4-9]|[3-9]\d):\d\d:60/u;

const ROWS: readonly Row[] = [
  ["date-time", "a TAB for the T", SPACE, "2024-01-01\t00:00:00Z", false, /^[\d-]{10}[^\STt ]/u],
  [
    "date-time",
    "an offset without a colon",
    OFFSET,
    "2024-01-01T00:00:00+0530",
    false,
    /:\d\d(?:\.\d+)?[+-]\d+$/u,
  ],
  ["time", "an offset without minutes", OFFSET, "00:00:00+05", false, /[+-]\d+$/u],
  ["date-time", "hour 24 on a leap second", LEAP, "2016-12-31T24:59:60+01:00", false, HOUR],
  ["time", "hour 24 on a leap second", LEAP, "24:59:60+01:00", false, HOUR],
  [
    "date-time",
    "fifteen nines of a second",
    NINES,
    "2024-01-01T00:00:59.999999999999999Z",
    true,
    /\.9{15}/u,
  ],
  ["time", "fifteen nines of a second", NINES, "00:00:59.999999999999999Z", true, /\.9{15}/u],
  ["duration", "seconds without minutes", PARTS, "PT4H5S", false, /H\d+S/u],
  ["duration", "days without months", PARTS, "P1Y1D", false, /Y\d+D/u],
  [
    "uri-reference",
    "a colon in the first segment",
    "RFC 3986, 4.2: what stands before a colon in the first segment is a scheme",
    "1:a",
    false,
    /^(?![a-z][a-z\d+.-]*:)[^/?#]*:/iu,
  ],
  [
    "uri-reference",
    "a port that is no number",
    "RFC 3986, 3.2.3: a port is digits",
    "//a:b",
    false,
    /^(?:[a-z][a-z\d+.-]*:)?\/\/[^/?#]*:[^/?#]*[^\d/?#]/iu,
  ],
  [
    "uri",
    "nothing after the scheme",
    "RFC 3986, 3: the path may be empty",
    "a:",
    true,
    /^[^:]+:$/u,
  ],
  [
    "uuid",
    "a URN",
    "RFC 4122 has the prefix urn:uuid: in the URN of a UUID, not in the UUID",
    "urn:uuid:123e4567-e89b-12d3-a456-426614174000",
    false,
    /^urn:/iu,
  ],
  [
    "email",
    "a quoted local part",
    "RFC 5321, 4.1.2: a local part may be a quoted string",
    '"a b"@example.com',
    true,
    /^"/u,
  ],
  [
    "email",
    "an address literal",
    "RFC 5321, 4.1.3: the domain may be an IP address in brackets",
    "a@[127.0.0.1]",
    true,
    /\]$/u,
  ],
  [
    "email",
    "a domain of one label",
    "RFC 5321, 4.1.2: a domain is one label or more",
    "a@b",
    true,
    /@[^.]*$/u,
  ],
  [
    "hostname",
    "a dot at the end",
    "RFC 1123 and RFC 952 end a name with a letter or a digit",
    "a.b.",
    false,
    /\.$/u,
  ],
];

/** Faults of ajv-formats 3, by the productions that the formats refer to. */
export const AJV_FORMATS_FAULTS: readonly KnownFault[] = ROWS.map(
  ([format, name, why, text, right, concerned]) => ({
    name: `${format}: ${name}`,
    oracle: "ajv-formats",
    keyword: "format",
    why,
    witness: { schema: { format }, value: JSON.stringify(text) },
    verdict: !right,
    right,
    concerns: (part, schema) =>
      schema.format === format && typeof part === "string" && concerned.test(part),
  }),
);
