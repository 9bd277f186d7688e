import type { Material } from "./material.js";
import type { Oracle, OracleError } from "./oracle.js";
import type { SchemaDocument } from "./read-schema.js";

/** How the oracle refuses a value: what it blames, and how much else. */
export interface Refusal {
  /** The absolute location of the keyword that is blamed: the one asked for, if it is among them. */
  readonly keywordLocation: string;
  readonly instanceLocation: string;
  /** How many other keyword locations are blamed, besides those that only pass on what a subschema says. */
  readonly others: number;
}

/** Keywords that refuse a value because of what their subschemas say of it or of its parts. */
const PASSES_ON = /\/(?:anyOf|oneOf|if|not|contains|propertyNames)$/u;

/** Why the oracle refuses a value that ought to break one keyword location; undefined where it accepts it or gives no verdict. */
export function refusalOf(
  value: unknown,
  location: string,
  oracle: Oracle,
  { document }: Material,
): Refusal | undefined {
  const errors = errorsOf(value, oracle).map((error) => absolute(error, document));
  const blamed =
    errors.find(({ keywordLocation }) => keywordLocation === location) ??
    errors.find(({ keywordLocation }) => !PASSES_ON.test(keywordLocation)) ??
    errors[0];
  if (blamed === undefined) return undefined;
  const { keywordLocation, instanceLocation } = blamed;
  const others = errors.filter(
    (error) => error.keywordLocation !== keywordLocation && !passesOn(error, blamed),
  );
  return {
    keywordLocation,
    instanceLocation,
    others: new Set(others.map((error) => error.keywordLocation)).size,
  };
}

function passesOn(outer: OracleError, inner: OracleError): boolean {
  return (
    PASSES_ON.test(outer.keywordLocation) &&
    `${inner.instanceLocation}/`.startsWith(`${outer.instanceLocation}/`)
  );
}

/** What Ajv says of a `false` schema: a location relative to a resource that it does not name. */
const FALSE_SCHEMA = /^(#.*)\/false schema$/u;

function absolute(error: OracleError, { refusals }: SchemaDocument): OracleError {
  const [, fragment] = FALSE_SCHEMA.exec(error.keywordLocation) ?? [];
  const location =
    fragment && [...refusals].find((known) => known.endsWith(decodeURIComponent(fragment)));
  return location === undefined ? error : { ...error, keywordLocation: location };
}

function errorsOf(value: unknown, oracle: Oracle): readonly OracleError[] {
  try {
    return oracle.accepts(value) ? [] : oracle.explain(value);
  } catch {
    // No verdict is no refusal.
    return [];
  }
}
