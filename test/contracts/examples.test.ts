import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contracts } from "../../src/contracts/registry.js";
import { oracle } from "./inspection.js";

describe.each(Object.values(contracts))(
  "examples/documents, $name",
  ({ name, jsonSchema, zod }) => {
    const directory = new URL(`../../examples/documents/${name}/`, import.meta.url);
    const validate = oracle(jsonSchema);

    it.each([
      { folder: "accepted", verdict: true, least: 3 },
      { folder: "refused", verdict: false, least: 4 },
    ])("should have documents that are $folder, by the oracle and by the port", (kind) => {
      const { folder, verdict, least } = kind;
      const files = readdirSync(new URL(`${folder}/`, directory));
      expect(files.length).toBeGreaterThanOrEqual(least);
      for (const file of files) {
        const document: unknown = JSON.parse(read(new URL(`${folder}/${file}`, directory)));
        expect(validate(document), file).toBe(verdict);
        expect(zod.safeParse(document).success, file).toBe(verdict);
      }
    });

    it("should have a batch with documents of both kinds", () => {
      const lines = read(new URL("batch.ndjson", directory)).trimEnd().split("\n");
      const documents = lines.map((line): unknown => JSON.parse(line));
      const verdicts = documents.map(validate);
      expect(new Set(verdicts)).toEqual(new Set([true, false]));
      expect(documents.map((document) => zod.safeParse(document).success)).toEqual(verdicts);
    });
  },
);

function read(file: URL): string {
  return readFileSync(file, "utf8");
}
