import { expect, inject, it } from "vitest";
import { core } from "zod";

it("should run on the zod that the project is named after", () => {
  const { major, minor, patch } = core.version;
  expect(`${major}.${minor}.${patch}`).toBe(inject("zodVersion"));
});
