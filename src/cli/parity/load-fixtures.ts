import { isArray, isObject, type Json } from "../../parity/json.js";
import { Failure } from "../failure.js";
import { parseText, readText } from "../read-json.js";

/** A value that is known of, and what is said of it. */
export interface Fixture {
  readonly data: Json;
  readonly valid?: boolean;
  /** Where it stands, for messages. */
  readonly place?: string;
}

/**
 * The fixtures of a file: `[{ "description", "data", "valid" }]`, or such an object a line. Whether `valid` is true is for the oracle to say.
 *
 * @throws {Failure} where the file can't be read or holds something else.
 */
export function loadFixtures(file: string): Fixture[] {
  const text = readText(file);
  if (/^\s*\[/u.test(text)) {
    const fixtures = parseText(text, file);
    if (!isArray(fixtures)) throw new Failure(`${file}: fixtures are an array`);
    return fixtures.map((fixture, index) => toFixture(fixture, `${file}#/${index}`));
  }
  return text.split("\n").flatMap((line, index) => {
    if (line.trim() === "") return [];
    return [toFixture(parseText(line, file, index + 1), `${file}:${index + 1}`)];
  });
}

function toFixture(fixture: unknown, place: string): Fixture {
  if (!isObject(fixture) || fixture["data"] === undefined) {
    throw new Failure(`${place}: a fixture is an object with "data"`);
  }
  const { data, valid } = fixture;
  if (valid !== undefined && typeof valid !== "boolean") {
    throw new Failure(`${place}: "valid" is true or false`);
  }
  return valid === undefined ? { data, place } : { data, valid, place };
}
