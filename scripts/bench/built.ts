import type * as Compiled from "../../src/compiled.js";
import type * as Plain from "../../src/index.js";

/** The built package, which is what its users run: tsx would compile the sources in another way. `npm run build` makes it. */
export const plain: typeof Plain = await import(fileOf("index.js"));
export const compiled: typeof Compiled = await import(fileOf("compiled.js"));

/** The address of a built module. */
export function fileOf(module: string): string {
  return new URL(`../../dist/${module}`, import.meta.url).href;
}
