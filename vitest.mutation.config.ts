import { defineConfig } from "vitest/config";

// What `npm run mutation` runs against each mutant of a port. Not part of the suite.
export default defineConfig({
  test: { include: ["test/mutation/ports.mutation.ts"], testTimeout: 60_000 },
});
