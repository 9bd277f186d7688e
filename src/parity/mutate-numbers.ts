import type { Keyword, SchemaObject } from "./json-schema.js";
import { typesOf } from "./json-schema.js";
import { type Change, changed, type Mutate, type Site, withoutKeywords } from "./mutate-change.js";

type NumberKeyword = {
  [K in Keyword]: number extends NonNullable<SchemaObject[K]>
    ? NonNullable<SchemaObject[K]> extends number
      ? K
      : never
    : never;
}[Keyword];

/** A bound that is no integer, or that numbers other than integers meet, is also moved by this share of it. */
const FINE = 2 ** -10;

/** A length or a number of items, of properties or of matches: one less and one more. */
export function mutateCount(keyword: NumberKeyword): Mutate<number> {
  return (count, site) =>
    moved(keyword, count, [1], site).filter(({ schema }) => isCount(schema[keyword]));
}

/** A bound for numbers, which `twin` sets as well, but inclusive where this is exclusive. */
export function mutateBound(keyword: NumberKeyword, twin: NumberKeyword): Mutate<number> {
  return (bound, site) => {
    const isInteger = typesOf(site.schema)?.every((type) => type !== "number") ?? false;
    const whole = Math.max(1, Math.abs(bound) * 2 * Number.EPSILON);
    const fine = (Math.abs(bound) || 1) * FINE;
    const steps = [...(Number.isInteger(bound) ? [whole] : []), ...(isInteger ? [] : [fine])];
    const isTwinFree = site.schema[twin] === undefined;
    return [
      ...moved(keyword, bound, steps, site),
      ...(isInteger || !isTwinFree ? [] : [swapInclusiveness(keyword, twin, bound, site)]),
    ];
  };
}

export const mutateMultipleOf: Mutate<number> = (divisor, site) =>
  [divisor * 2, divisor / 2].map((other) =>
    changed(site, "change multipleOf", "multipleOf", other, `multipleOf ${divisor} -> ${other}`),
  );

function moved(
  keyword: NumberKeyword,
  value: number,
  steps: readonly number[],
  site: Site,
): Change[] {
  return steps.flatMap((step) => [
    changed(site, "lower number", keyword, value - step, `${keyword} ${value} -> ${value - step}`),
    changed(site, "raise number", keyword, value + step, `${keyword} ${value} -> ${value + step}`),
  ]);
}

function swapInclusiveness(
  keyword: NumberKeyword,
  twin: NumberKeyword,
  bound: number,
  { schema }: Site,
): Change {
  return {
    operator: "swap inclusiveness",
    keyword,
    change: `${keyword} ${bound} -> ${twin} ${bound}`,
    schema: { ...withoutKeywords(schema, keyword), [twin]: bound },
  };
}

function isCount(value: number | undefined): boolean {
  return value !== undefined && value >= 0;
}
