import { listen } from "./listen.js";
import { sampleAnswer } from "./sample-answer.js";
import { createStore } from "./store.js";

// npx tsx examples/trpc/server.ts, on the port in PORT or on 3000, until it is told to stop.

try {
  const port = Number(process.env["PORT"] ?? 3000);
  const server = await listen(createStore([sampleAnswer]), { port });
  console.log(`listens on ${server.url}`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => server.close());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
