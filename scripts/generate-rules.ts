/** Writes `docs/rules.md`: every rule that the ports add to plain shape. `npm run rules`; a test fails where a rule is missing there. */
import { writeFileSync } from "node:fs";
import { type Contract, contracts } from "../src/contracts/registry.js";
import type { Rule } from "../src/contracts/rule.js";

const HEAD = `<!-- Generated from the rules in src/contracts/ by \`npm run rules\`. Do not edit. -->

# Rules

What a document says of a property wherever it stands is plain shape: its type, its enumeration, its pattern, its bounds. All else is a rule:
a constant or null that one branch of a conditional asks for, and what no type can say. A rule has an id, which stays what it is from
version to version, and the location of the keyword in the published document that it ports; where several keywords say it together, that
is the first of them.

\`rules\` is this table as data, with a predicate each. An issue of a refinement carries \`params: { rule, keywordLocation }\`; that of a
constant has the rule's message, and \`explain\` and \`violations\` name the rule of either. The custom issues of plain shape carry
\`params: { keyword }\`: \`minLength\`, \`minItems\`, \`type\`, \`format\` or \`anyOf\`.
`;

function section({ name, id, rules }: Contract): string {
  return `
## ${name}

Keyword locations are in \`${id}\`.

| rule | instance location | what to mend | keyword location |
| --- | --- | --- | --- |
${rules.map(row).join("\n")}
`;
}

function row({ id, scope, at, message, keywordLocation }: Rule): string {
  const [document = "", pointer = ""] = keywordLocation.split("#");
  const location = `/${[...scope, ...at].join("/")}`;
  return `| \`${id}\` | \`${location}\` | ${message} | [\`${pointer}\`](${document}#${pointer}) |`;
}

writeFileSync(
  new URL("../docs/rules.md", import.meta.url),
  HEAD + Object.values<Contract>(contracts).map(section).join(""),
);
