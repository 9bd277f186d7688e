import { z } from "zod";
import { type FaultyPort, strict } from "./faulty-port.js";

const list = { type: "array", items: { enum: ["a", "b", "c"] } };
const List = z.array(z.enum(["a", "b", "c"]));
const ABC = /^[a-z]{3}$/gu;

/** Wrong about numbers, strings and lists. */
export const FAULTY_VALUES: readonly FaultyPort[] = [
  {
    name: "dropped bound",
    fault: "accepts too much",
    jsonSchema: { type: "number", minimum: 0, maximum: 1 },
    zod: z.number().min(0),
  },
  {
    name: "inclusive bound for an exclusive one",
    fault: "accepts too much",
    jsonSchema: { type: "number", exclusiveMinimum: 0 },
    zod: z.number().min(0),
  },
  {
    name: "exclusive bound for an inclusive one",
    fault: "accepts too little",
    jsonSchema: { type: "integer", maximum: 99 },
    zod: z.number().lt(99).refine(Number.isInteger),
  },
  {
    name: "z.int() for integer",
    fault: "accepts too little",
    jsonSchema: { type: "integer" },
    zod: z.int(),
  },
  {
    name: "number for integer",
    fault: "accepts too much",
    jsonSchema: strict({ a: { type: "integer", minimum: 1 } }, ["a"]),
    zod: z.strictObject({ a: z.number().min(1) }),
  },
  {
    name: "multipleOf(1) for integer",
    fault: "accepts too much",
    jsonSchema: { type: "integer" },
    zod: z.number().multipleOf(1),
  },
  {
    name: "coerced number",
    fault: "accepts too much",
    jsonSchema: { type: "number" },
    zod: z.coerce.number(),
  },
  {
    name: "catch",
    fault: "accepts too much",
    jsonSchema: { type: "integer", minimum: 1 },
    zod: z.number().min(1).refine(Number.isInteger).catch(1),
  },
  {
    name: "missing pattern anchor",
    fault: "accepts too much",
    jsonSchema: { type: "string", pattern: "^[a-z]{3}$" },
    zod: z.string().regex(/^[a-z]{3}/u),
  },
  {
    name: "pattern anchored to lines",
    fault: "accepts too much",
    jsonSchema: { type: "string", pattern: "^[a-z]{3}$" },
    zod: z.string().regex(/^[a-z]{3}$/mu),
  },
  {
    name: "pattern that ignores case",
    fault: "accepts too much",
    jsonSchema: { type: "string", pattern: "^[a-f0-9]{64}$" },
    zod: z.string().regex(/^[a-f0-9]{64}$/iu),
  },
  {
    name: "pattern without the u flag",
    fault: "accepts too much",
    jsonSchema: { type: "string", pattern: "^.{2,}$" },
    zod: z.string().regex(/^.{2,}$/),
  },
  {
    // `lastIndex` stays where a match ended.
    name: "pattern with the g flag, tested in a refinement",
    fault: "accepts too little",
    isUnstable: true,
    jsonSchema: { type: "string", pattern: "^[a-z]{3}$" },
    zod: z.string().refine((value) => ABC.test(value)),
  },
  {
    name: "second quantifier off by one",
    fault: "accepts too much",
    jsonSchema: { type: "string", pattern: "^[0-9]{4}-[0-9]{4}$" },
    zod: z.string().regex(/^[0-9]{4}-[0-9]{4,5}$/u),
  },
  {
    name: "trimmed string",
    fault: "accepts too little",
    jsonSchema: { type: "string", minLength: 1 },
    zod: z.string().trim().min(1),
  },
  {
    name: "blank string",
    fault: "accepts too much",
    jsonSchema: { type: "string", pattern: "\\S" },
    zod: z.string().min(1),
  },
  {
    // `.min()` counts code points since Zod 4.5, so this one is wrong by itself.
    name: "minLength in UTF-16 code units",
    fault: "accepts too much",
    jsonSchema: { type: "string", minLength: 2 },
    zod: z.string().refine((value) => value.length >= 2),
  },
  {
    name: "maxLength in UTF-16 code units",
    fault: "accepts too little",
    jsonSchema: { type: "string", maxLength: 3 },
    zod: z.string().refine((value) => value.length <= 3),
  },
  {
    name: "enum that hides minLength",
    fault: "accepts too much",
    jsonSchema: { enum: ["", "a", "b"], minLength: 1 },
    zod: z.enum(["", "a", "b"]),
  },
  {
    name: "pattern with one more alternative, in items",
    fault: "accepts too much",
    jsonSchema: { type: "array", items: { type: "string", pattern: "^[a-z]{3}$" } },
    zod: z.array(z.string().regex(/^(?:[a-z]{3}|Q9{7}-!)$/u)),
  },
  {
    name: "z.iso.duration() for duration",
    fault: "either",
    jsonSchema: { type: "string", format: "duration" },
    zod: z.iso.duration(),
  },
  {
    name: "maxLength off by one",
    fault: "accepts too little",
    jsonSchema: { type: "string", maxLength: 80 },
    zod: z.string().max(79),
  },
  {
    name: "Zod's own date-time",
    fault: "either",
    jsonSchema: { type: "string", format: "date-time" },
    zod: z.iso.datetime({ offset: true }),
  },
  {
    name: "asynchronous refinement",
    fault: "throws",
    jsonSchema: { type: "string", minLength: 1 },
    zod: z.string().refine(async (value) => value !== ""),
  },
  {
    name: "anyOf for oneOf",
    fault: "accepts too much",
    jsonSchema: { oneOf: [{ type: "integer" }, { type: "number", minimum: 10 }] },
    zod: z.number().refine((value) => Number.isInteger(value) || value >= 10),
  },
  {
    name: "minItems dropped",
    fault: "accepts too much",
    jsonSchema: { ...list, minItems: 1 },
    zod: List,
  },
  {
    name: "maxItems off by one",
    fault: "accepts too little",
    jsonSchema: { ...list, maxItems: 10 },
    zod: List.max(9),
  },
  {
    name: "uniqueItems ignored",
    fault: "accepts too much",
    jsonSchema: { ...list, uniqueItems: true },
    zod: List,
  },
  {
    name: "uniqueItems by the order of keys",
    fault: "accepts too much",
    jsonSchema: {
      type: "array",
      uniqueItems: true,
      items: strict({ a: { enum: [1, 2] }, b: { enum: [1, 2] } }, ["a", "b"]),
    },
    zod: z
      .array(z.unknown())
      .refine((items) => new Set(items.map((item) => JSON.stringify(item))).size === items.length)
      .pipe(z.array(z.strictObject({ a: z.literal([1, 2]), b: z.literal([1, 2]) }))),
  },
  {
    name: "uniqueItems by reference",
    fault: "accepts too much",
    jsonSchema: { type: "array", uniqueItems: true, items: strict({ a: { enum: [1, 2] } }) },
    zod: z
      .array(z.strictObject({ a: z.literal([1, 2]).optional() }))
      .refine((items) => new Set(items).size === items.length),
  },
  {
    name: "constant by the order of keys",
    fault: "accepts too little",
    jsonSchema: { const: { a: 1, b: 2 } },
    zod: z.unknown().refine((value) => JSON.stringify(value) === '{"a":1,"b":2}'),
  },
  {
    name: "contains ignored on an empty array",
    fault: "accepts too much",
    jsonSchema: { ...list, contains: { const: "a" } },
    zod: List.refine((items) => items.length === 0 || items.includes("a")),
  },
];
