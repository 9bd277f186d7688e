import { createHTTPServer } from "@trpc/server/adapters/standalone";
import * as floor from "trpc-server-floor/adapters/standalone";
import { expect, it, vi } from "vitest";
import { describeExample } from "./trpc.js";

// The oldest tRPC that the example is for stands for the newest one. The client stays the newest: it speaks the same protocol.
vi.mock("@trpc/server", () => import("trpc-server-floor"));
vi.mock("@trpc/server/adapters/standalone", () => import("trpc-server-floor/adapters/standalone"));

describeExample("parseAsync");

it("should run on the oldest adapter", () => {
  expect(createHTTPServer).toBe(floor.createHTTPServer);
});
