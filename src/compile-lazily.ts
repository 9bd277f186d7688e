import * as z from "zod";

/**
 * A clone of a schema that compiles itself when it is first asked to parse: the same verdicts, values and issues from a generated fast path.
 * Where code may not be generated (`z.config({ jitless: true })`, a Content-Security-Policy without `unsafe-eval`, an edge runtime), it goes on as the
 * schema itself does. Only parsing is compiled: `shape`, `options`, metadata and whatever is derived from the clone are the schema's own.
 */
export function compileLazily<Schema extends z.ZodType>(schema: Schema): Schema {
  const lazy = z.clone(schema);
  let isCompiled = false;
  const ready = () => {
    // Some keep a method from before the first call and go on calling it: tRPC binds `parse` when a procedure is defined.
    if (isCompiled) return lazy;
    const { _zod, parse, safeParse } = mayGenerateCode() ? z.compile(schema) : schema;
    // From here on every call goes straight to what `z.compile` made. The bag is where it keeps the validator that `z.validate` uses.
    lazy._zod.run = _zod.run;
    Object.assign(lazy._zod.bag, _zod.bag);
    Object.assign(lazy, { parse, safeParse });
    isCompiled = true;
    return lazy;
  };
  lazy._zod.run = (payload, ctx) => ready()._zod.run(payload, ctx);
  lazy.parse = (value, params) => ready().parse(value, params);
  lazy.safeParse = (value, params) => ready().safeParse(value, params);
  return lazy;
}

/** Asks first: under a policy that forbids it, every attempt is reported as a breach. */
function mayGenerateCode(): boolean {
  return !z.config().jitless && z.util.allowsEval.value;
}
