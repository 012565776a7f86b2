import { expect, test } from "vitest";
import { createTestContext } from "#server/testing/test-context.ts";
import { createHealthRoutes } from "./health-routes.ts";
import { createMetrics } from "./metrics.ts";

test("concurrent readiness requests share one check of the database and the file store", async () => {
  const { app } = await createTestContext();
  let checks = 0;
  const files = { ...app.files, checkWritable: async () => void checks++ };
  const hono = createHealthRoutes({ app: { ...app, files }, metrics: createMetrics(app.pool) });
  const answers = await Promise.all(Array.from({ length: 50 }, () => hono.request("/readyz")));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(checks).toBe(1);
});

test("a lost database is reported immediately, even right after a successful check", async () => {
  const { app } = await createTestContext();
  let isUp = true;
  const pool = Object.create(app.pool, {
    query: { value: async () => (isUp ? {} : Promise.reject(new Error("the database is away"))) },
  }) as typeof app.pool;
  const hono = createHealthRoutes({ app: { ...app, pool }, metrics: createMetrics(app.pool) });
  expect((await hono.request("/readyz")).status).toBe(200);
  isUp = false;
  expect((await hono.request("/readyz")).status).toBe(503);
});

test("a failed check answers 503 with Retry-After", async () => {
  const { app } = await createTestContext();
  const files = { ...app.files, checkWritable: () => Promise.reject(new Error("the disk is full")) };
  const hono = createHealthRoutes({ app: { ...app, files }, metrics: createMetrics(app.pool) });
  const answer = await hono.request("/readyz");
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
});
