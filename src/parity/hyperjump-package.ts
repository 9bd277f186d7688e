/** What the engine uses of `@hyperjump/json-schema`. Its own types compile only where those of libraries are not checked. */
export interface Hyperjump {
  buildSchemaDocument(schema: object, base: string, dialect: string): SchemaDocument;
  getSchema(uri: string, browser?: Browser): Promise<Browser>;
  compile(schema: Browser): Promise<CompiledSchema>;
  interpret(
    schema: CompiledSchema,
    instance: JsonNode,
    options: { readonly plugins: readonly Plugin[] },
  ): { readonly valid: boolean };
  /** Throws on a value that is no JSON. */
  fromJs(value: unknown): JsonNode;
  getShouldValidateFormat(): boolean | undefined;
  setShouldValidateFormat(isEnabled: boolean | undefined): void;
}

/** A schema resource, and those embedded in it. */
export interface SchemaDocument {
  readonly baseUri: string;
  readonly embedded: Readonly<Record<string, SchemaDocument>>;
}

/** A place in a schema document. `_cache` has the documents that references lead to. */
export interface Browser {
  readonly uri: string;
  readonly cursor: string;
  readonly document: SchemaDocument;
  readonly _cache: Readonly<Record<string, SchemaDocument>>;
}

/** Each schema by its location: whether it is `true` or `false`, or else its keywords. */
export interface CompiledSchema {
  readonly ast: Readonly<Record<string, unknown>>;
}

/** A value, or a property of an object: its `children` are key and value. */
export interface JsonNode {
  readonly type: string;
  readonly pointer: string;
  readonly parent?: JsonNode;
  readonly children: readonly JsonNode[];
}

/** What is called while a value is looked at. A context is the scope of one keyword, or of the schema that it stands in. */
export interface Plugin<Context extends CompiledSchema = CompiledSchema> {
  afterKeyword(
    keyword: readonly [id: string, location: string, value: unknown],
    instance: JsonNode,
    context: Context,
    isValid: boolean,
    schemaContext: Context,
    handler: { readonly simpleApplicator?: boolean },
  ): void;
  afterSchema(location: string, instance: JsonNode, context: Context): void;
}

/** Not written where they are imported, or the compiler would read the types. */
const PARTS = [
  "@hyperjump/json-schema/draft-2020-12",
  "@hyperjump/json-schema/experimental",
  "@hyperjump/json-schema/instance/experimental",
  "@hyperjump/json-schema/formats",
];

/**
 * Loads the package, which is an optional peer.
 *
 * @throws an error that says what to install where it is missing.
 */
export async function loadHyperjump(): Promise<Hyperjump> {
  try {
    const parts = await Promise.all(PARTS.map((part) => import(part)));
    return Object.assign({}, ...parts);
  } catch (cause) {
    if (!(cause instanceof Error && "code" in cause && cause.code === "ERR_MODULE_NOT_FOUND")) {
      throw cause;
    }
    throw new Error(
      'the oracle "hyperjump" needs two packages: npm install --save-dev @hyperjump/json-schema @hyperjump/browser',
      { cause },
    );
  }
}
