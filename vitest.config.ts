import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

declare module "vitest" {
  interface ProvidedContext {
    zodVersion: string;
  }
}

/** The suite on one zod: the package of that name stands for `zod`. */
function project(name: string, zod: string, exclude: readonly string[] = []) {
  const { version }: { version: string } = JSON.parse(
    readFileSync(new URL(`node_modules/${zod}/package.json`, import.meta.url), "utf8"),
  );
  return {
    test: {
      name,
      include: ["test/**/*.test.ts"],
      exclude: [...exclude],
      provide: { zodVersion: version },
      // A test ends when its work is done. The limit is for one that hangs, and slow machines are slower than Vitest's five seconds.
      testTimeout: 120_000,
    },
    resolve: {
      alias: [
        { find: /^zod(?=$|\/)/, replacement: zod },
        // What the examples import, in the sources: the built package would bring the installed zod.
        {
          find: /^agent-contracts$/,
          replacement: fileURLToPath(new URL("src/index.ts", import.meta.url)),
        },
      ],
    },
  };
}

// The suite runs twice: on the newest zod, and on the floor of the peer range (package.json installs it as `zod-floor`). The tests of the
// `parity` command and of the example's programs spawn them, and they load the installed zod whatever the project. What is emitted may be in
// other words on another zod: `emitted.test.ts` compares verdicts on both.
export default defineConfig({
  test: {
    projects: [
      project("zod newest", "zod"),
      project("zod floor", "zod-floor", [
        "test/cli/parity/**",
        "test/examples/trpc-programs.test.ts",
        "test/contracts/emitted-snapshots.test.ts",
      ]),
    ],
  },
});
