import { expect, onTestFinished, test, vi } from "vitest";
import { processReports } from "#server/database/tables.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { startProcessReports } from "./process-reports.ts";

test("an outage of the database costs its minutes only, and is logged once", async () => {
  const { app } = await createTestContext();
  // The clock of tests stands still, and a process has one report for each instant.
  let minutes = 0;
  app.clock = () => new Date(Date.UTC(2026, 10, 23, 6, minutes++));
  const logged = vi.spyOn(app.log, "warn");
  const { db } = app;
  const refused = vi.fn(() => Promise.reject(new Error("The database is away")));
  app.db = Object.create(db, { execute: { value: refused } });
  const reports = startProcessReports(app, 5);
  onTestFinished(reports.stop);
  await vi.waitFor(() => expect(refused.mock.calls.length).toBeGreaterThan(2));
  expect(await db.select().from(processReports)).toEqual([]);
  app.db = db;
  await vi.waitFor(async () => expect((await db.select().from(processReports)).length).toBeGreaterThan(1));
  await reports.stop();
  expect(logged.mock.calls.map(([, message]) => message)).toEqual(["the figures of this process could not be stored"]);
});

test("nothing is stored any more once the reports are stopped", async () => {
  const { app, db } = await createTestContext();
  let minutes = 0;
  const clock = vi.fn(() => new Date(Date.UTC(2026, 10, 23, 6, minutes++)));
  app.clock = clock;
  const reports = startProcessReports(app, 5);
  await vi.waitFor(async () => expect((await db.select().from(processReports)).length).toBeGreaterThan(0));
  await reports.stop();
  const begun = clock.mock.calls.length;
  expect((await db.select().from(processReports)).length).toBe(begun);
});
