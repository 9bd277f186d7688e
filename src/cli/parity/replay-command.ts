import type { ParityReport } from "../../parity/check-parity.js";
import type { Options } from "./options.js";
import { shellWord } from "./shell-word.js";

/** The command that comes to the same value again; an example is tried first whatever the number of runs. */
export function replayCommand(
  { name, disagreement, seed }: ParityReport,
  { schema, zod, config, schemas, oracle }: Options,
): string {
  const run = disagreement?.run ?? 0;
  const words = [
    ...(schema === undefined ? [] : ["--schema", schema]),
    ...(zod === undefined ? [] : ["--zod", zod]),
    ...(config === undefined ? [] : ["--config", config]),
    ...(schema === undefined ? ["--pair", name] : []),
    ...(schemas === undefined ? [] : ["--schemas", schemas]),
    ...(oracle === "ajv" ? [] : ["--oracle", oracle]),
    "--seed",
    String(seed),
    ...(run === 0 ? ["--runs", "1"] : ["--replay", String(run)]),
  ];
  return ["npx agent-contracts parity", ...words.map(shellWord)].join(" ");
}
