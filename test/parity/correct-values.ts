import { z } from "zod";
import { isDateTime } from "../../src/contracts/date-time.js";
import { hasUniqueRecords } from "../../src/contracts/unique-items.js";
import { type CorrectPair, Integer, listOf, textOf } from "./correct-pair.js";
import { strict, text } from "./faulty-port.js";

const Point = z.strictObject({ x: Integer, y: Integer, label: z.string().optional() });

/** Numbers, strings, literals and lists. */
export const CORRECT_VALUES: readonly CorrectPair[] = [
  {
    name: "integers without a limit",
    jsonSchema: { type: "integer", minimum: 1 },
    zod: Integer.min(1),
  },
  {
    // Not `.multipleOf()`, which allows for the rounding of fractions: the remainder of integers is exact.
    name: "multiples",
    jsonSchema: { type: "integer", multipleOf: 25, minimum: -1000, maximum: 1000 },
    zod: Integer.min(-1000)
      .max(1000)
      .refine((value) => value % 25 === 0, "must be a multiple of 25"),
  },
  {
    name: "exclusive bounds, nullable",
    jsonSchema: { type: ["number", "null"], exclusiveMinimum: 0, maximum: 1 },
    zod: z.number().gt(0).max(1).nullable(),
  },
  {
    name: "length in code points",
    jsonSchema: { type: "string", minLength: 2, maxLength: 4 },
    zod: textOf(2, 4),
  },
  {
    // JavaScript's `$` without the `m` flag, as in JSON Schema: "AB-12\n" is refused.
    name: "pattern",
    jsonSchema: { type: "string", pattern: "^[A-Z]{2}-[0-9]+$" },
    zod: z.string().regex(/^[A-Z]{2}-[0-9]+$/u),
  },
  {
    // `z.iso.datetime()` refuses what ajv-formats accepts: lower-case `t` and `z`, leap seconds, a space for the `T`.
    name: "date-time, nullable",
    jsonSchema: { type: ["string", "null"], format: "date-time" },
    zod: z.string().refine(isDateTime, "must be a date and time").nullable(),
  },
  {
    // `z.enum()` is for strings alone.
    name: "enum of mixed literals",
    jsonSchema: { enum: ["auto", 0, 1.5, false, null] },
    zod: z.literal(["auto", 0, 1.5, false, null]),
  },
  {
    // `z.literal()` compares objects by reference. The condition means the same as the `const` alone, and keeps objects with a
    // `toString` of their own from Ajv's deep equality, which throws on them.
    name: "const object",
    jsonSchema: {
      if: { propertyNames: { enum: ["unit", "range"] } },
      then: { const: { unit: "cm", range: [0, null] } },
      else: false,
    },
    zod: z.strictObject({
      unit: z.literal("cm"),
      range: z.tuple([z.literal(0), z.null()]),
    }),
  },
  {
    // An item of `prefixItems` may be missing, unless `minItems` asks for it. Then so may be all that follow.
    name: "prefixItems with a rest",
    jsonSchema: {
      type: "array",
      prefixItems: [{ type: "string" }, { type: "integer" }],
      items: { type: "boolean" },
      minItems: 1,
    },
    zod: z.tuple([z.string(), Integer.optional()], z.boolean()),
  },
  {
    name: "contains, from one to two times",
    jsonSchema: {
      type: "array",
      items: { enum: ["go", "stop", "wait"] },
      maxItems: 6,
      contains: { const: "stop" },
      minContains: 1,
      maxContains: 2,
    },
    zod: listOf(z.enum(["go", "stop", "wait"]), 0, 6).refine((items) => {
      const stops = items.filter((item) => item === "stop").length;
      return stops >= 1 && stops <= 2;
    }, 'must contain "stop" once or twice'),
  },
  {
    // Two items are equal whatever the order of their keys, so `JSON.stringify` of an item won't do as it is. On some objects with a
    // `toString` of their own, the oracle throws.
    name: "uniqueItems of objects",
    jsonSchema: {
      type: "array",
      uniqueItems: true,
      items: strict({ x: { type: "integer" }, y: { type: "integer" }, label: text }, ["x", "y"]),
    },
    zod: z
      .array(Point)
      .refine((points) => hasUniqueRecords(points), "must not contain a point twice"),
  },
];
