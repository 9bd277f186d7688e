import { z } from "zod";
import { type FaultyPort, strict, text } from "./faulty-port.js";

const named = strict({ note: text, inner: strict({ hint: text }) }, ["inner"]);

const conditional = {
  ...strict({ kind: { enum: ["a", "b"] }, note: { type: ["string", "null"] } }, ["kind", "note"]),
  if: { properties: { kind: { const: "a" } } },
  then: { properties: { note: text } },
  else: { properties: { note: { type: "null" } } },
};
const Kind = z.enum(["a", "b"]);
const kind = <K extends string, N extends z.ZodType>(name: K, note: N) =>
  z.strictObject({ kind: z.literal(name), note });

const union = {
  anyOf: [
    strict({ kind: { const: "a" }, a: text }, ["kind", "a"]),
    strict({ kind: { const: "b" } }, ["kind"]),
  ],
};
const A = z.strictObject({ kind: z.literal("a"), a: z.string() });
const B = z.strictObject({ kind: z.literal("b") });

const dependent = {
  ...strict({ a: { type: ["string", "null"] }, b: text }),
  dependentSchemas: { a: { required: ["b"] } },
};
const Dependent = z.strictObject({ a: z.string().nullish(), b: z.string().optional() });

/** Wrong about objects. */
export const FAULTY_OBJECTS: readonly FaultyPort[] = [
  {
    // Zod counts a key as unrecognized where both sides do, JSON Schema where either does.
    name: ".and() of two strict objects",
    fault: "accepts too much",
    jsonSchema: { allOf: [strict({ a: text }), strict({ b: text })] },
    zod: z
      .strictObject({ a: z.string().optional() })
      .and(z.strictObject({ b: z.string().optional() })),
  },
  {
    name: "additionalProperties that sees into allOf",
    fault: "accepts too much",
    jsonSchema: { ...strict({ a: text }), allOf: [{ properties: { b: text } }] },
    zod: z.strictObject({ a: z.string().optional(), b: z.string().optional() }),
  },
  {
    name: "optional for nullable",
    fault: "either",
    jsonSchema: strict({ a: { type: ["string", "null"] } }, ["a"]),
    zod: z.strictObject({ a: z.string().optional() }),
  },
  {
    name: "nullish for nullable",
    fault: "accepts too much",
    jsonSchema: strict({ a: { type: ["string", "null"] } }, ["a"]),
    zod: z.strictObject({ a: z.string().nullish() }),
  },
  {
    name: "default that satisfies required",
    fault: "accepts too much",
    jsonSchema: strict({ a: text, b: text }, ["a", "b"]),
    zod: z.strictObject({ a: z.string(), b: z.string().default("b") }),
  },
  {
    name: "partial",
    fault: "accepts too much",
    jsonSchema: strict({ a: text, b: text }, ["a"]),
    zod: z.strictObject({ a: z.string(), b: z.string() }).partial(),
  },
  {
    name: "enum value added",
    fault: "accepts too much",
    jsonSchema: strict({ a: { enum: ["x", "y"] } }, ["a"]),
    zod: z.strictObject({ a: z.enum(["x", "y", "novel"]) }),
  },
  {
    name: "enum value missing",
    fault: "accepts too little",
    jsonSchema: strict({ a: { enum: ["x", "y", "z"] } }, ["a"]),
    zod: z.strictObject({ a: z.enum(["x", "y"]) }),
  },
  {
    name: "boolean for a constant",
    fault: "accepts too much",
    jsonSchema: strict({ a: { const: false } }, ["a"]),
    zod: z.strictObject({ a: z.boolean() }),
  },
  {
    name: "optional key added, named as another of the schema",
    fault: "accepts too much",
    jsonSchema: named,
    zod: z.strictObject({
      note: z.string().optional(),
      inner: z.strictObject({ hint: z.string().optional(), note: z.string().optional() }),
    }),
  },
  {
    name: "optional key added, with a new name",
    fault: "accepts too much",
    jsonSchema: named,
    zod: z.strictObject({
      note: z.string().optional(),
      inner: z.strictObject({ hint: z.string().optional(), novel: z.uuid().optional() }),
    }),
  },
  {
    name: "union member added",
    fault: "accepts too much",
    jsonSchema: union,
    zod: z.discriminatedUnion("kind", [
      A,
      B,
      z.strictObject({ kind: z.literal("c"), c: z.number().min(5) }),
    ]),
  },
  {
    name: "union member missing",
    fault: "accepts too little",
    jsonSchema: union,
    zod: A,
  },
  {
    name: "discriminated union without a branch",
    fault: "accepts too little",
    jsonSchema: { anyOf: [...union.anyOf, strict({ kind: { const: "c" }, a: text }, ["kind"])] },
    zod: z.discriminatedUnion("kind", [A, B]),
  },
  {
    name: "discriminated union of one kind with any keys",
    fault: "accepts too much",
    jsonSchema: union,
    zod: z.discriminatedUnion("kind", [A, z.looseObject({ kind: z.literal("b") })]),
  },
  {
    name: "strict made loose",
    fault: "accepts too much",
    jsonSchema: strict({ a: text }, ["a"]),
    zod: z.object({ a: z.string() }),
  },
  {
    name: "keys counted once the unknown ones are stripped",
    fault: "accepts too much",
    jsonSchema: { type: "object", properties: { a: text }, maxProperties: 1 },
    zod: z
      .object({ a: z.string().optional() })
      .refine((value) => Object.keys(value).length <= 1, "too many keys"),
  },
  {
    name: "catchall that takes anything",
    fault: "accepts too much",
    jsonSchema: {
      type: "object",
      properties: { a: text },
      additionalProperties: { type: "number" },
    },
    zod: z.object({ a: z.string().optional() }).catchall(z.unknown()),
  },
  {
    name: "conditional dropped",
    fault: "accepts too much",
    jsonSchema: conditional,
    zod: z.strictObject({ kind: Kind, note: z.string().nullable() }),
  },
  {
    // `if` holds where there is no `kind`.
    name: "vacuous if",
    fault: "accepts too much",
    jsonSchema: {
      ...strict({ kind: { enum: ["a", "b"] }, note: text }),
      if: { properties: { kind: { const: "a" } } },
      then: { required: ["note"] },
    },
    zod: z
      .strictObject({ kind: Kind.optional(), note: z.string().optional() })
      .refine(({ kind, note }) => kind !== "a" || note !== undefined, "no note"),
  },
  {
    name: "then and else swapped",
    fault: "either",
    jsonSchema: conditional,
    zod: z.discriminatedUnion("kind", [kind("a", z.null()), kind("b", z.string())]),
  },
  {
    name: "dependentSchemas that ignores null",
    fault: "accepts too much",
    jsonSchema: dependent,
    zod: Dependent.refine(({ a, b }) => a === undefined || a === null || b !== undefined),
  },
  {
    name: "not dropped",
    fault: "accepts too much",
    jsonSchema: strict({ a: { type: "string", not: { const: "forbidden" } } }, ["a"]),
    zod: z.strictObject({ a: z.string() }),
  },
  {
    name: "two optional keys that are refused without a third",
    fault: "accepts too little",
    jsonSchema: strict({ a: text, b: text, c: text, d: text, e: text }),
    zod: z
      .strictObject({ a: z.string(), b: z.string(), c: z.string(), d: z.string(), e: z.string() })
      .partial()
      .refine(({ a, c, e }) => !(a !== undefined && c === undefined && e !== undefined)),
  },
  {
    name: "recursion that ends after one level",
    fault: "accepts too little",
    jsonSchema: strict({ next: { $ref: "#" } }),
    zod: z.strictObject({
      next: z.strictObject({ next: z.strictObject({}).optional() }).optional(),
    }),
  },
  {
    name: "check that throws on an odd value",
    fault: "throws",
    jsonSchema: { type: "object" },
    zod: z.looseObject({}).refine((value) => `${value}`.length > 0),
  },
];
