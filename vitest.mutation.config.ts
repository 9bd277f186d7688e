import { defineConfig } from "vitest/config";

// What `npm run mutation` runs against each mutant of a port: a comparison that is not part of the suite, and the tests of what decides beyond
// JSON, where the comparison does not go.
export default defineConfig({
  test: {
    include: ["test/mutation/ports.mutation.ts", "test/contracts/unique-items.test.ts"],
    testTimeout: 60_000,
  },
});
