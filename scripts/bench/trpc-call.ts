import { router } from "../../examples/trpc/router.js";
import { createStore } from "../../examples/trpc/store.js";
import { t } from "../../examples/trpc/trpc.js";
import { contendersFor, PORTS } from "./contenders.js";
import { composedOf, type Subject } from "./documents.js";
import { median, ratioIn } from "./ratios.js";
import { type Effort, type Rounds, type Task, timeInRounds } from "./rounds.js";
import { digits, duration, table } from "./table.js";
import type { Figure } from "./targets.js";

const CONTRACT = "clinical-agent-trace";

/** Parsers of an input, of all kinds that tRPC takes. */
type Parser = Parameters<typeof t.procedure.input>[0];

/** Times a call of a procedure that takes a trace of 50 events and does nothing with it, without HTTP; and the example's `uploadTrace`. */
export async function timeTrpcCalls(effort: Effort): Promise<Rounds> {
  const input = usualTrace();
  const [ajv] = await contendersFor(CONTRACT, ["Ajv"]);
  const parsers: Readonly<Record<string, Parser>> = {
    plain: PORTS[CONTRACT].plain,
    compiled: PORTS[CONTRACT].compiled,
    Ajv: (value: unknown) => {
      if (ajv?.accepts(value) !== true) throw new Error("refused");
      return value;
    },
    "no parser": (value: unknown) => value,
  };
  const context = { store: createStore(), budget: { faults: Number.POSITIVE_INFINITY } };
  const tasks = Object.entries(parsers).map(([name, parser]): Task => {
    const caller = t.router({ upload: t.procedure.input(parser).mutation(() => true) });
    const { upload } = caller.createCaller(context);
    return { name, run: () => upload(input) };
  });
  const { uploadTrace } = router.createCaller(context);
  const example: Task = { name: "the example's uploadTrace", run: () => uploadTrace(input) };
  return timeInRounds([...tasks, example], effort);
}

function usualTrace(): never {
  const isUsual = ({ size, isValid }: Subject) => size === "usual" && isValid;
  const [trace] = composedOf(CONTRACT).find(isUsual)?.values ?? [];
  // Procedures with an input of any type want one of none.
  return trace as never;
}

export function trpcTable(rounds: Rounds): string {
  return table(
    ["tRPC call, trace of 50 events", "time", "of plain"],
    [...rounds].map(([name, times]) => [
      name,
      duration(median(times)),
      digits(ratioIn(rounds, name, "plain") ?? Number.NaN),
    ]),
  );
}

export function trpcFigures(rounds: Rounds): readonly Figure[] {
  return [
    {
      target: "tRPC call, 50 events, compiled / plain",
      where: CONTRACT,
      hasAim: true,
      ratio: ratioIn(rounds, "compiled", "plain") ?? Number.NaN,
    },
  ];
}
