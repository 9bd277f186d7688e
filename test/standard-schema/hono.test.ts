import { sValidator } from "@hono/standard-validator";
import { ValidationEnvelope } from "agent-contracts";
import { Hono } from "hono";
import { testClient } from "hono/testing";
import { describe, expect, expectTypeOf, it } from "vitest";
import { grade, refusedGrade, refusedLocations } from "../examples/documents.js";

describe("@hono/standard-validator", () => {
  const app = new Hono().post("/grades", sValidator("json", ValidationEnvelope), (context) => {
    const envelope = context.req.valid("json");
    expectTypeOf(envelope).toEqualTypeOf<ValidationEnvelope>();
    if (envelope.grade.action_judgment === "accept") return context.json({ first: null }, 201);
    expectTypeOf(envelope.grade.dimensions[0]).not.toBeNullable();
    return context.json({ first: envelope.grade.dimensions[0] }, 201);
  });

  it("should take a valid grade", async () => {
    const response = await testClient(app).grades.$post({ json: grade });
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ first: "posture" });
  });

  it("should refuse another with 400, and say where", async () => {
    const response = await testClient(app).grades.$post({ json: refusedGrade });
    expect(response.status).toBe(400);
    const { error }: { error: { path: PropertyKey[] }[] } = JSON.parse(await response.text());
    const locations = error.map(({ path }) => `/${path.join("/")}`);
    expect(new Set(locations)).toEqual(new Set(refusedLocations));
  });

  it("should not let a typed client send a failing grade that says not in what", async () => {
    const failing = { relevance_judgment: "correct", action_judgment: "fail" } as const;
    const response = await testClient(app).grades.$post({
      // @ts-expect-error: it has no dimensions
      json: { ...grade, grade: failing },
    });
    expect(response.status).toBe(400);
  });
});
