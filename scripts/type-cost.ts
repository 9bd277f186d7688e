/**
 * What the package adds to the work of an application's compiler, against Zod alone, and how large its declarations are.
 * `npm run type-cost`, which builds first.
 */
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { version } from "typescript";
import { measure } from "./type-cost/measure.js";
import { SOURCES } from "./type-cost/sources.js";

const DIST = fileURLToPath(new URL("../dist/", import.meta.url));

console.log(`TypeScript ${version}

| module | types | instantiations | memory, KiB | check, ms | all of tsc, ms |
| --- | --- | --- | --- | --- | --- |`);
for (const { name, source } of SOURCES) {
  const { types, instantiations, memory, check, total } = measure(source);
  const cells = [types, instantiations, memory, Math.round(check), Math.round(total)];
  console.log(`| ${name} | ${cells.map((figure) => figure.toLocaleString("en")).join(" | ")} |`);
}

console.log(`
| declarations | bytes |
| --- | --- |`);
for (const name of declarations()) {
  console.log(`| ${name} | ${statSync(join(DIST, name)).size.toLocaleString("en")} |`);
}

/** What the root brings, by name; the command's declarations aren't published, and the engine's are many and short. */
function declarations(): string[] {
  const inContracts = readdirSync(join(DIST, "contracts")).map((name) => join("contracts", name));
  return ["index.d.ts", ...inContracts].filter((name) => name.endsWith(".d.ts"));
}
