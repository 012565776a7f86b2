import { expect, test } from "vitest";
import { processMetrics } from "#server/kit/metrics.ts";
import { testContext } from "#server/kit/testing/test-context.ts";
import { healthRoutes } from "./health.ts";

test("a crowd that asks whether all is ready makes the disk and the database be looked at once", async () => {
  const { app } = await testContext();
  let looks = 0;
  const files = { ...app.files, check: async () => void looks++ };
  const hono = healthRoutes({ app: { ...app, files }, metrics: processMetrics(app.pool) });
  const answers = await Promise.all(Array.from({ length: 50 }, () => hono.request("/readyz")));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(looks).toBe(1);
});

test("a database that has gone is told at once, also right after it was there", async () => {
  const { app } = await testContext();
  let is_there = true;
  const pool = Object.create(app.pool, {
    query: { value: async () => (is_there ? {} : Promise.reject(new Error("the database is away"))) },
  }) as typeof app.pool;
  const hono = healthRoutes({ app: { ...app, pool }, metrics: processMetrics(app.pool) });
  expect((await hono.request("/readyz")).status).toBe(200);
  is_there = false;
  expect((await hono.request("/readyz")).status).toBe(503);
});

test("what isn't ready says so, with when to ask again", async () => {
  const { app } = await testContext();
  const files = { ...app.files, check: () => Promise.reject(new Error("the disk is full")) };
  const hono = healthRoutes({ app: { ...app, files }, metrics: processMetrics(app.pool) });
  const answer = await hono.request("/readyz");
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
});
