import { fileURLToPath } from "node:url";

/** The directory of the repository, in which `agent-contracts` is the built package by its own name. */
export const ROOT: string = fileURLToPath(new URL("../../", import.meta.url));
