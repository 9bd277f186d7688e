import { createTRPCClient, httpBatchLink, TRPCClientError } from "@trpc/client";
import type { Router } from "./router.js";

/** A client whose types are the server's. It has no code of the server's in it. */
export function createClient(url: string) {
  return createTRPCClient<Router>({ links: [httpBatchLink({ url })] });
}
export type Client = ReturnType<typeof createClient>;

/** Whether the server refused the call, with its reasons in `error.data.violations`; or there was no connection, and no `data`. */
export function isClientError(error: unknown): error is TRPCClientError<Router> {
  return error instanceof TRPCClientError;
}
