import { describe, expect, it, onTestFinished } from "vitest";
import { selectTasks } from "../../scripts/parity/pairs.js";
import { Failure } from "../../src/cli/failure.js";
import { contracts } from "../../src/contracts/registry.js";
import { folderWith } from "./job.js";

const FILE = "clinical-agent-trace.schema.json";
const ROOT = contracts["clinical-agent-trace"];

describe("selectTasks", () => {
  it("should be every document, each followed by its parts, for no names", () => {
    const names = select([]).map(({ pair }) => pair.name);
    expect(names).toEqual(
      Object.values(contracts).flatMap(({ name, definitions }) => [
        name,
        ...Object.keys(definitions).map((part) => `${name}/${part}`),
      ]),
    );
  });

  it("should have smaller runs for parts that were not asked for by name", () => {
    const tasks = select(["clinical-agent-trace", "clinical-agent-trace/Finding"]);
    expect(tasks.filter(({ isSmall }) => !isSmall).map(({ pair }) => pair.name)).toEqual([
      "clinical-agent-trace",
      "clinical-agent-trace/Finding",
    ]);
    expect(tasks).toHaveLength(6);
  });

  it("should be a part alone where the part alone is asked for", () => {
    const [task, ...rest] = select(["clinical-agent-trace/Finding"]);
    expect(task).toMatchObject({
      isSmall: false,
      file: `schemas/${FILE}`,
      pair: {
        zod: ROOT.definitions.Finding.zod,
        jsonSchema: ROOT.definitions.Finding.jsonSchema,
      },
    });
    expect(rest).toEqual([]);
  });

  it("should have the fixtures of a document as its examples", () => {
    for (const { name } of Object.values(contracts)) {
      expect(select([name])[0]?.pair.examples?.length).toBeGreaterThan(60);
    }
  });

  it("should have a changed document beside the published one, for its parts as well", () => {
    const changed = { ...ROOT.jsonSchema, title: "changed" };
    const folder = folderWith({ [FILE]: JSON.stringify(changed) }, { onTestFinished });
    const [root, part] = selectTasks({ names: ["clinical-agent-trace"], folder });
    expect(root).toMatchObject({
      file: `${folder}/${FILE}`,
      pair: { jsonSchema: changed, publishedSchema: ROOT.jsonSchema },
    });
    expect(part?.pair.jsonSchema).toMatchObject({ $defs: { document: { title: "changed" } } });
    expect(part?.pair.publishedSchema).toBe(ROOT.definitions.TraceEvent.jsonSchema);
  });

  it("should read a document that starts with a byte order mark", () => {
    const folder = folderWith(
      { [FILE]: `\ufeff${JSON.stringify(ROOT.jsonSchema)}` },
      { onTestFinished },
    );
    const [root] = selectTasks({ names: ["clinical-agent-trace"], folder });
    expect(root?.pair.jsonSchema).toEqual(ROOT.jsonSchema);
  });

  it.each(["nope", "clinical-agent-trace/", "clinical-agent-trace/nope", "Finding", "constructor"])(
    "should refuse the name %j and say so",
    (name) => {
      expect(() => select([name])).toThrow(Failure);
      expect(() => select([name])).toThrow(`unknown contract "${name}"`);
    },
  );

  it.each([
    ["no JSON", "{", ":1:2: malformed JSON: "],
    ["a trailing comma", '{\n  "$id": "a",\n}', ":3:1: malformed JSON: "],
    ["a list", "[]", ": a schema document is an object"],
    ["no $id", "{}", "#/$id: a published document needs "],
    ["an $id that is no text", '{"$id":5}', "#/$id: a published document needs "],
    ["an $id that is no absolute URI", '{"$id":"a"}', "#/$id: a published document needs "],
  ])("should refuse a file with %s", (_, text, message) => {
    const folder = folderWith({ [FILE]: text }, { onTestFinished });
    const attempt = () => selectTasks({ names: ["clinical-agent-trace"], folder });
    expect(attempt).toThrow(Failure);
    expect(attempt).toThrow(`${folder}/${FILE}${message}`);
  });
});

function select(names: readonly string[]): ReturnType<typeof selectTasks> {
  return selectTasks({ names, folder: undefined });
}
