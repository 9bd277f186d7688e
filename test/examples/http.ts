import { z } from "zod";

export interface Answered {
  readonly status: number;
  readonly text: string;
}

/** Sends `body` as it is, as anybody may, without tRPC's client. */
export function post(url: string, body: string): Promise<Answered> {
  return call(url, { method: "POST", headers: { "content-type": "application/json" }, body });
}

export async function call(url: string, init?: RequestInit): Promise<Answered> {
  const response = await fetch(url, init);
  return { status: response.status, text: await response.text() };
}

const Refusal = z.object({
  error: z.object({
    data: z.object({ violations: z.array(z.object({ instanceLocation: z.string() })) }),
  }),
});

/** Where the `violations` of an error's body point to. */
export function locationsIn(error: unknown): string[] {
  return Refusal.parse(error).error.data.violations.map(({ instanceLocation }) => instanceLocation);
}
