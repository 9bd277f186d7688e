import { defineConfig } from "vitest/config";

// The whole suite runs twice: on the newest zod, and on the floor of the peer range (package.json installs it as `zod-floor`).
export default defineConfig({
  test: {
    projects: [
      { test: { name: "zod newest", include: ["test/**/*.test.ts"] } },
      {
        test: { name: "zod floor", include: ["test/**/*.test.ts"] },
        resolve: { alias: [{ find: /^zod$/, replacement: "zod-floor" }] },
      },
    ],
  },
});
