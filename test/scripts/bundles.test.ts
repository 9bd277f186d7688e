import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { bundle } from "../../scripts/consumers/bundle.js";
import { ALL_OF_ZOD, ENTRIES, marksIn } from "../../scripts/consumers/entries.js";

const root = fileURLToPath(new URL("../../", import.meta.url));
const minified = (source: string) => bundle({ source, directory: root, platform: "browser" });

/** `npm run consumers` looks at the packed tarball; this at what is built, in every run of the suite. */
describe("a bundle", () => {
  it.each(ENTRIES)(
    "should have what $name brings and nothing else, with a part of Zod",
    async ({ source, brings }) => {
      const [text, zod] = await Promise.all([minified(source), minified(ALL_OF_ZOD.source)]);
      expect(marksIn(text)).toEqual(brings);
      expect(text.length).toBeLessThan(0.4 * zod.length);
    },
  );
});
