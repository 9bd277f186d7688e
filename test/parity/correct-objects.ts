import { z } from "zod";
import { AnyObject, type CorrectPair, Integer, membersOf } from "./correct-pair.js";
import { strict, text } from "./faulty-port.js";

const PATTERNS: readonly (readonly [RegExp, z.ZodType])[] = [
  [/^x-/u, z.string()],
  [/id$/u, z.string().regex(/^[a-z]/u)],
  [/^[a-z]+_n$/u, Integer],
];

/** Objects, strict and open, with rules between their members. */
export const CORRECT_OBJECTS: readonly CorrectPair[] = [
  {
    // `.optional()` for a key that may be missing, `.nullable()` for a value that may be null, `.nullish()` for both.
    name: "strict object",
    jsonSchema: strict(
      {
        id: { type: "string", pattern: "^[a-z]+$" },
        parent: { type: ["string", "null"] },
        size: { type: "integer", minimum: 0 },
        note: { type: ["string", "null"] },
      },
      ["id", "parent"],
    ),
    zod: z.strictObject({
      id: z.string().regex(/^[a-z]+$/u),
      parent: z.string().nullable(),
      size: Integer.min(0).optional(),
      note: z.string().nullish(),
    }),
  },
  {
    // Not `z.object()`, which drops what it doesn't know. An own `__proto__` is lost here too, and decides nothing.
    name: "loose object",
    jsonSchema: {
      type: "object",
      required: ["id"],
      properties: { id: { type: "integer" }, tags: { type: "array", items: text } },
    },
    zod: z.looseObject({ id: Integer, tags: z.array(z.string()).optional() }),
  },
  {
    // `{}` is any JSON value, and may be null; a free-form object keeps the input's own reference.
    name: "payload kept as it is",
    jsonSchema: strict({ kind: text, payload: { type: "object" }, extra: {} }, [
      "kind",
      "payload",
      "extra",
    ]),
    zod: z.strictObject({ kind: z.string(), payload: AnyObject, extra: z.unknown() }),
  },
  {
    // `z.record()` leaves out an own `__proto__`: its value would not be looked at, and the key not be counted.
    name: "map",
    jsonSchema: {
      type: "object",
      additionalProperties: { type: "integer", minimum: 0 },
      minProperties: 1,
      maxProperties: 3,
    },
    zod: membersOf(() => [Integer.min(0)]).refine((map) => {
      const { length } = Object.keys(map);
      return length >= 1 && length <= 3;
    }, "must have from one to three members"),
  },
  {
    // A key may match more than one pattern, and has to satisfy each: `z.record()` with a pattern for its keys has room for one.
    name: "patternProperties beside properties",
    jsonSchema: {
      type: "object",
      required: ["id"],
      properties: { id: { type: "string" } },
      patternProperties: {
        "^x-": { type: "string" },
        id$: { pattern: "^[a-z]", type: "string" },
        "^[a-z]+_n$": { type: "integer" },
      },
      additionalProperties: false,
    },
    zod: membersOf((key) => {
      const found = PATTERNS.filter(([pattern]) => pattern.test(key)).map(([, schema]) => schema);
      return found.length > 0 ? found : [z.never()];
    }).refine((object) => Object.hasOwn(object, "id"), '"id" is required'),
  },
  {
    // `__proto__` is a name like any other, and matches.
    name: "propertyNames",
    jsonSchema: {
      type: "object",
      propertyNames: { pattern: "^[a-z_]+$", maxLength: 9 },
      minProperties: 1,
    },
    zod: AnyObject.refine((object) => {
      const keys = Object.keys(object);
      return keys.length > 0 && keys.every((key) => /^[a-z_]{1,9}$/u.test(key));
    }, "must have names of lower-case letters"),
  },
  {
    // The conditional's branches are the members of a union, so that TypeScript knows them too.
    name: "if, then and else as a union",
    jsonSchema: {
      ...strict({ paid: { type: "boolean" }, receipt: { type: ["string", "null"] } }, ["paid"]),
      if: { properties: { paid: { const: true } } },
      then: { required: ["receipt"], properties: { receipt: text } },
      else: { properties: { receipt: { type: "null" } } },
    },
    zod: z.discriminatedUnion("paid", [
      z.strictObject({ paid: z.literal(true), receipt: z.string() }),
      z.strictObject({ paid: z.literal(false), receipt: z.null().optional() }),
    ]),
  },
  {
    // No discriminator: where `kind` is missing, `properties` in the `if` is satisfied, and `then` applies.
    name: "if and then as a refinement",
    jsonSchema: {
      type: "object",
      properties: { kind: text, size: { type: "integer" } },
      if: { properties: { kind: { const: "box" } } },
      then: { required: ["size"] },
    },
    zod: z
      .looseObject({ kind: z.string().optional(), size: Integer.optional() })
      .refine(({ kind = "box", size }) => kind !== "box" || size !== undefined, {
        path: ["size"],
        error: '"size" is required for a box',
      }),
  },
  {
    // It is the key that counts: null is there.
    name: "dependentRequired",
    jsonSchema: {
      ...strict({ card: { type: ["string", "null"] }, code: text, name: text }),
      dependentRequired: { card: ["code", "name"], code: ["card"] },
    },
    zod: z
      .strictObject({
        card: z.string().nullish(),
        code: z.string().optional(),
        name: z.string().optional(),
      })
      .refine(
        ({ card, code, name }) =>
          (card === undefined || (code !== undefined && name !== undefined)) &&
          (code === undefined || card !== undefined),
        '"card" takes "code" and "name", and "code" takes "card"',
      ),
  },
  {
    name: "dependentSchemas",
    jsonSchema: {
      type: "object",
      required: ["total"],
      properties: { total: { type: "number", minimum: 0 }, coupon: text },
      dependentSchemas: { coupon: { properties: { total: { minimum: 10 } } } },
    },
    zod: z
      .looseObject({ total: z.number().min(0), coupon: z.string().optional() })
      .refine(({ total, coupon }) => coupon === undefined || total >= 10, {
        path: ["total"],
        error: '"total" must be 10 or more with a coupon',
      }),
  },
];
