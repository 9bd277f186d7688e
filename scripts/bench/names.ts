/** What is compared: Ajv, which is the base of the ratios, what the package has, and other ways from the same document to a verdict. */
export const NAMES = [
  "Ajv",
  "Ajv, all errors",
  "Ajv standalone",
  "plain",
  "compiled",
  "guard",
  "TypeBox",
  "zod-from-json-schema",
] as const;
export type Name = (typeof NAMES)[number];

/** What the ratios of the targets are made of. */
export const OURS_AND_AJV: readonly Name[] = [
  "Ajv",
  "Ajv, all errors",
  "plain",
  "compiled",
  "guard",
];
