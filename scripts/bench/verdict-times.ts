import type { ContractName } from "../../src/contracts/registry.js";
import { type Contender, contendersFor, NAMES, type Name } from "./contenders.js";
import { type Subject, subjectsOf } from "./documents.js";
import { median, ratioIn } from "./ratios.js";
import { type Effort, type Rounds, type Task, timeInRounds } from "./rounds.js";
import { digits, duration, table } from "./table.js";
import type { Figure } from "./targets.js";
import { type Answer, answerOf } from "./verdicts.js";

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

/** Times the contenders on every subject of a contract. */
export async function timeVerdicts(
  contract: ContractName,
  effort: Effort,
  onSubject: (measured: Measured) => void,
): Promise<readonly Measured[]> {
  const contenders = await contendersFor(contract);
  const results: Measured[] = [];
  for (const subject of subjectsOf(contract)) {
    const measured = await timeSubject(subject, contenders, effort);
    onSubject(measured);
    results.push(measured);
  }
  return results;
}

/** Times those contenders that come to the right verdict. */
export async function timeSubject(
  { values, ...subject }: Subject,
  contenders: readonly Contender[],
  effort: Effort,
): Promise<Measured> {
  const texts = values.map((value) => JSON.stringify(value));
  const tasks: Task[] = [{ name: FLOOR, run: eachOf(texts, (text) => JSON.parse(text)) }];
  const wrong = new Map<Name, Exclude<Answer, "right">>();
  for (const contender of contenders) {
    const { name, accepts } = contender;
    const answer = answerOf(contender, { ...subject, values });
    if (answer === "right") tasks.push({ name, run: eachOf(values, accepts) });
    else wrong.set(name, answer);
  }
  const rounds = await timeInRounds(tasks, effort);
  return {
    subject,
    bytes: Math.round(Buffer.byteLength(texts.join("")) / values.length),
    rounds: new Map(
      [...rounds].map(([name, times]) => [name, times.map((time) => time / values.length)]),
    ),
    wrong,
  };
}

/** One item at a time, and nothing else for an only one: an accepted reply is checked in less time than a loop may take. */
function eachOf<Item>(items: readonly Item[], act: (item: Item) => unknown): () => unknown {
  const [only] = items;
  if (items.length === 1 && only !== undefined) return () => act(only);
  return () => {
    for (const item of items) act(item);
  };
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
