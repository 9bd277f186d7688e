import * as z from "zod";
import { ignoreOverride } from "zod-to-json-schema";
import { type Contract, contracts } from "./contracts/registry.js";

/** By the definition, which is all of a schema that `zod-to-json-schema` hands on. */
const byDefinition = new Map<object, z.ZodType>(
  Object.values<Contract>(contracts).flatMap(({ zod, definitions }) =>
    [zod, ...Object.values<Contract>(definitions).map((part) => part.zod)].map(
      (schema) => [schema.def, schema] as const,
    ),
  ),
);

/**
 * Options for `zodToJsonSchema(schema, options)`: each contract comes out as `z.toJSONSchema` emits it, in draft 7, at the root and inside
 * objects of Zod 3. Alone, `zod-to-json-schema` does not know Zod 4 and returns a schema that accepts everything, without a word; and so it
 * does, with these options too, for an object of Zod 4 that holds a contract, since it never looks inside.
 */
export const options: {
  readonly override: (definition: object) => object | typeof ignoreOverride;
} = {
  override(definition) {
    const schema = byDefinition.get(definition);
    if (schema === undefined) return ignoreOverride;
    const { $schema: _, ...emitted } = z.toJSONSchema(schema, { target: "draft-7", io: "input" });
    return emitted;
  },
};
