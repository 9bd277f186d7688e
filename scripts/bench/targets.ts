import { digits, table } from "./table.js";

/** A ratio that was measured, with where. */
export interface Figure {
  readonly target: TargetName;
  /** `clinical-agent-trace, large`. */
  readonly where: string;
  /** Whether what is aimed at goes for it too: some aims are for one size alone. */
  readonly hasAim: boolean;
  readonly ratio: number;
}

interface Limits {
  /** Above it the target is missed. */
  readonly must: number;
  readonly aim: number;
}

export const TARGETS = {
  "compiled / Ajv, valid": { must: 0.6, aim: 0.4 },
  "guard / Ajv, valid, usual": { must: 0.45, aim: 0.35 },
  "plain / Ajv, valid": { must: 2, aim: 1.2 },
  "plain / Ajv with all errors, refused": { must: 2, aim: 1.2 },
  "cold start, plain / Ajv": { must: 0.5, aim: 0.3 },
  "cold start, compiled / Ajv": { must: 0.5, aim: 0.3 },
  "tRPC call, 50 events, compiled / plain": { must: 0.5, aim: 0.4 },
} as const satisfies Readonly<Record<string, Limits>>;
export type TargetName = keyof typeof TARGETS;

export type Standing = "missed" | "met" | "aim reached";

/** Where a figure stands. What is not a number, since something was not timed, is missed. */
export function standingOf({ target, ratio, hasAim }: Figure): Standing {
  const { must, aim } = TARGETS[target];
  if (hasAim && ratio <= aim) return "aim reached";
  return ratio <= must ? "met" : "missed";
}

/** Every figure beside its target. */
export function targetTable(figures: readonly Figure[]): string {
  return table(
    ["target", "where", "must", "aim", "measured", ""],
    figures.map((figure) => {
      const { must, aim } = TARGETS[figure.target];
      return [
        figure.target,
        figure.where,
        digits(must),
        figure.hasAim ? digits(aim) : "",
        digits(figure.ratio),
        standingOf(figure),
      ];
    }),
    2,
  );
}
