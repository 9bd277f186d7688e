import type { Subject } from "./documents.js";
import { NAMES, type Name } from "./names.js";
import { median, ratioIn } from "./ratios.js";
import type { Rounds } from "./rounds.js";
import { digits, duration, table } from "./table.js";
import type { Figure } from "./targets.js";
import type { Answer } from "./verdicts.js";

/** Parsing the text of a document, which its reader pays for whatever checks it. */
export const FLOOR = "JSON.parse";

/** What was measured on one subject. */
export interface Measured {
  readonly subject: Omit<Subject, "values">;
  /** Of the JSON text, on average. */
  readonly bytes: number;
  /** Of one document on average. */
  readonly rounds: Rounds;
  /** The contenders that were not timed, and why. */
  readonly wrong: ReadonlyMap<Name, Exclude<Answer, "right">>;
}

/** What a verdict is compared with: on refused documents an Ajv that lists every fault, as Zod does. */
export function baseOf({ isValid }: Pick<Subject, "isValid">): Name {
  return isValid ? "Ajv" : "Ajv, all errors";
}

/** A row for each subject: the time of Ajv, and the others in units of it. */
export function verdictTable(results: readonly Measured[]): string {
  const columns = [...NAMES, FLOOR];
  return table(
    ["document", "bytes", "base", ...columns],
    results.map(({ subject, bytes, rounds, wrong }) => {
      const base = baseOf(subject);
      return [
        `${subject.isValid ? "valid" : "refused"}, ${subject.size}: ${subject.what}`,
        bytes.toLocaleString("en"),
        duration(median(rounds.get(base) ?? [])),
        ...columns.map((name) => {
          const ratio = ratioIn(rounds, name, base);
          return ratio === undefined ? (wrong.get(name as Name) ?? "") : digits(ratio);
        }),
      ];
    }),
  );
}

/** The figures of the targets. Documents that the engine made are for information: the targets name sizes. */
export function verdictFigures(results: readonly Measured[]): readonly Figure[] {
  return results
    .filter(({ subject }) => subject.size !== "generated")
    .flatMap(({ subject, rounds }) => {
      const { contract, size, what, isValid } = subject;
      const isUsual = size === "usual";
      const figure = (
        target: Figure["target"],
        name: Name,
        hasAim: boolean,
        where: string,
      ): Figure => ({
        target,
        where: `${contract}, ${where}`,
        hasAim,
        ratio: ratioIn(rounds, name, baseOf(subject)) ?? Number.NaN,
      });
      if (!isValid) {
        return [figure("plain / Ajv with all errors, refused", "plain", true, `${size}: ${what}`)];
      }
      return [
        figure("compiled / Ajv, valid", "compiled", isUsual, size),
        ...(isUsual ? [figure("guard / Ajv, valid, usual", "guard", true, size)] : []),
        figure("plain / Ajv, valid", "plain", true, size),
      ];
    });
}
