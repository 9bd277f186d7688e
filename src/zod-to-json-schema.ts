import * as z from "zod";
import * as clinicalAgentTrace from "./contracts/clinical-agent-trace.js";
import type { JsonSchema } from "./contracts/json-schema.js";
import * as receiptAgentOutput from "./contracts/receipt-agent-output.js";
import * as scoutGrading from "./contracts/scout-grading.js";

/** What zod-to-json-schema says of where it is. */
interface Refs {
  readonly currentPath: readonly string[];
}

/** All that zod-to-json-schema hands out of a schema is its definition. */
const contractsByDefinition: ReadonlyMap<object, z.ZodType> = new Map(
  [scoutGrading, receiptAgentOutput, clinicalAgentTrace]
    .flatMap((contract): unknown[] => Object.values(contract))
    .filter((value) => value instanceof z.ZodType)
    .map((schema) => [schema._zod.def, schema]),
);

/**
 * The options with which `zodToJsonSchema(contract, zodToJsonSchemaOptions)`, of the package zod-to-json-schema, returns what
 * `z.toJSONSchema(contract, { target: "draft-7" })` does. Without them it returns a schema that accepts everything, since it reads Zod 3 only.
 * They serve for a contract at the root, among `definitions`, and inside the Zod 3 schemas of `zod/v3`. Inside another Zod 4 schema they can't:
 * zod-to-json-schema doesn't look into one.
 */
export const zodToJsonSchemaOptions: {
  /**
   * Replaces what zod-to-json-schema makes of a contract, and leaves alone what it makes of a Zod 3 schema.
   *
   * @throws {Error} for a Zod 4 schema that is no contract: what zod-to-json-schema makes of it accepts everything.
   */
  readonly postProcess: (
    jsonSchema: object | undefined,
    definition: object,
    refs: Refs,
  ) => object | undefined;
} = {
  // And not `override`: to leave a schema alone, that has to return a symbol of the copy of zod-to-json-schema that called it.
  postProcess(jsonSchema, definition, { currentPath }) {
    const contract = contractsByDefinition.get(definition);
    if (contract !== undefined) return emit(contract);
    if (!isZod4(definition)) return jsonSchema;
    const place = currentPath.join("/");
    throw new Error(
      `${place}: zod-to-json-schema can't read a Zod 4 schema that is no contract; z.toJSONSchema can`,
    );
  },
};

/** Without the `$schema`, which may only stand at the root; zod-to-json-schema puts one there. */
function emit(contract: z.ZodType): JsonSchema {
  const { $schema, "~standard": _, ...emitted } = z.toJSONSchema(contract, { target: "draft-7" });
  return emitted;
}

/** Zod 3 says what a schema is in `typeName`, Zod 4 in `type`. */
function isZod4(definition: object): boolean {
  return !("typeName" in definition) && "type" in definition;
}
