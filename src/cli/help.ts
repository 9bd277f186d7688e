// What --help says beyond the options.

export const program =
  "Validates documents of AI agents against three published JSON Schema contracts, with their Zod ports.";

export const programMore = `
Examples:
  agent-contracts list
  agent-contracts schema scout-grading > scout-grading.schema.json
  agent-contracts validate scout-grading grades/*.json
  agent-contracts validate --help

Exit codes:
  0  done; every document is valid
  1  at least one document is invalid
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
          "line" in NDJSON only. What cannot be read, or is not JSON, has "valid": false, and instead
          of "violations" an "error": { message, line, column }, without a place if none is known
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
