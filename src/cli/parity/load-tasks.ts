import { basename, dirname, join, relative, resolve } from "node:path";
import { z } from "zod";
import { toPointer } from "../../json-pointer.js";
import { nearest } from "../../nearest.js";
import type { PairEntry } from "../../parity/config.js";
import { Failure } from "../failure.js";
import { configOf } from "./config-file.js";
import { containsItself } from "./contains-itself.js";
import { type Fixture, loadFixtures } from "./load-fixtures.js";
import { loadModule } from "./load-module.js";
import { loadSchema } from "./load-schema.js";
import { splitFragment } from "./split-fragment.js";
import type { LoadedTask, Selection } from "./tasks.js";

/** A record beside a pair has a place, and never no reason. */
const record = { keywordLocation: z.string(), reason: z.string().regex(/\S/u, "has to be given") };

/** What can be wrong with an entry of a config file, its Zod schema apart. */
const Entry = z.strictObject({
  name: z.string().regex(/^.{1,100}$/u, "has to be one to a hundred characters"),
  schema: z.string(),
  zod: z.unknown().optional(),
  examples: z
    .union([z.string(), z.array(z.unknown())], "has to be a file's name or an array of values")
    .optional(),
  share: z.number().gt(0).max(1).optional(),
  isMeasured: z.boolean().optional(),
  locations: z.boolean().optional(),
  allowThrows: z.boolean().optional(),
  undecidable: z
    .array(z.strictObject({ ...record, never: z.enum(["passed", "failed", "failed alone"]) }))
    .optional(),
  equivalents: z
    .array(
      z.strictObject({
        ...record,
        operators: z.array(z.string()).nonempty(),
        changes: z.array(z.string()).optional(),
        proof: z.looseObject({ kind: z.enum(["implied", "exhaustive"]) }).optional(),
      }),
    )
    .optional(),
});

/** @throws {Failure} for what can't be loaded, and for a name that no pair has. */
export async function loadTasks(selection: Selection): Promise<LoadedTask[]> {
  const { single, names, folder } = selection;
  if (single !== undefined) return [await singleTask(single)];
  const config = configOf(selection.config);
  const entries = await loadEntries(config);
  const asked = entries.filter(({ name }) => isAsked(name, names));
  for (const name of names) assertKnown(name, entries);
  return asked.map((entry) => toTask(entry, dirname(config), folder, names.includes(entry.name)));
}

/** Every pair where none is named; else the named ones, each with the pairs below it. */
function isAsked(name: string, names: readonly string[]): boolean {
  return (
    names.length === 0 || names.some((asked) => name === asked || name.startsWith(`${asked}/`))
  );
}

function assertKnown(name: string, entries: readonly PairEntry[]): void {
  if (entries.some((entry) => isAsked(entry.name, [name]))) return;
  const known = entries.map((entry) => entry.name);
  const suggestion = known.find((other) => other.endsWith(`/${name}`)) ?? nearest(name, known);
  const meant = suggestion === undefined ? "" : ` Did you mean "${suggestion}"?`;
  throw new Failure(`unknown pair "${name}".${meant} The pairs are ${known.join(", ")}.`);
}

async function singleTask({ schema, zod }: NonNullable<Selection["single"]>): Promise<LoadedTask> {
  const [file, pointer] = splitFragment(schema);
  const [module, fragment] = splitFragment(zod);
  const name = fragment === "" ? "default" : fragment;
  if (module === "") throw new Failure(`--zod ${zod}: names no module`);
  const exported = await loadModule(resolve(module));
  const port = exported[name];
  if (port === undefined) {
    const names = Object.keys(exported).filter((other) => isZod(exported[other]));
    throw new Failure(
      `${module}: no export "${name}"; its Zod schemas are ${names.join(", ") || "none"}`,
    );
  }
  assertZod(port, `${module}: export "${name}"`);
  const { jsonSchema, text } = loadSchema(file, pointer);
  const pair = { name: name === "default" ? basename(file) : name, jsonSchema, zod: port };
  return {
    pair,
    file,
    pointer,
    text,
    share: 1,
    isMeasured: true,
    locations: false,
    allowThrows: false,
    fixtures: [],
  };
}

async function loadEntries(config: string): Promise<PairEntry[]> {
  const { default: exported } = await loadModule(resolve(config));
  const pairs = isRecord(exported) ? exported["pairs"] : undefined;
  if (!Array.isArray(pairs) || pairs.length === 0) {
    throw new Failure(
      `${config}: its default export has to be { pairs: [...] }, with one pair or more`,
    );
  }
  const names = new Set<string>();
  return pairs.map((entry: unknown, index) => {
    const place = `${config}: pairs[${index}]`;
    assertEntry(entry, place);
    if (names.has(entry.name)) throw new Failure(`${place}: there are two pairs "${entry.name}"`);
    names.add(entry.name);
    return entry;
  });
}

function assertEntry(entry: unknown, place: string): asserts entry is PairEntry {
  const { error } = Entry.safeParse(entry);
  const issues = error?.issues ?? [];
  // A name that is none says more than that another one is missing.
  const [issue = issues[0]] = issues.filter(({ code }) => code === "unrecognized_keys");
  if (issue !== undefined) {
    throw new Failure(`${place}${toPointer(issue.path)}: ${issue.message}`);
  }
  assertZod(Object(entry)["zod"], `${place}/zod`);
  const { examples, undecidable, equivalents } = Object(entry);
  if (containsItself(examples)) throw new Failure(`${place}/examples: contains itself`);
  for (const [key, records] of Object.entries({ undecidable, equivalents })) {
    if (!isPlain(records)) throw new Failure(`${place}/${key}: has to be plain data`);
  }
}

/** Whether one thread can tell it another. */
function isPlain(value: unknown): boolean {
  try {
    structuredClone(value);
    return true;
  } catch {
    return false;
  }
}

function toTask(
  entry: PairEntry,
  home: string,
  folder: string | undefined,
  isNamed: boolean,
): LoadedTask {
  const {
    name,
    zod,
    schema,
    share = 1,
    isMeasured = isNamed || share === 1,
    locations = false,
    allowThrows = false,
    undecidable,
    equivalents,
  } = entry;
  const [path, pointer] = splitFragment(schema, home);
  const own = fromHere(resolve(home, path));
  const file = folder === undefined ? own : join(folder, basename(path));
  const { jsonSchema, text } = loadSchema(file, pointer);
  const fixtures = fixturesOf(entry, home);
  const changed =
    folder === undefined ? {} : { publishedSchema: loadSchema(own, pointer).jsonSchema };
  return {
    pair: { name, jsonSchema, zod, ...changed, examples: fixtures.map(({ data }) => data) },
    // A change of the schema may well change what a fixture says.
    fixtures: folder === undefined ? fixtures : [],
    file,
    pointer,
    text,
    share: isNamed ? 1 : share,
    isMeasured,
    locations,
    allowThrows,
    ...(undecidable && { undecidable }),
    ...(equivalents && { equivalents }),
  };
}

function fixturesOf({ examples = [] }: PairEntry, home: string): readonly Fixture[] {
  return typeof examples === "string"
    ? loadFixtures(fromHere(resolve(home, examples)))
    : examples.map((data) => ({ data }));
}

/** A path as a user in this folder would write it. */
function fromHere(path: string): string {
  return relative("", path) || path;
}

function assertZod(value: unknown, place: string): asserts value is z.ZodType {
  if (isZod(value)) return;
  const isZod3 = isRecord(value) && "_def" in value && "safeParse" in value;
  throw new Failure(
    `${place} is ${isZod3 ? "a Zod 3 schema; it has to be Zod 4" : "no Zod schema"}`,
  );
}

function isZod(value: unknown): value is z.ZodType {
  return isRecord(value) && "_zod" in value && typeof value["safeParse"] === "function";
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
