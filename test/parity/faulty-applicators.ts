import { z } from "zod";
import { type FaultyPort, strict } from "./faulty-port.js";

const anyObject = z.record(z.string(), z.unknown());
const integer = z.number().refine(Number.isInteger, "must be an integer");

/** Ports that pass over what a schema says of the keys of an object or the places of an array. */
export const FAULTY_APPLICATORS: readonly FaultyPort[] = [
  {
    name: "uniqueness left out where a condition on the items asks for it",
    fault: "accepts too much",
    jsonSchema: {
      type: "array",
      if: { items: strict({ a: { type: "integer" } }, ["a"]) },
      then: { uniqueItems: true },
      else: false,
    },
    zod: z.array(z.strictObject({ a: z.number().refine(Number.isInteger) })),
  },
  {
    name: "tuple of any length",
    fault: "accepts too much",
    jsonSchema: {
      type: "array",
      prefixItems: [{ type: "string" }, { type: "integer" }],
      minItems: 2,
      items: false,
    },
    zod: z.tuple([z.string(), integer], z.unknown()),
  },
  {
    name: "tuple that has to be full",
    fault: "accepts too little",
    jsonSchema: { type: "array", prefixItems: [{ type: "string" }, { type: "null" }] },
    zod: z.tuple([z.string(), z.null()], z.unknown()),
  },
  {
    name: "tuple with a rest of anything",
    fault: "accepts too much",
    jsonSchema: {
      type: "array",
      prefixItems: [{ type: "string" }],
      minItems: 1,
      items: { type: "number" },
    },
    zod: z.tuple([z.string()], z.unknown()),
  },
  {
    name: "tuple without its rest",
    fault: "accepts too little",
    jsonSchema: { type: "array", prefixItems: [{ type: "string" }], minItems: 1 },
    zod: z.tuple([z.string()]),
  },
  {
    name: "patternProperties ignored",
    fault: "accepts too much",
    jsonSchema: { type: "object", patternProperties: { "^x-": { type: "integer" } } },
    zod: anyObject,
  },
  {
    name: "propertyNames ignored",
    fault: "accepts too much",
    jsonSchema: { type: "object", propertyNames: { maxLength: 3 } },
    zod: anyObject,
  },
  {
    name: "own key __proto__ left out by a record that checks keys",
    fault: "accepts too much",
    jsonSchema: { type: "object", propertyNames: { pattern: "^[a-z]*$" } },
    zod: z.record(z.string().regex(/^[a-z]*$/u), z.unknown()),
  },
  {
    name: "own key __proto__ left out by a record that checks values",
    fault: "accepts too much",
    jsonSchema: { type: "object", additionalProperties: { type: "number" } },
    zod: z.record(z.string(), z.number()),
  },
  {
    name: "own key __proto__ left out before keys are counted",
    fault: "accepts too little",
    jsonSchema: { type: "object", minProperties: 1 },
    zod: z.looseObject({}).refine((value) => Object.keys(value).length > 0, "no key"),
  },
  {
    name: "record that asks for each key of an enum",
    fault: "accepts too little",
    jsonSchema: {
      type: "object",
      propertyNames: { enum: ["a", "b"] },
      additionalProperties: { type: "number" },
    },
    zod: z.record(z.enum(["a", "b"]), z.number()),
  },
  {
    name: "loose record",
    fault: "accepts too much",
    jsonSchema: {
      type: "object",
      patternProperties: { "^x-": { type: "number" } },
      additionalProperties: false,
    },
    zod: z.looseRecord(z.string().regex(/^x-/u), z.number()),
  },
  {
    name: "minProperties ignored",
    fault: "accepts too much",
    jsonSchema: { type: "object", minProperties: 1 },
    zod: anyObject,
  },
  {
    name: "maxProperties too small by one",
    fault: "accepts too little",
    jsonSchema: { type: "object", maxProperties: 2 },
    zod: anyObject.refine((value) => Object.keys(value).length < 2, "too many"),
  },
  {
    name: "dependentRequired ignored",
    fault: "accepts too much",
    jsonSchema: {
      type: "object",
      additionalProperties: false,
      properties: { a: { type: "string" }, b: { type: "string" } },
      dependentRequired: { a: ["b"] },
    },
    zod: z.strictObject({ a: z.string().optional(), b: z.string().optional() }),
  },
  {
    name: "minContains read as contains",
    fault: "accepts too much",
    jsonSchema: {
      type: "array",
      items: { type: "number" },
      contains: { const: 1 },
      minContains: 2,
    },
    zod: z.array(z.number()).refine((items) => items.includes(1), "no 1"),
  },
  {
    name: "maxContains ignored",
    fault: "accepts too much",
    jsonSchema: {
      type: "array",
      items: { type: "number" },
      contains: { const: 1 },
      minContains: 0,
      maxContains: 2,
    },
    zod: z.array(z.number()),
  },
  {
    name: "uuid without its URN form",
    fault: "accepts too little",
    jsonSchema: { type: "string", format: "uuid" },
    zod: z.guid(),
  },
];
