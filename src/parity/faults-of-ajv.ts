import { isArray, isObject, type Json, valuesIn } from "./json.js";
import type { KnownFault } from "./known-faults.js";

const INHERITED = "without ownProperties, what every object inherits counts as the value's own";
const UNDECLARED = "Ajv leaves the key __proto__ out of the schemas that it compiles";
const COMPARED =
  "Ajv's deep equality calls toString and valueOf of the values, and compares their constructors by reference";
const BOUND = "with strictNumbers, a number beyond the range of a double is none: bounds pass it";

/** Faults of Ajv 8, formats apart. */
export const AJV_FAULTS: readonly KnownFault[] = [
  {
    name: "an inherited key is required",
    oracle: "ajv",
    keyword: "required",
    why: INHERITED,
    witness: {
      schema: { required: ["toString"] },
      value: "{}",
      options: { ownProperties: false },
    },
    verdict: true,
    right: false,
    concerns: isObject,
  },
  {
    name: "an inherited key is declared",
    oracle: "ajv",
    keyword: "properties",
    why: INHERITED,
    witness: {
      schema: { properties: { toString: false } },
      value: "{}",
      options: { ownProperties: false },
    },
    verdict: false,
    right: true,
    concerns: isObject,
  },
  {
    name: "a declared __proto__",
    oracle: "ajv",
    keyword: "properties",
    why: UNDECLARED,
    witness: {
      schema: { properties: { ["__proto__"]: { minimum: 2 } } },
      value: '{"__proto__":1}',
    },
    verdict: true,
    right: false,
    concerns: (part, { properties = {} }) => hasKey(part, PROTO) && hasKey(properties, PROTO),
  },
  {
    name: "a declared __proto__ is additional",
    oracle: "ajv",
    keyword: "additionalProperties",
    why: UNDECLARED,
    witness: {
      schema: { properties: { ["__proto__"]: true }, additionalProperties: false },
      value: '{"__proto__":1}',
    },
    verdict: false,
    right: true,
    concerns: (part, { properties = {} }) => hasKey(part, PROTO) && hasKey(properties, PROTO),
  },
  {
    name: "a pattern that is __proto__",
    oracle: "ajv",
    keyword: "patternProperties",
    why: UNDECLARED,
    witness: {
      schema: { patternProperties: { ["__proto__"]: false } },
      value: '{"__proto__":1}',
    },
    verdict: true,
    right: false,
    concerns: (part, { patternProperties = {} }) =>
      hasKey(patternProperties, PROTO) &&
      isObject(part) &&
      Object.keys(part).some((key) => key.includes("__proto__")),
  },
  {
    name: "unique strings that are __proto__",
    oracle: "ajv",
    keyword: "uniqueItems",
    why: "where all items are strings, Ajv keeps those that it has seen as keys of an object, which can't keep __proto__",
    witness: {
      schema: { items: { type: "string" }, uniqueItems: true },
      value: '["__proto__","__proto__"]',
    },
    verdict: true,
    right: false,
    concerns: (part) => isArray(part) && part.includes("__proto__"),
  },
  {
    name: "unique objects with a toString or valueOf",
    oracle: "ajv",
    keyword: "uniqueItems",
    why: COMPARED,
    witness: { schema: { uniqueItems: true }, value: '[{},{"toString":""}]' },
    verdict: "throws",
    right: true,
    concerns: (part) => isArray(part) && isCompared(part),
  },
  {
    name: "unique objects with a constructor",
    oracle: "ajv",
    keyword: "uniqueItems",
    why: COMPARED,
    witness: { schema: { uniqueItems: true }, value: '[{"constructor":{}},{"constructor":{}}]' },
    verdict: true,
    right: false,
    concerns: (part) => isArray(part) && isCompared(part),
  },
  {
    name: "a const with a toString or valueOf",
    oracle: "ajv",
    keyword: "const",
    why: COMPARED,
    witness: { schema: { const: {} }, value: '{"toString":""}' },
    verdict: "throws",
    right: false,
    concerns: isCompared,
  },
  {
    name: "a const with a constructor",
    oracle: "ajv",
    keyword: "const",
    why: COMPARED,
    witness: { schema: { const: { constructor: {} } }, value: '{"constructor":{}}' },
    verdict: false,
    right: true,
    concerns: isCompared,
  },
  {
    name: "an enum with a toString or valueOf",
    oracle: "ajv",
    keyword: "enum",
    why: COMPARED,
    witness: { schema: { enum: [{}, 1] }, value: '{"toString":""}' },
    verdict: "throws",
    right: false,
    concerns: isCompared,
  },
  {
    name: "an enum with a constructor",
    oracle: "ajv",
    keyword: "enum",
    why: COMPARED,
    witness: { schema: { enum: [{ constructor: {} }] }, value: '{"constructor":{}}' },
    verdict: false,
    right: true,
    concerns: isCompared,
  },
  {
    name: "a multiple of a fraction",
    oracle: "ajv",
    keyword: "multipleOf",
    why: "19.99 / 0.01 is 1998.9999999999998 in doubles",
    witness: { schema: { multipleOf: 0.01 }, value: "19.99" },
    verdict: false,
    right: true,
    concerns: (part, { multipleOf = 1 }) => isNumber(part) && !Number.isInteger(multipleOf),
  },
  {
    name: "a multiple of 1e21 and more",
    oracle: "ajv",
    keyword: "multipleOf",
    why: "Ajv compares the quotient with parseInt of it, which reads 1e+22 as 1",
    witness: { schema: { multipleOf: 1 }, value: "1e22" },
    verdict: false,
    right: true,
    concerns: (part, { multipleOf = 1 }) => isNumber(part) && Math.abs(part / multipleOf) >= 1e21,
  },
  {
    name: "a multiple whose quotient is nearly 0",
    oracle: "ajv",
    keyword: "multipleOf",
    why: "5e-324 / 10 is 0 in doubles",
    witness: { schema: { multipleOf: 10 }, value: "5e-324" },
    verdict: true,
    right: false,
    concerns: (part, { multipleOf = 1 }) => isNumber(part) && part !== 0 && part / multipleOf === 0,
  },
  ...(["minimum", "exclusiveMinimum"] as const).map(
    (keyword): KnownFault => ({
      name: `a number beyond the range of a double, by ${keyword}`,
      oracle: "ajv",
      keyword,
      why: BOUND,
      witness: { schema: { [keyword]: 0 }, value: "-1e400" },
      verdict: true,
      right: false,
      concerns: (part) => part === -Infinity,
    }),
  ),
  ...(["maximum", "exclusiveMaximum"] as const).map(
    (keyword): KnownFault => ({
      name: `a number beyond the range of a double, by ${keyword}`,
      oracle: "ajv",
      keyword,
      why: BOUND,
      witness: { schema: { [keyword]: 0 }, value: "1e400" },
      verdict: true,
      right: false,
      concerns: (part) => part === Infinity,
    }),
  ),
];

const PROTO = ["__proto__"];

function hasKey(value: unknown, keys: readonly string[]): boolean {
  return isObject(value) && keys.some((key) => Object.hasOwn(value, key));
}

/** Whether deep equality may ask the value for what its own keys hide. */
function isCompared(value: Json): boolean {
  return [...valuesIn(value)].some(([, part]) =>
    hasKey(part, ["constructor", "toString", "valueOf"]),
  );
}

function isNumber(value: Json): value is number {
  return typeof value === "number";
}
