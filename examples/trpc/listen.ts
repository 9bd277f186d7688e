import { once } from "node:events";
import { createHTTPServer } from "@trpc/server/adapters/standalone";
import { describeFault } from "./errors.js";
import { router } from "./router.js";
import type { Store } from "./store.js";

/** Of a body in bytes. A trace of 11,000 events is 5 MB, and is parsed and checked in a tenth of a second. */
const MAX_BODY_SIZE = 8 * 1024 * 1024;

/** That the inputs of a request may have. Those of a trace of 11,000 events, 5 MB, are at most 500,000. */
const MAX_FAULTS = 600_000;

export interface Running {
  readonly url: string;
  /** Takes no more requests, and waits for those that it has. */
  close(): Promise<void>;
}

export interface Options {
  /** Any free one if not given. */
  readonly port?: number;
  /** Gets the faults of the server, which no client learns of. */
  readonly log?: (line: string) => void;
}

/** Starts the server, on this machine alone. Rejects with Node's error where the port can't be had. */
export async function listen(
  store: Store,
  { port = 0, log = console.error }: Options = {},
): Promise<Running> {
  const server = createHTTPServer({
    router,
    createContext: () => ({ store, budget: { faults: MAX_FAULTS } }),
    maxBodySize: MAX_BODY_SIZE,
    onError({ error, path }) {
      if (error.code === "INTERNAL_SERVER_ERROR") log(describeFault(error, path));
    },
  });
  await once(server.listen(port, "127.0.0.1"), "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port to listen on");
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      await once(server.close(), "close");
    },
  };
}
