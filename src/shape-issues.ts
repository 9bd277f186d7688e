import * as z from "zod";

type Path = readonly PropertyKey[];

/**
 * The issues that `shape.safeParse(value)` has, in its order, but found one container after the other: who takes ten of them has not paid for ten
 * million. For a plain shape, whose objects are strict and have no refinements, and whose arrays have none about items.
 */
export function* shapeIssues(
  shape: z.core.$ZodType,
  value: unknown,
  path: Path = [],
): Generator<z.core.$ZodIssue> {
  const schema = value == null ? shape : unwrapped(shape);
  if (schema instanceof z.ZodArray && Array.isArray(value) && value.length > 0) {
    for (let index = 0; index < value.length; index++) {
      const item: unknown = value[index];
      // Most items of most arrays have none, and to be told so at once is a good deal faster.
      if (!z.validate(schema.element, item)) {
        yield* shapeIssues(schema.element, item, [...path, index]);
      }
    }
  } else if (schema instanceof z.ZodObject && isRecord(value)) {
    const properties: Readonly<Record<string, z.core.$ZodType>> = schema.shape;
    for (const [key, property] of Object.entries(properties)) {
      yield* shapeIssues(property, value[key], [...path, key]);
    }
    yield* unknownKeys(properties, value, path);
  } else {
    const issues = z.safeParse(shape, value).error?.issues ?? [];
    for (const issue of issues) yield { ...issue, path: [...path, ...issue.path] };
  }
}

/** As Zod counts them, inherited ones included. */
function* unknownKeys(
  properties: object,
  value: object,
  path: Path,
): Generator<z.core.$ZodIssueUnrecognizedKeys> {
  const keys: string[] = [];
  for (const key in value) if (!Object.hasOwn(properties, key)) keys.push(key);
  if (keys.length === 0) return;
  yield { code: "unrecognized_keys", keys, path: [...path], message: "has unknown keys" };
}

/** The schema of a value that is there. */
function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? unwrapped(schema.def.innerType)
    : schema;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
