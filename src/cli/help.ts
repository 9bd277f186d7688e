// What --help says beyond the options.

export const program =
  "Validates documents of AI agents against three published JSON Schema contracts, with their Zod ports; and proves for any pair of a JSON Schema and a Zod schema that they accept the same.";

export const programMore = `
Examples:
  agent-contracts list
  agent-contracts schema scout-grading > scout-grading.schema.json
  agent-contracts validate scout-grading grades/*.json
  agent-contracts sample scout-grading --count 100 > grades.ndjson
  agent-contracts parity --schema order.schema.json --zod order.ts#Order
  agent-contracts <command> --help

Exit codes:
  0  done; every document is valid, every pair agrees
  1  at least one document is invalid, or one pair doesn't agree
  2  at least one file or document could not be read, or the command was used wrongly`;

export const list = "List the contracts, one a line, each with its $id.";

export const listMore = `
Examples:
  agent-contracts list --parts
  agent-contracts list --format json`;

export const schema = "Print the published JSON Schema of a contract, byte for byte.";

export const schemaMore = `
Example:
  agent-contracts schema receipt-agent-output | sha256sum`;

export const validate = "Validate JSON documents against a contract.";

export const validateMore = `
Files named *.ndjson or *.jsonl are read line by line, whatever their size; blank lines are skipped.
Text is UTF-8. A file or line that is not JSON is reported on stderr, and the rest is validated.

Formats, on stdout:
  text    file#/json/pointer: message (NDJSON: file:line#/json/pointer: message), a line a violation,
          then a summary
  json    an object a document: { file, line, valid, violations: [{ instanceLocation, message }] }
          "line" in NDJSON only, "more": true where there are more than --max-violations. What cannot be
          read, or is not JSON, has "valid": false, and instead of "violations" an "error":
          { message, line, column }, without a place if none is known
  github  annotations for GitHub Actions, then a summary

Examples:
  agent-contracts validate scout-grading grade.json
  agent-contracts validate scout-grading/GradePayload payloads.ndjson
  agent-contracts validate clinical-agent-trace --format github traces/*.json
  zcat outputs.ndjson.gz | agent-contracts validate receipt-agent-output --ndjson --format json

Exit codes:
  0  every document is valid
  1  at least one document is invalid
  2  at least one file or document could not be read (also when others are invalid)`;

export const parity =
  "Compare Zod schemas with the JSON Schemas that they port, by an oracle's verdict on values made from the JSON Schemas.";

export const parityMore = `
The oracle is Ajv 8 with ajv-formats. Modules may be TypeScript. Without --schema and --zod the pairs
are those of a config file: export default defineConfig({ pairs: [{ name, schema, zod }] }).
Where a file's own name has a # in it, what is behind the longest name that a file has is the pointer.

Examples:
  agent-contracts parity --schema order.schema.json --zod src/order.ts#Order
  agent-contracts parity --pair order --seed 7 --replay 1234
  agent-contracts parity --runs 1000000 --coverage coverage --mutants
  agent-contracts parity --mutants --shard 1/4 --seed 7 --report shard-1.ndjson

Exit codes:
  0  parity: no value found on which port and schema differ
  1  a disagreement; a run that saw less than a tenth of either verdict; or, with --coverage and
     --mutants, a hole in the evidence that no record explains
  2  bad usage, or a schema or module that can't be read`;

export const report =
  "Read the JSON reports of one parity run, or of all its shards, and sum them up.";

export const reportMore = `
Examples:
  agent-contracts parity --format json > parity.ndjson; agent-contracts report parity.ndjson
  agent-contracts report shard-*.ndjson

Exit codes:
  0  parity
  1  no parity, or a hole in the evidence
  2  a report that is empty or cut off, or a shard that is missing`;

export const sample =
  "Print test data: valid documents of a contract or schema, one a line, or near misses.";

export const sampleMore = `
In FILE#POINTER, where a file's own name has a # in it, the longest name that a file has counts.
A near miss is { data, keywordLocation, instanceLocation }: data that the schema refuses at that keyword.

Examples:
  agent-contracts sample clinical-agent-trace --count 100 --seed 7 > traces.ndjson
  agent-contracts sample scout-grading/GradePayload --invalid
  agent-contracts sample --schema order.schema.json`;
