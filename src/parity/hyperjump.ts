import {
  type CompiledSchema,
  type Hyperjump,
  type JsonNode,
  loadHyperjump,
  type Plugin,
} from "./hyperjump-package.js";
import type { Oracle, OracleError } from "./oracle.js";
import { readSchema, SchemaError } from "./read-schema.js";

/** The reading of a document that doesn't say its `$schema`. */
const DIALECT = "https://json-schema.org/draft/2020-12/schema";

/**
 * Compiles a JSON Schema into the oracle "hyperjump", which is `@hyperjump/json-schema` with its formats as assertions: a second opinion
 * beside Ajv's. It throws on values that are no JSON. The package's registry of schemas is left as it is.
 *
 * @throws {SchemaError} where the engine or hyperjump can't read the schema, and an error that says what to install where
 * `@hyperjump/json-schema` is missing.
 */
export async function compileHyperjump(document: object): Promise<Oracle> {
  const { base } = readSchema(document);
  const hyperjump = await loadHyperjump();
  const compiled = await compile(document, base, hyperjump);
  return {
    name: "hyperjump",
    accepts: (value) => interpret(compiled, value, [], hyperjump),
    explain: (value) => explain(compiled, value, hyperjump),
  };
}

async function compile(
  document: object,
  base: string,
  hyperjump: Hyperjump,
): Promise<CompiledSchema> {
  try {
    const plain = Object.fromEntries(Object.entries(document));
    const built = hyperjump.buildSchemaDocument(plain, base, DIALECT);
    // References look here first. In the package's registry, documents with the same `$id` would meet.
    const browser = { uri: base, cursor: "", document: built, _cache: { ...built.embedded } };
    return await hyperjump.compile(await hyperjump.getSchema(built.baseUri, browser));
  } catch (error) {
    throw await toSchemaError(error, document, base, hyperjump);
  }
}

/** Hyperjump says that a schema is invalid, but not where: that is for the meta-schema to say. */
async function toSchemaError(
  error: unknown,
  document: object,
  base: string,
  hyperjump: Hyperjump,
): Promise<SchemaError> {
  if (error instanceof Error && error.name === "InvalidSchemaError") {
    const metaSchema = await hyperjump.compile(await hyperjump.getSchema(DIALECT));
    const [first] = explain(metaSchema, document, hyperjump);
    if (first !== undefined) {
      return new SchemaError(`${base}#${first.instanceLocation}`, `${first.message} in a schema`);
    }
  }
  const reason = error instanceof Error ? error.message : String(error);
  return new SchemaError(`${base}#`, `hyperjump can't read it: ${reason}`);
}

function explain(compiled: CompiledSchema, value: unknown, hyperjump: Hyperjump): OracleError[] {
  const collector = new Collector();
  return interpret(compiled, value, [collector], hyperjump) ? [] : collector.errors;
}

function interpret(
  compiled: CompiledSchema,
  value: unknown,
  plugins: readonly Plugin[],
  hyperjump: Hyperjump,
): boolean {
  const instance = hyperjump.fromJs(value);
  // A switch for the whole package, and what its `hostname` prints to: both have to be as they were for whoever else uses them.
  const formats = hyperjump.getShouldValidateFormat();
  const { log } = console;
  hyperjump.setShouldValidateFormat(true);
  console.log = () => {};
  try {
    return hyperjump.interpret(compiled, instance, { plugins }).valid;
  } finally {
    hyperjump.setShouldValidateFormat(formats);
    console.log = log;
  }
}

interface Context extends CompiledSchema {
  errors?: OracleError[];
}

/**
 * The reasons of a verdict. Hyperjump's own output writes locations as URIs, and throws on a key that is a lone surrogate. A keyword that
 * fails hands up the reasons below it; those below one that holds, such as `anyOf`, are none.
 */
class Collector implements Plugin<Context> {
  errors: OracleError[] = [];

  afterKeyword(
    [, location]: readonly [string, string, unknown],
    instance: JsonNode,
    context: Context,
    isValid: boolean,
    schemaContext: Context,
    { simpleApplicator = false }: { readonly simpleApplicator?: boolean },
  ): void {
    if (isValid) return;
    schemaContext.errors ??= [];
    if (!simpleApplicator) {
      const keyword = location.slice(location.lastIndexOf("/") + 1);
      schemaContext.errors.push(toOracleError(location, instance, `must satisfy "${keyword}"`));
    }
    schemaContext.errors.push(...(context.errors ?? []));
  }

  afterSchema(location: string, instance: JsonNode, context: Context): void {
    if (context.ast[location] === false) {
      context.errors ??= [];
      context.errors.push(toOracleError(location, instance, "must be absent"));
    }
    this.errors = context.errors ?? [];
  }
}

function toOracleError(location: string, instance: JsonNode, message: string): OracleError {
  const [resource = "", fragment = ""] = location.split(/#(.*)/su);
  return {
    keywordLocation: `${new URL(resource).href}#${decodeURI(fragment)}`,
    instanceLocation: placeOf(instance).pointer,
    message,
  };
}

/** A key is no value of its own: what is wrong with it is wrong with its object. */
function placeOf(instance: JsonNode): JsonNode {
  const property = instance.parent?.type === "property" ? instance.parent : undefined;
  const isKey = property?.children[0] === instance;
  return (isKey ? property?.parent : undefined) ?? instance;
}
