import * as z from "zod";
import { type Contract, contracts } from "./contracts/registry.js";

/** `ScoutGrading.Posture`: the document's name as a prefix, since others have a `Posture` too. */
const names = new Map<z.core.$ZodType, string>(
  Object.values<Contract>(contracts).flatMap(({ name, zod, definitions }) => {
    const prefix = name.replace(/(?:^|-)([a-z])/gu, (_, letter: string) => letter.toUpperCase());
    return [
      [zod, prefix] as const,
      ...Object.values<Contract>(definitions).map(
        (part) => [part.zod, `${prefix}.${part.name}`] as const,
      ),
    ];
  }),
);

/** Zod's own metadata, with an `id` for each contract. */
class NamedContracts extends z.core.$ZodRegistry<z.core.GlobalMeta> {
  override get<Schema extends z.core.$ZodType>(schema: Schema) {
    const id = names.get(schema);
    const metadata = z.globalRegistry.get(schema);
    return id === undefined ? metadata : { ...metadata, id };
  }

  override has(schema: z.core.$ZodType): boolean {
    return this.get(schema) !== undefined;
  }
}

/**
 * For `z.toJSONSchema(schema, { metadata: named })`: each contract in it stands in `$defs` once, under a name such as `ScoutGrading.Posture`, and is
 * referred to. Without it, everything is inline, which is safe to embed anywhere: two schemas of one name in a conversion make Zod throw.
 * A clone of a contract, such as a compiled one or one with a description of its own, has no name and stays inline.
 */
export const named: z.core.$ZodRegistry<z.core.GlobalMeta> = new NamedContracts();
