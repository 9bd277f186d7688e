import type { Leaves } from "./evaluate-leaves.js";
import { type Failure, NOTHING_ALONE, type Run, together } from "./evaluate-scope.js";
import { isArray, isObject } from "./json.js";
import { isKeyword, type Keyword, type Schema, type SchemaObject } from "./json-schema.js";

/** Evaluates a value by a schema or by one of its keywords. */
export type Check = (value: unknown) => Failure;

/** What evaluations are planned with. */
export interface Planning {
  readonly run: Run;
  readonly leaves: Leaves;
  /** The index of a keyword's location. */
  readonly indexOf: (schema: SchemaObject, keyword: Keyword) => number;
  /** The schema that a schema object's `$ref` leads to. */
  readonly targets: ReadonlyMap<SchemaObject, Schema>;
}

interface Place extends Planning {
  readonly schema: SchemaObject;
  readonly keyword: Keyword;
  readonly index: number;
  readonly plan: (schema: Schema) => Check;
}

/** Plans a keyword's evaluation; undefined for one that another keyword decides. */
type Planner<Value> = (value: Value, place: Place) => Check | undefined;

/** Plans the evaluation of a schema. Each schema object is planned once: recursion ends with the instance. */
export function planner(planning: Planning): (schema: Schema) => Check {
  const planned = new Map<SchemaObject, Check>();

  function plan(schema: Schema): Check {
    if (typeof schema === "boolean") return () => (schema ? undefined : NOTHING_ALONE);
    const known = planned.get(schema);
    if (known !== undefined) return known;
    const checks: Check[] = [];
    const check: Check = (value) => {
      let failure: Failure;
      for (const each of checks) failure = together(failure, each(value));
      return failure;
    };
    planned.set(schema, check);
    for (const keyword of Object.keys(schema).filter(isKeyword)) {
      const index = planning.indexOf(schema, keyword);
      const each = planKeyword(keyword, { ...planning, schema, keyword, index, plan });
      if (each !== undefined) checks.push(each);
    }
    return check;
  }
  return plan;
}

function planKeyword<K extends Keyword>(keyword: K, place: Place): Check | undefined {
  const value = place.schema[keyword];
  return value === undefined ? undefined : PLANNERS[keyword](value, place);
}

const always = () => true;
const onNumber = (value: unknown) => typeof value === "number";
const onString = (value: unknown) => typeof value === "string";

const PLANNERS: { readonly [K in Keyword]: Planner<NonNullable<SchemaObject[K]>> } = {
  $ref: (_, { schema, targets, index, run, plan }) => {
    const check = plan(targets.get(schema) ?? true);
    return (value) => run.decide(index, check(value));
  },
  type: leaf(always),
  enum: leaf(always),
  const: leaf(always),
  minimum: leaf(onNumber),
  maximum: leaf(onNumber),
  exclusiveMinimum: leaf(onNumber),
  exclusiveMaximum: leaf(onNumber),
  multipleOf: leaf(onNumber),
  minLength: leaf(onString),
  maxLength: leaf(onString),
  pattern: leaf(onString),
  format: leaf(onString),
  prefixItems: (schemas, { index, run, plan }) => {
    const checks = schemas.map(plan);
    return (value) => {
      if (!isArray(value)) return undefined;
      let failure: Failure;
      for (const [place, check] of checks.entries()) {
        if (place < value.length) failure = together(failure, check(value[place]));
      }
      return run.decide(index, failure);
    };
  },
  items: (items, { schema: { prefixItems = [] }, index, run, plan }) => {
    const check = plan(items);
    return (value) => {
      if (!isArray(value)) return undefined;
      let failure: Failure;
      for (let place = prefixItems.length; place < value.length; place++) {
        failure = together(failure, check(value[place]));
      }
      return run.decide(index, failure);
    };
  },
  minItems: leaf(isArray),
  maxItems: leaf(isArray),
  uniqueItems: leaf(isArray),
  contains: planContains,
  minContains: () => undefined,
  maxContains: () => undefined,
  properties: (properties, { index, run, plan, leaves }) => {
    const members = Object.entries(properties).map(([key, schema]) => {
      return { key, isIn: leaves.sees("properties", key), check: plan(schema) };
    });
    return (value) => {
      if (!isObject(value)) return undefined;
      let failure: Failure;
      for (const { key, isIn, check } of members) {
        if (isIn(value)) failure = together(failure, check(value[key]));
      }
      return run.decide(index, failure);
    };
  },
  required: leaf(isObject),
  patternProperties: (properties, { index, run, plan }) => {
    const members = Object.entries(properties).map(([pattern, schema]) => {
      return { pattern: new RegExp(pattern, "u"), check: plan(schema) };
    });
    return (value) => {
      if (!isObject(value)) return undefined;
      let failure: Failure;
      for (const key of Object.keys(value)) {
        for (const { pattern, check } of members) {
          if (pattern.test(key)) failure = together(failure, check(value[key]));
        }
      }
      return run.decide(index, failure);
    };
  },
  additionalProperties: (additional, { schema, index, run, plan }) => {
    const { properties = {}, patternProperties = {} } = schema;
    const patterns = Object.keys(patternProperties).map((pattern) => new RegExp(pattern, "u"));
    const check = plan(additional);
    return (value) => {
      if (!isObject(value)) return undefined;
      let failure: Failure;
      for (const key of Object.keys(value)) {
        if (Object.hasOwn(properties, key) || patterns.some((pattern) => pattern.test(key))) {
          continue;
        }
        failure = together(failure, check(value[key]));
      }
      return run.decide(index, failure);
    };
  },
  propertyNames: (names, { index, run, plan }) => {
    const check = plan(names);
    return (value) => {
      if (!isObject(value)) return undefined;
      let failure: Failure;
      for (const key of Object.keys(value)) failure = together(failure, check(key));
      return run.decide(index, failure);
    };
  },
  minProperties: leaf(isObject),
  maxProperties: leaf(isObject),
  dependentRequired: (dependents, place) => {
    const keys = Object.keys(dependents).map((key) => place.leaves.sees("dependentSchemas", key));
    const check = leaf((value) => isObject(value) && keys.some((isIn) => isIn(value)));
    return check(dependents, place);
  },
  dependentSchemas: (dependents, { index, run, plan, leaves }) => {
    const members = Object.entries(dependents).map(([key, schema]) => {
      return { isIn: leaves.sees("dependentSchemas", key), check: plan(schema) };
    });
    return (value) => {
      if (!isObject(value)) return undefined;
      let applies = false;
      let failure: Failure;
      for (const { isIn, check } of members) {
        if (!isIn(value)) continue;
        applies = true;
        failure = together(failure, check(value));
      }
      return applies ? run.decide(index, failure) : undefined;
    };
  },
  allOf: (schemas, { index, run, plan }) => {
    const checks = schemas.map(plan);
    return (value) => {
      let failure: Failure;
      for (const check of checks) failure = together(failure, check(value));
      return run.decide(index, failure);
    };
  },
  anyOf: (schemas, place) => planBranches(schemas, place, (passing) => passing > 0),
  oneOf: (schemas, place) => planBranches(schemas, place, (passing) => passing === 1),
  not: (schema, { index, run, plan }) => {
    const check = plan(schema);
    return (value) => run.decide(index, run.passes(check, value) ? NOTHING_ALONE : undefined);
  },
  if: (condition, { schema, index, run, plan, indexOf }) => {
    const check = plan(condition);
    const branch = (keyword: "then" | "else"): Check => {
      const consequence = schema[keyword];
      if (consequence === undefined) return () => undefined;
      const at = indexOf(schema, keyword);
      const check = plan(consequence);
      return (value) => run.decide(at, check(value));
    };
    const then = branch("then");
    const otherwise = branch("else");
    return (value) => {
      const holds = run.passes(check, value);
      run.decideCondition(index, holds);
      return holds ? then(value) : otherwise(value);
    };
  },
  then: () => undefined,
  else: () => undefined,
};

/** An assertion: decided by the oracle, on the values that it speaks of. */
function leaf(speaksOf: (value: unknown) => boolean): (value: unknown, place: Place) => Check {
  return (_, { schema, keyword, index, run, leaves }) => {
    const accepts = leaves.accepts(schema, keyword);
    return (value) => {
      if (!speaksOf(value)) return undefined;
      return run.decide(index, accepts(value) ? undefined : NOTHING_ALONE);
    };
  };
}

function planBranches(
  schemas: readonly Schema[],
  { index, run, plan }: Place,
  isEnough: (passing: number) => boolean,
): Check {
  const checks = schemas.map(plan);
  return (value) => {
    let passing = 0;
    for (const check of checks) if (run.passes(check, value)) passing++;
    return run.decide(index, isEnough(passing) ? undefined : NOTHING_ALONE);
  };
}

/** `contains` with its bounds, which it fails by. Without `minContains` it asks for one item by itself. */
function planContains(contains: Schema, { schema, index, run, plan, indexOf }: Place): Check {
  const { minContains, maxContains } = schema;
  const check = plan(contains);
  const bound = (
    keyword: "minContains" | "maxContains",
    isMet: (found: number) => boolean,
  ): ((found: number) => Failure) => {
    if (schema[keyword] === undefined) return () => undefined;
    const at = indexOf(schema, keyword);
    return (found) => run.decide(at, isMet(found) ? undefined : NOTHING_ALONE);
  };
  const least = bound("minContains", (found) => found >= (minContains ?? 0));
  const most = bound("maxContains", (found) => found <= (maxContains ?? Infinity));
  return (value) => {
    if (!isArray(value)) return undefined;
    let found = 0;
    for (const item of value) if (run.passes(check, item)) found++;
    const none = minContains === undefined && found === 0 ? NOTHING_ALONE : undefined;
    return run.decide(index, together(none, together(least(found), most(found))));
  };
}
