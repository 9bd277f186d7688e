import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isDateTime } from "../../src/contracts/date-time.js";
import { arbitraryOf } from "../../src/parity/arbitrary.js";
import { dateTimeString } from "../../src/parity/date-time.js";
import { editString } from "../../src/parity/edit-string.js";
import { createAjv } from "../../src/parity/oracle.js";

const oracle = createAjv({}).compile({ format: "date-time" });

describe("isDateTime", () => {
  it("should agree with ajv-formats on date-time-like strings", () => {
    const verdicts = new Set<boolean>();
    fc.assert(
      fc.property(arbitraryOf(dateTimeString), (text) => {
        verdicts.add(oracle(text));
        expect(isDateTime(text)).toBe(oracle(text));
      }),
      { numRuns: 10_000 },
    );
    expect(verdicts.size).toBe(2);
  });

  it("should agree with ajv-formats on edited date-times", () => {
    const edited = arbitraryOf((random) => editString(dateTimeString(random), random));
    fc.assert(fc.property(edited, (text) => isDateTime(text) === oracle(text)));
  });

  it("should agree with ajv-formats on any separator and any digit of one character", () => {
    for (let code = 0; code <= 0xffff; code++) {
      const character = String.fromCharCode(code);
      for (const text of [`2024-01-01${character}00:00:00Z`, `2024-01-0${character}T00:00:00Z`]) {
        if (isDateTime(text) !== oracle(text)) expect.fail(JSON.stringify(text));
      }
    }
  });

  it("should agree with ajv-formats on every minute of a leap second's offset", () => {
    for (let offset = -23 * 60 - 59; offset <= 23 * 60 + 59; offset++) {
      const sign = offset < 0 ? "-" : "+";
      const zone = sign + clock(Math.abs(offset));
      for (const minutes of [23 * 60 + 59 + offset, 23 * 60 + 58 + offset, offset - 1]) {
        if (minutes < 0) continue;
        const text = `2016-12-31T${clock(minutes)}:60${zone}`;
        if (isDateTime(text) !== oracle(text)) expect.fail(text);
      }
    }
  });
});

function clock(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
}
