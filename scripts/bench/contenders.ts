import { Compile } from "typebox/compile";
import type * as z from "zod";
import { convertJsonSchemaToZod } from "zod-from-json-schema";
import { type Contract, type ContractName, contracts } from "../../src/contracts/registry.js";
import { createAjv } from "../../src/parity/oracle.js";
import { AJV_AS_USED } from "./ajv-as-used.js";
import { standaloneCode } from "./ajv-standalone.js";
import { compiled, plain } from "./built.js";
import { NAMES, type Name } from "./names.js";
import { ROOTS } from "./roots.js";
import { writeModule } from "./scratch.js";

/** Something that gives a verdict on the documents of one contract. */
export interface Contender {
  readonly name: Name;
  readonly accepts: (value: unknown) => boolean;
}

interface Port {
  readonly plain: z.ZodType;
  readonly compiled: z.ZodType;
  readonly guard: (value: unknown) => boolean;
}

export const PORTS: Readonly<Record<ContractName, Port>> = {
  "scout-grading": portOf(ROOTS["scout-grading"]),
  "receipt-agent-output": portOf(ROOTS["receipt-agent-output"]),
  "clinical-agent-trace": portOf(ROOTS["clinical-agent-trace"]),
};

function portOf(root: (typeof ROOTS)[ContractName]): Port {
  return { plain: plain[root], compiled: compiled[root], guard: compiled[`is${root}`] };
}

/** Those of the names, ready to be asked. */
export async function contendersFor(
  contract: ContractName,
  names: readonly Name[] = NAMES,
): Promise<readonly Contender[]> {
  return Promise.all(
    names.map(async (name) => ({
      name,
      accepts: await MAKERS[name](contracts[contract], contract),
    })),
  );
}

type Accepts = Contender["accepts"];
type Maker = (contract: Contract, name: ContractName) => Accepts | Promise<Accepts>;

const MAKERS: Readonly<Record<Name, Maker>> = {
  Ajv: ({ jsonSchema }) => createAjv(AJV_AS_USED).compile(jsonSchema),
  "Ajv, all errors": ({ jsonSchema }) =>
    createAjv({ ...AJV_AS_USED, allErrors: true }).compile(jsonSchema),
  "Ajv standalone": async (contract, name) => {
    const url = writeModule(`standalone-${name}`, await standaloneCode(contract));
    const { default: validate }: { default: Accepts } = await import(url);
    return validate;
  },
  plain: (_, name) => accepting(PORTS[name].plain),
  compiled: (_, name) => accepting(PORTS[name].compiled),
  guard: (_, name) => PORTS[name].guard,
  TypeBox: ({ jsonSchema }) => {
    const validator = Compile(jsonSchema);
    return (value) => validator.Check(value);
  },
  "zod-from-json-schema": ({ jsonSchema }) => accepting(convertJsonSchemaToZod(jsonSchema)),
};

/** What is asked of a schema, of whichever Zod. */
interface Parser {
  safeParse(
    value: unknown,
  ): { success: true } | { success: false; error: { issues: readonly unknown[] } };
}

function accepting(schema: Parser): Accepts {
  return (value) => {
    const result = schema.safeParse(value);
    // Its issues are what a caller wants of a refused value, and Zod puts off making the error.
    return result.success || result.error.issues.length === 0;
  };
}
