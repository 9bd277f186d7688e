import * as z from "zod";
import { capIssues } from "../../src/cap-issues.js";
import { compileLazily } from "../../src/compile-lazily.js";
import type { Contract } from "../../src/contracts/registry.js";
import { explain } from "../../src/explain.js";
import { violations } from "../../src/violations.js";

/** What an application does with a value; each says what came of it. */
export const ways = {
  "JSON.parse alone": () => "",
  safeParse: ({ zod }, value) => issuesOf(zod, value),
  "safeParse, compiled": ({ zod }, value) => issuesOf(compileLazily(zod), value),
  "z.validate, as guards do": ({ zod }, value) => verdict(z.validate(zod, value)),
  "z.validate, compiled": ({ zod }, value) => verdict(z.validate(compileLazily(zod), value)),
  "violations, most 100": (contract, value) =>
    `${violations(contract, value, { most: 100 }).length} violations`,
  "capIssues and explain": ({ zod }, value) => {
    const { error } = capIssues(zod).safeParse(value);
    const body = JSON.stringify(error === undefined ? [] : explain(error));
    return `${body.length} characters of JSON`;
  },
} as const satisfies Readonly<Record<string, (contract: Contract, value: unknown) => string>>;

export type WayName = keyof typeof ways;

function issuesOf(zod: z.ZodType, value: unknown): string {
  const { success, error } = zod.safeParse(value);
  return success ? "accepted" : `${error.issues.length} issues`;
}

function verdict(isValid: boolean): string {
  return isValid ? "accepted" : "refused";
}
