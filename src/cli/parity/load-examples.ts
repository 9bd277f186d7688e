import { isArray, isObject, type Json } from "../../parity/json.js";
import { Failure } from "../failure.js";
import { parseText, readText } from "../read-json.js";

/**
 * The data of a file of fixtures: `[{ "description", "data", "valid" }]`, or such an object a line. Their verdicts are left to the oracle.
 *
 * @throws {Failure} where the file can't be read or holds something else.
 */
export function loadExamples(file: string): Json[] {
  const text = readText(file);
  if (/^\s*\[/u.test(text)) {
    const fixtures = parseText(text, file);
    if (!isArray(fixtures)) throw new Failure(`${file}: fixtures are an array`);
    return fixtures.map((fixture, index) => dataOf(fixture, `${file}#/${index}`));
  }
  return text.split("\n").flatMap((line, index) => {
    if (line.trim() === "") return [];
    return [dataOf(parseText(line, file, index + 1), `${file}:${index + 1}`)];
  });
}

function dataOf(fixture: unknown, place: string): Json {
  if (!isObject(fixture) || fixture["data"] === undefined) {
    throw new Failure(`${place}: a fixture is an object with "data"`);
  }
  return fixture["data"];
}
