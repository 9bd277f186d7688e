import { z } from "zod";
import {
  type CorrectPair,
  exactlyOneOf,
  Integer,
  listOf,
  membersOf,
  textOf,
} from "./correct-pair.js";
import { strict, text } from "./faulty-port.js";

const Tree = z.strictObject({
  value: Integer,
  get children() {
    return z.array(Tree).optional();
  },
});

const Chain = z.looseObject({
  text: z.string(),
  get next() {
    return Chain.nullable();
  },
});

const Operation = z.strictObject({
  kind: z.literal("call"),
  name: z.enum(["sum", "product"]),
  get operands() {
    return listOf(Expression, 1, 3);
  },
});
const Expression = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("number"), value: z.number() }),
  z.strictObject({ kind: z.literal("name"), name: textOf(1, 8) }),
  Operation,
]);

const Folder: z.ZodType = membersOf(() => [z.union([Integer.min(0), Folder])]);

const Filter: z.ZodType = z.lazy(() =>
  z.union([
    z.strictObject({ field: z.string(), equals: z.union([z.string(), z.number(), z.null()]) }),
    z.strictObject({ all: listOf(Filter, 1, 4) }),
    z.strictObject({ not: Filter }),
  ]),
);

const filter = { $ref: "#/$defs/filter" };

const Contact = z.looseObject({ email: z.string().optional(), phone: z.string().optional() });

const Hop = z.strictObject({ to: z.string(), cost: Integer.min(1).max(9) });

/** Recursion, `$ref` with keywords beside it, and `oneOf`. */
export const CORRECT_REFERENCES: readonly CorrectPair[] = [
  {
    // A getter is read when the schema is used: by then, there is the schema that it names.
    name: "tree",
    hard: "recursion",
    jsonSchema: strict(
      { value: { type: "integer" }, children: { type: "array", items: { $ref: "#" } } },
      ["value"],
    ),
    zod: Tree,
  },
  {
    name: "chain that ends in null",
    hard: "recursion",
    jsonSchema: {
      type: "object",
      required: ["text", "next"],
      properties: { text, next: { anyOf: [{ $ref: "#" }, { type: "null" }] } },
    },
    zod: Chain,
  },
  {
    // The kinds exclude each other, so the `oneOf` needs no counting.
    name: "tagged tree",
    hard: "recursion",
    jsonSchema: {
      $ref: "#/$defs/expression",
      $defs: {
        expression: {
          oneOf: [
            strict({ kind: { const: "number" }, value: { type: "number" } }, ["kind", "value"]),
            strict(
              {
                kind: { const: "name" },
                name: { type: "string", minLength: 1, maxLength: 8 },
              },
              ["kind", "name"],
            ),
            strict(
              {
                kind: { const: "call" },
                name: { enum: ["sum", "product"] },
                operands: {
                  type: "array",
                  items: { $ref: "#/$defs/expression" },
                  minItems: 1,
                  maxItems: 3,
                },
              },
              ["kind", "name", "operands"],
            ),
          ],
        },
      },
    },
    zod: Expression,
  },
  {
    // Not a recursive `z.record()`, for an own `__proto__` at any depth.
    name: "folders in folders",
    hard: "recursion",
    jsonSchema: {
      type: "object",
      additionalProperties: { anyOf: [{ type: "integer", minimum: 0 }, { $ref: "#" }] },
    },
    zod: Folder,
  },
  {
    // Each member requires a key that the strict others refuse: no value is of two kinds, and a union is enough.
    name: "filters that nest",
    hard: "oneOf",
    jsonSchema: {
      $ref: "#/$defs/filter",
      $defs: {
        filter: {
          oneOf: [
            strict({ field: text, equals: { type: ["string", "number", "null"] } }, [
              "field",
              "equals",
            ]),
            strict({ all: { type: "array", items: filter, minItems: 1, maxItems: 4 } }, ["all"]),
            strict({ not: filter }, ["not"]),
          ],
        },
      },
    },
    zod: Filter,
  },
  {
    // 2.5 is of neither kind, 12 is of both. `z.union()` is `anyOf`: it stops at the first member that accepts.
    name: "numbers of one kind",
    hard: "oneOf",
    jsonSchema: { oneOf: [{ type: "integer" }, { type: "number", minimum: 10 }] },
    zod: z.xor([Integer, z.number().min(10)], "must be of exactly one kind"),
  },
  {
    name: "one of two keys",
    hard: "oneOf",
    jsonSchema: {
      type: "object",
      properties: { email: text, phone: text },
      oneOf: [{ required: ["email"] }, { required: ["phone"] }],
    },
    zod: Contact.refine(
      ({ email, phone }) => (email === undefined) !== (phone === undefined),
      'must have either "email" or "phone"',
    ),
  },
  {
    // Open objects overlap: one may be a cat and a dog at once. `z.xor()` has the same verdict, and a copy of the object.
    name: "open objects of one kind",
    hard: "oneOf",
    jsonSchema: {
      oneOf: [
        { type: "object", required: ["meows"], properties: { meows: { type: "boolean" } } },
        { type: "object", required: ["barks"], properties: { barks: { type: "boolean" } } },
        { type: "null" },
      ],
    },
    zod: exactlyOneOf(
      z.looseObject({ meows: z.boolean() }),
      z.looseObject({ barks: z.boolean() }),
      z.null(),
    ),
  },
  {
    // Both apply to a key that both declare. `.extend()` would replace what the base says of it.
    name: "object with keywords beside $ref",
    hard: "$ref with siblings",
    jsonSchema: {
      $ref: "#/$defs/base",
      required: ["name"],
      properties: { name: { maxLength: 5 }, size: { type: "integer" } },
      $defs: {
        base: {
          type: "object",
          required: ["id"],
          properties: { id: { type: "integer" }, name: { type: ["string", "null"], minLength: 1 } },
        },
      },
    },
    zod: z.looseObject({ id: Integer, name: textOf(1, 5).nullable(), size: Integer.optional() }),
  },
  {
    name: "list with keywords beside $ref",
    hard: "$ref with siblings",
    jsonSchema: {
      $ref: "#/$defs/route",
      minItems: 1,
      $defs: {
        route: {
          type: "array",
          maxItems: 5,
          items: strict(
            { to: text, cost: { $ref: "#/$defs/digit", type: "integer", minimum: 1 } },
            ["to", "cost"],
          ),
        },
        digit: { type: "number", minimum: 0, maximum: 9 },
      },
    },
    zod: listOf(Hop, 1, 5),
  },
];
