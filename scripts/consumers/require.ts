import type { Project } from "./project.js";
import type { Row } from "./row.js";
import { typeCheckRow } from "./type-check.js";

/** A CommonJS consumer, which needs a Node that can `require()` a module: 20.19, 22.12 or newer. */
export function requireRow(project: Project, typescript: string): Row {
  const row = typeCheckRow({
    label: "require",
    project,
    typescript,
    resolution: "nodenext",
    sources: ["required.cts"],
  });
  // Node's types have it from 22 on.
  if (Reflect.get(process.features, "require_module") === true) return row;
  const reason = `Node ${process.versions.node} can't require() a module`;
  return { ...row, check: async () => ({ verdict: "skipped", reason }) };
}
