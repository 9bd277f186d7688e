/**
 * Writes `src/contracts/documents/<contract>.ts` from `schemas/<contract>.schema.json`, so that the published documents reach TypeScript
 * without import attributes, which older Nodes refuse. `npm run documents`; a test fails when the two differ.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";

const SUFFIX = ".schema.json";
const schemas = new URL("../schemas/", import.meta.url);
const documents = new URL("../src/contracts/documents/", import.meta.url);

mkdirSync(documents, { recursive: true });
for (const file of readdirSync(schemas).filter((name) => name.endsWith(SUFFIX))) {
  const document: unknown = JSON.parse(readFileSync(new URL(file, schemas), "utf8"));
  const name = file.slice(0, -SUFFIX.length);
  writeFileSync(
    new URL(`${name}.ts`, documents),
    `// Generated from schemas/${file} by \`npm run documents\`. Do not edit.
import type { JsonSchemaDocument } from "../json-schema.js";

export const document: JsonSchemaDocument = ${JSON.stringify(document, null, 2)};
`,
  );
}
