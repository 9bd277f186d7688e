import { z } from "zod";
import { type FaultyPort, strict, text } from "./faulty-port.js";

const integer = z.number().refine(Number.isInteger, "must be an integer");

const branches = {
  oneOf: ["a", "b", "c"].map((kind) => strict({ kind: { const: kind }, [kind]: text }, ["kind"])),
};
const branch = <K extends string>(kind: K) =>
  z.strictObject({ kind: z.literal(kind), [kind]: z.string().optional() });

/** Ports by a builtin of Zod that reads like the keyword, and does more, less or something else. */
export const FAULTY_BUILTINS: readonly FaultyPort[] = [
  {
    name: "z.int32() for integer",
    fault: "accepts too little",
    jsonSchema: { type: "integer", minimum: 0 },
    zod: z.int32().min(0),
  },
  {
    // Zod forgives what may be a rounding error.
    name: "a step of 1 for integer",
    fault: "accepts too much",
    jsonSchema: { type: "integer" },
    zod: z.number().multipleOf(1),
  },
  {
    name: "z.email() for email",
    fault: "either",
    jsonSchema: { type: "string", format: "email" },
    zod: z.email(),
  },
  {
    name: "z.iso.time() for time",
    fault: "either",
    jsonSchema: { type: "string", format: "time" },
    zod: z.iso.time(),
  },
  {
    name: "z.iso.date() for date-time",
    fault: "either",
    jsonSchema: { type: "string", format: "date-time" },
    zod: z.iso.date(),
  },
  {
    name: "z.url() for uri",
    fault: "either",
    jsonSchema: { type: "string", format: "uri" },
    zod: z.url(),
  },
  {
    name: "z.uuid() for uuid",
    fault: "accepts too little",
    jsonSchema: { type: "string", format: "uuid" },
    zod: z.uuid(),
  },
  {
    name: "z.stringbool() for boolean",
    fault: "either",
    jsonSchema: { type: "boolean" },
    zod: z.stringbool(),
  },
  {
    name: "coerced boolean",
    fault: "accepts too much",
    jsonSchema: strict({ a: { type: "boolean" } }, ["a"]),
    zod: z.strictObject({ a: z.coerce.boolean() }),
  },
  {
    name: "coerced string",
    fault: "accepts too much",
    jsonSchema: { type: "string", minLength: 1 },
    zod: z.coerce.string().refine((value) => value !== ""),
  },
  {
    name: "null made absent beforehand",
    fault: "accepts too much",
    jsonSchema: strict({ a: text }),
    zod: z.strictObject({
      a: z.preprocess((value) => value ?? undefined, z.string().optional()),
    }),
  },
  {
    name: "lower-cased before the enum",
    fault: "accepts too much",
    jsonSchema: { enum: ["on", "off"] },
    zod: z
      .string()
      .toLowerCase()
      .pipe(z.enum(["on", "off"])),
  },
  {
    name: "caught",
    fault: "accepts too much",
    jsonSchema: strict({ a: { enum: ["x", "y"] } }, ["a"]),
    zod: z.strictObject({ a: z.enum(["x", "y"]).catch("x") }),
  },
  {
    name: "a single item taken for a list",
    fault: "accepts too much",
    jsonSchema: { type: "array", items: text },
    zod: z.preprocess((value) => (Array.isArray(value) ? value : [value]), z.array(z.string())),
  },
  {
    name: "asynchronous refinement",
    fault: "throws",
    jsonSchema: { type: "string", minLength: 1 },
    zod: z.string().refine(async (value) => value !== ""),
  },
  {
    name: ".partial() with a required key",
    fault: "accepts too much",
    jsonSchema: strict({ a: text, b: text }, ["a"]),
    zod: z.strictObject({ a: z.string(), b: z.string() }).partial(),
  },
  {
    name: "strictness lost where shapes are merged",
    fault: "accepts too much",
    jsonSchema: strict({ a: text, b: text }, ["a"]),
    zod: z.object({
      ...z.strictObject({ a: z.string() }).shape,
      ...z.strictObject({ b: z.string().optional() }).shape,
    }),
  },
  {
    name: "catchall for patternProperties",
    fault: "accepts too much",
    jsonSchema: {
      ...strict({ a: text }),
      patternProperties: { "^x-": { type: "integer" } },
    },
    zod: z.object({ a: z.string().optional() }).catchall(integer),
  },
  {
    name: "record of an enum, which asks for every key",
    fault: "accepts too little",
    jsonSchema: {
      type: "object",
      propertyNames: { enum: ["a", "b"] },
      additionalProperties: { type: "boolean" },
    },
    zod: z.record(z.enum(["a", "b"]), z.boolean()),
  },
  {
    name: "loose record, which lets other keys through",
    fault: "accepts too much",
    jsonSchema: {
      type: "object",
      propertyNames: { pattern: "^[a-z]$" },
      additionalProperties: { type: "boolean" },
    },
    zod: z.looseRecord(z.string().regex(/^[a-z]$/u), z.boolean()),
  },
  {
    name: "key lost: __proto__ left out of a record unread",
    fault: "accepts too much",
    jsonSchema: { type: "object", additionalProperties: { type: "boolean" } },
    zod: z.record(z.string(), z.boolean()),
  },
  {
    name: "key lost: counted after the unknown ones were left out",
    fault: "accepts too little",
    jsonSchema: { type: "object", properties: { a: text }, minProperties: 1 },
    zod: z
      .object({ a: z.string().optional() })
      .refine((value) => Object.keys(value).length > 0, "must not be empty"),
  },
  {
    name: "key lost: stripped before the strict object sees it",
    fault: "accepts too much",
    jsonSchema: strict({ a: text }, ["a"]),
    zod: z.object({ a: z.string() }).pipe(z.strictObject({ a: z.string() })),
  },
  {
    name: "discriminated union without one of its branches",
    fault: "accepts too little",
    jsonSchema: branches,
    zod: z.discriminatedUnion("kind", [branch("a"), branch("b")]),
  },
  {
    name: "literal with a value too many",
    fault: "accepts too much",
    jsonSchema: { enum: [1, "a", null] },
    zod: z.literal([1, "a", null, true]),
  },
  {
    name: "numbers of an enum as strings",
    fault: "either",
    jsonSchema: { enum: [1, 2] },
    zod: z.enum(["1", "2"]),
  },
  {
    name: "length of a JavaScript string, in UTF-16 code units",
    fault: "accepts too little",
    jsonSchema: { type: "string", maxLength: 3 },
    zod: z.string().refine((value) => value.length <= 3, "too long"),
  },
  {
    name: "length in bytes",
    fault: "accepts too little",
    jsonSchema: { type: "string", maxLength: 20 },
    zod: z.string().refine((value) => Buffer.byteLength(value) <= 20, "too long"),
  },
];
