import { existsSync } from "node:fs";
import { Failure } from "../failure.js";

/** The names that a config file is looked for under, in this order. */
export const CONFIG_FILES = ["ts", "mts", "js", "mjs"].map((ending) => `parity.config.${ending}`);

/**
 * The config file: the named one, or the first of {@link CONFIG_FILES} that is there.
 *
 * @throws {Failure} where none is.
 */
export function configOf(named: string | undefined): string {
  const config = named ?? CONFIG_FILES.find((file) => existsSync(file));
  if (config !== undefined) return config;
  throw new Failure(
    `there is no ${CONFIG_FILES[0]} here; name it with --config, or a pair with --schema and --zod`,
  );
}
