import * as z from "zod";
import { anObject } from "./messages.js";

/** `type: "object"` with `additionalProperties: false`: an object with these keys and no others. */
export function strictObject<Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
): z.ZodObject<Shape, z.core.$strict> {
  return z.strictObject(shape, anObject);
}
