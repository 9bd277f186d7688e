import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";

const ajv = new Ajv2020({
  strict: false,
  strictNumbers: true,
  allErrors: true,
  ownProperties: true,
});
formats.default(ajv);

/** The oracle's verdicts, from an Ajv that the engine has no part in. It throws on some values. */
export function oracleOf(schema: object): (value: unknown) => boolean {
  const validate = ajv.compile(schema);
  return (value) => validate(value);
}

/** The same, and an answer where it throws. */
export function oracleOr(answer: boolean, schema: object): (value: unknown) => boolean {
  const validate = oracleOf(schema);
  return (value) => {
    try {
      return validate(value);
    } catch {
      return answer;
    }
  };
}
