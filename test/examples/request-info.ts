declare global {
  /** A type of the DOM that tRPC's client mentions and Node's types lack. */
  type RequestInfo = Parameters<typeof fetch>[0];
}

export {};
