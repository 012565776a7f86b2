import { expect, test } from "vitest";
import { processReports, visitDays } from "#server/database/tables.ts";
import { createActor } from "#server/kit/actor.ts";
import { callRoute } from "#server/kit/call-route.ts";
import type { Context } from "#server/kit/context.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import type { Performance } from "#shared/analytics/performance-contract.ts";
import { analyticsRoutes } from "../routes.ts";
import { reportProcess } from "./report-process.ts";
import { loadSystemStatus } from "./system-status.ts";

const actor = createActor({ user_id: 1, name: "Keza", email: "", role: "staff", permissions: ["analytics.view"] });

const getPerformance = async (ctx: Context): Promise<Performance> =>
  // The route parses its output by this contract.
  (await callRoute(analyticsRoutes.performance, ctx, {})) as Performance;

const minutesBefore = ({ now }: Context, minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

const aReport = (ctx: Context, name: string, minutes: number) => ({
  ...{ name, at: minutesBefore(ctx, minutes), started_at: minutesBefore(ctx, 90), cpu: 12.3, memory: 40 },
  ...{ memory_used: 200_000_000, load: 0.5, event_loop_delay: 3, response_time: null, database_latency: 1.5 },
  ...{ storage_latency: 4, calls: 0 },
});

test("the figures are those of the process that answers, and nothing is said of visitors who have not been", async () => {
  const ctx = await createTestContext({ actor });
  const { services, server, processes } = await getPerformance(ctx);
  for (const { status } of Object.values(services)) expect(status).toBe("operational");
  expect(server.memory).toBeGreaterThan(0);
  expect(server.memory_used).toBeGreaterThan(1_000_000);
  expect(server.database_latency).toBeGreaterThan(0);
  expect(server.load_time).toBeNull();
  expect(processes).toMatchObject([{ name: ctx.app.meter.name, is_current: true, last_hour: [] }]);
});

test("a report is stored with each minute, and deleted after a day", async () => {
  const ctx = await createTestContext();
  await ctx.db.insert(processReports).values([aReport(ctx, "other:1", 24 * 60 + 1), aReport(ctx, "other:1", 24 * 60)]);
  await reportProcess(ctx);
  const rows = await ctx.db.select().from(processReports).orderBy(processReports.at);
  expect(rows.map(({ name, at }) => [name, at])).toEqual([
    ["other:1", minutesBefore(ctx, 24 * 60)],
    [ctx.app.meter.name, ctx.now.toISOString()],
  ]);
  expect(rows[1]?.database_latency).toBeGreaterThan(0);
  expect(rows[1]?.storage_latency).not.toBeNull();
});

test("other processes are shown with the last hour, those that no longer report are not", async () => {
  const ctx = await createTestContext({ actor });
  await ctx.db
    .insert(processReports)
    .values([
      ...[61, 2, 1].map((minutes) => aReport(ctx, "second:7", minutes)),
      ...[5, 4].map((minutes) => aReport(ctx, "stopped:8", minutes)),
    ]);
  await reportProcess(ctx);
  const { processes } = await getPerformance(ctx);
  expect(processes.map(({ name, last_hour }) => [name, last_hour.length])).toEqual([
    [ctx.app.meter.name, 1],
    ["second:7", 2],
  ]);
  expect(processes[1]).toMatchObject({ is_current: false, latest: { cpu: 12.3, response_time: null, uptime: 5400 } });
});

test("the load time is that of three of four pages of today and yesterday", async () => {
  const ctx = await createTestContext({ actor });
  // The steps of 100 ms, 1 s and 10 s.
  const rows = [
    { day: "2026-11-23", value: "48", views: 2 },
    { day: "2026-11-22", value: "72", views: 1 },
    { day: "2026-11-22", value: "96", views: 1 },
    { day: "2026-11-21", value: "96", views: 50 },
  ];
  await ctx.db.insert(visitDays).values(rows.map((row) => ({ ...row, dimension: "load_time" as const })));
  const { server } = await getPerformance(ctx);
  expect(server.load_time).toBeGreaterThan(900);
  expect(server.load_time).toBeLessThan(1_100);
});

test("files that can't be stored are told, and the rest is answered", async () => {
  const ctx = await createTestContext({ actor });
  ctx.app.files = { ...ctx.app.files, checkWritable: () => Promise.reject(new Error("The disk is full")) };
  const { storage, database, server } = await loadSystemStatus(ctx);
  expect(storage).toEqual({
    status: "not_operational",
    message: "Files can't be stored at the moment.",
    response_time: null,
  });
  expect(database.status).toBe("operational");
  expect(server.uptime).toBeGreaterThan(0);
});
