import type { z } from "zod";
import {
  compare,
  oracleVerdict,
  type PortVerdict,
  portVerdict,
  type Reasons,
  reasonsFor,
  type Verdict,
} from "./compare.js";
import type { Json } from "./json.js";
import type { Oracle } from "./oracle.js";
import type { Sample, Source } from "./samples.js";
import { shrink } from "./shrink.js";

/** Where in a run a value was. */
export interface Found {
  readonly source: Source;
  /** The number of the value in its run, from 1; 0 for an example tried as it is. `replay` of that number comes to it again. */
  readonly run: number;
}

/** A value on which port and oracle part, as small as it could be made. */
export interface Disagreement extends Found {
  readonly value: Json;
  readonly zod: PortVerdict;
  readonly jsonSchema: boolean;
  readonly reasons: Reasons;
  /** False for a port whose verdict on one value changes from call to call: then the value is the one that was found. */
  readonly isStable: boolean;
}

/** A value on which the oracles differ, as small as it could be made. */
export interface OracleDifference extends Found {
  readonly value: Json;
  /** Each oracle's verdict, by its name. */
  readonly verdicts: Readonly<Record<string, boolean>>;
  readonly zod: PortVerdict;
}

/** The oracle that a port is measured against, and any that is asked as well. */
export type Oracles = readonly [Oracle, ...Oracle[]];

/** How often a verdict has to be the same to count as stable: one that alternates, as with a `g` flag, is so in every second call. */
const CALLS = 4;

type Kind<K extends Verdict["kind"]> = Extract<Verdict, { kind: K }>;

/** Makes a disagreement as small as it will go, with the same verdicts. */
export function describeDisagreement(
  { value: found, source, run }: Sample & Found,
  verdict: Kind<"disagree">,
  port: z.ZodType,
  oracles: Oracles,
): Disagreement {
  const { zod, jsonSchema } = verdict;
  const isSame = (candidate: Json) => {
    const other = compare(candidate, port, oracles);
    return other.kind === "disagree" && other.zod === zod && other.jsonSchema === jsonSchema;
  };
  const isRepeated = (candidate: Json) =>
    Array.from({ length: CALLS }).every(() => isSame(candidate));
  const smallest = isRepeated(found) ? shrink(found, isSame) : undefined;
  const isStable = smallest !== undefined && isRepeated(smallest);
  const value = isStable ? smallest : found;
  const reasons = reasonsFor(value, port, oracles[0]);
  return { value, zod, jsonSchema, reasons, isStable, source, run };
}

/** Makes a value on which the oracles differ as small as it will go, with the same verdicts of theirs. */
export function describeDifference(
  { value: found, source, run }: Sample & Found,
  { verdicts }: Kind<"oracles differ">,
  port: z.ZodType,
  oracles: Oracles,
): OracleDifference {
  const value = shrink(found, (candidate) => {
    const other = oracleVerdict(candidate, oracles);
    return (
      typeof other === "object" &&
      other.kind === "oracles differ" &&
      isEqual(other.verdicts, verdicts)
    );
  });
  return { value, verdicts, zod: portVerdict(value, port), source, run };
}

function isEqual(
  left: Readonly<Record<string, boolean>>,
  right: Readonly<Record<string, boolean>>,
): boolean {
  return Object.entries(left).every(([name, verdict]) => right[name] === verdict);
}
