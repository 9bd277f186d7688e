import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contracts } from "../../src/contracts/registry.js";

const schemas = new URL("../../schemas/", import.meta.url);

describe("schemas/", () => {
  it.each(
    readFileSync(new URL("SHA256SUMS", schemas), "utf8")
      .trim()
      .split("\n")
      .map((line) => line.split(/ +/)),
  )("should hold the document with digest %s: %s", (digest, file) => {
    const bytes = readFileSync(new URL(file ?? "", schemas));
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(digest);
  });

  it.each(Object.values(contracts))("should be what the registry has for $name", (contract) => {
    const text = readFileSync(new URL(`${contract.name}.schema.json`, schemas), "utf8");
    expect(contract.jsonSchema).toEqual(JSON.parse(text));
  });
});
