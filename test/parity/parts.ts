import type { JsonSchema } from "../../src/contracts/json-schema.js";
import { contracts } from "../../src/contracts/registry.js";

interface Named {
  readonly name: string;
  readonly jsonSchema: JsonSchema;
}

/** The three documents and each of their parts. */
export const DOCUMENTS_AND_PARTS: readonly Named[] = Object.values(contracts).flatMap(
  ({ name, jsonSchema, definitions }) => [
    { name, jsonSchema },
    ...Object.values<Named>(definitions).map((part) => ({
      name: `${name}/${part.name}`,
      jsonSchema: part.jsonSchema,
    })),
  ],
);
