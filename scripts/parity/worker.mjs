// Worker threads don't inherit tsx's loader; this lets one read TypeScript.
import { tsImport } from "tsx/esm/api";

await tsImport("./worker.ts", import.meta.url);
