import { isArray, isObject, type Json } from "./json.js";

export type JsonType = "null" | "boolean" | "integer" | "number" | "string" | "array" | "object";

/** The keywords that values are generated for, 2020-12. */
export interface SchemaObject {
  readonly $ref?: string;
  readonly type?: JsonType | readonly JsonType[];
  readonly enum?: readonly Json[];
  readonly const?: Json;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly prefixItems?: readonly Schema[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly contains?: Schema;
  readonly minContains?: number;
  readonly maxContains?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema;
  readonly propertyNames?: Schema;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>;
  readonly dependentSchemas?: Readonly<Record<string, Schema>>;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly not?: Schema;
  readonly if?: Schema;
  readonly then?: Schema;
  readonly else?: Schema;
}
export type Schema = boolean | SchemaObject;
export type Keyword = keyof SchemaObject;

/** What a keyword's value holds, as far as a walk over subschemas needs to know. */
export type Content = "value" | "schema" | "schemas" | "schemas by name";

/** A closed list: any other keyword is refused with its pointer, so that nothing is skipped in silence. */
const KEYWORDS = {
  $ref: "value",
  type: "value",
  enum: "value",
  const: "value",
  minimum: "value",
  maximum: "value",
  exclusiveMinimum: "value",
  exclusiveMaximum: "value",
  multipleOf: "value",
  minLength: "value",
  maxLength: "value",
  pattern: "value",
  format: "value",
  prefixItems: "schemas",
  items: "schema",
  minItems: "value",
  maxItems: "value",
  uniqueItems: "value",
  contains: "schema",
  minContains: "value",
  maxContains: "value",
  properties: "schemas by name",
  required: "value",
  patternProperties: "schemas by name",
  additionalProperties: "schema",
  propertyNames: "schema",
  minProperties: "value",
  maxProperties: "value",
  dependentRequired: "value",
  dependentSchemas: "schemas by name",
  allOf: "schemas",
  anyOf: "schemas",
  oneOf: "schemas",
  not: "schema",
  if: "schema",
  then: "schema",
  else: "schema",
} as const satisfies Record<Keyword, Content>;

const CORE = {
  $schema: "value",
  $id: "value",
  $anchor: "value",
  $defs: "schemas by name",
  $comment: "value",
  title: "value",
  description: "value",
  default: "value",
  examples: "value",
  deprecated: "value",
  readOnly: "value",
  writeOnly: "value",
  // Annotations in 2020-12: nothing of what they say of a string's content is asserted.
  contentEncoding: "value",
  contentMediaType: "value",
  contentSchema: "value",
} as const satisfies Record<string, Content>;

/** What each keyword of the vocabulary holds. */
export const CONTENT: ReadonlyMap<string, Content> = new Map<string, Content>(
  Object.entries({ ...CORE, ...KEYWORDS }),
);

export function isKeyword(name: string): name is Keyword {
  return Object.hasOwn(KEYWORDS, name);
}

/** The types that a schema's `type` allows; undefined for all. */
export function typesOf(schema: SchemaObject): readonly JsonType[] | undefined {
  return typeof schema.type === "string" ? [schema.type] : schema.type;
}

/** Whether a value has a type; an integer is a number as well. */
export function isOfType(value: Json, type: JsonType): boolean {
  if (type === "object") return isObject(value);
  if (type === "array") return isArray(value);
  if (type === "null") return value === null;
  if (type === "integer") return Number.isInteger(value);
  return type === typeof value;
}
