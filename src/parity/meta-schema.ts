import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import ajvFormats from "ajv-formats";
import { isArray, isObject } from "./json.js";

/** The only dialect that is read. */
const DIALECT = "https://json-schema.org/draft/2020-12/schema";

/** Deeper nested than this, a document overflows Ajv's stack. */
const DEEPEST = 200;

/** What is wrong with a document, and where in it. */
export interface Problem {
  readonly pointer: string;
  readonly problem: string;
}

/** The first thing in a document that the 2020-12 meta-schema refuses; undefined where it is valid. */
export function metaSchemaProblem(document: unknown): Problem | undefined {
  const validate = metaValidator();
  if (validate(document)) return undefined;
  // The deepest errors say what is wrong; those further out only that something is.
  const errors = (validate.errors ?? []).toSorted((a, b) => depthOf(b) - depthOf(a));
  const [first] = errors;
  return first && { pointer: first.instancePath, problem: messageOf(first) };
}

/** What is wrong with a `$schema`; undefined where it is the dialect that is read. */
export function dialectProblem(value: unknown): string | undefined {
  return value === DIALECT || value === `${DIALECT}#`
    ? undefined
    : `${JSON.stringify(value)} is not supported: schemas are read as ${DIALECT}`;
}

/** Whether a document is nested deeper than can be read, by way of itself included. */
export function isTooDeep(document: unknown): boolean {
  // A set, since a document made in JavaScript may have one object in many places.
  let level = new Set<unknown>([document]);
  for (let depth = 0; depth <= DEEPEST; depth++) {
    level = new Set([...level].flatMap(partsOf));
    if (level.size === 0) return false;
  }
  return true;
}

function partsOf(value: unknown): readonly unknown[] {
  return isArray(value) || isObject(value) ? Object.values(value) : [];
}

let validator: ValidateFunction | undefined;

function metaValidator(): ValidateFunction {
  if (validator === undefined) {
    const ajv = new Ajv2020({
      strict: false,
      // `1e400` is no number: Ajv refuses it as a bound.
      strictNumbers: true,
      allErrors: true,
      logger: false,
    });
    ajvFormats.default(ajv);
    validator = ajv.compile({ $ref: DIALECT });
  }
  return validator;
}

function depthOf({ instancePath }: ErrorObject): number {
  return instancePath.split("/").length;
}

function messageOf({ keyword, message = "is refused", params }: ErrorObject): string {
  return keyword === "enum" && isArray(params["allowedValues"])
    ? `must be one of ${params["allowedValues"].map((value) => JSON.stringify(value)).join(", ")}`
    : message;
}
