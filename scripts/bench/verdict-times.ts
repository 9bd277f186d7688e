import type { ContractName } from "../../src/contracts/registry.js";
import { type Contender, contendersFor } from "./contenders.js";
import type { Subject } from "./documents.js";
import type { Name } from "./names.js";
import { type Effort, type Task, timeInRounds } from "./rounds.js";
import { FLOOR, type Measured } from "./verdict-table.js";
import { type Answer, answerOf } from "./verdicts.js";

/** Times the contenders on each subject, which are all of one contract. */
export async function timeVerdicts(
  contract: ContractName,
  subjects: readonly Subject[],
  effort: Effort,
  onSubject: (subject: Subject) => void,
): Promise<readonly Measured[]> {
  const contenders = await contendersFor(contract);
  const results: Measured[] = [];
  for (const subject of subjects) {
    onSubject(subject);
    results.push(await timeSubject(subject, contenders, effort));
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
