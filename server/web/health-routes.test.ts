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

type MetricsCall = { publicUrl?: string; address?: string; headers?: Record<string, string> };

async function getMetricsStatus({ publicUrl, address = "127.0.0.1", headers = {} }: MetricsCall): Promise<number> {
  const { app } = await createTestContext(publicUrl === undefined ? {} : { environment: { PUBLIC_URL: publicUrl } });
  const hono = createHealthRoutes({ app, metrics: createMetrics(app.pool) });
  const response = await hono.request("/metrics", { headers }, { incoming: { socket: { remoteAddress: address } } });
  return response.status;
}

test("without a token, metrics are shown to callers on this machine only", async () => {
  expect(await getMetricsStatus({})).toBe(200);
  expect(await getMetricsStatus({ publicUrl: "http://127.0.0.1:8080" })).toBe(200);
  expect(await getMetricsStatus({ address: "203.0.113.9" })).toBe(403);
});

test.each(["Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP", "Via", "CF-Connecting-IP"])(
  "a request with %s came through a proxy and gets no metrics",
  async (name) => expect(await getMetricsStatus({ headers: { [name]: "9.9.9.9" } })).toBe(403),
);

test.each(["https://lavatrails.example", "http://lavatrails.example"])(
  "a program that is published as %s gives no metrics without a token, since its proxy may add no header",
  async (publicUrl) => expect(await getMetricsStatus({ publicUrl })).toBe(403),
);
