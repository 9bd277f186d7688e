import { z } from "zod";
import type { FaultyPort } from "./faulty-port.js";

const anyObject = z.record(z.string(), z.unknown());
const integer = z.number().refine(Number.isInteger, "must be an integer");

/** Ports that pass over what a schema says of the keys of an object or the places of an array. */
export const FAULTY_APPLICATORS: readonly FaultyPort[] = [
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
