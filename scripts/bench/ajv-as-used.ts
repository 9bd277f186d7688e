/** Ajv as an application would have it: the oracle's settings, but for `ownProperties`, and it stops at the first fault. */
export const AJV_AS_USED = { allErrors: false, ownProperties: false } as const;

/** Source text that makes such an Ajv of `Ajv2020` and `formats`, and calls it `ajv`. */
export const MAKE_AJV = `
  const ajv = new Ajv2020(${JSON.stringify({ strict: false, strictNumbers: true, ...AJV_AS_USED })});
  formats(ajv);`;
