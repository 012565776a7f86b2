import { expect, onTestFinished, test, vi } from "vitest";
import { visits } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { loadVisitFigures } from "./read-visits.ts";
import { VisitWriter } from "./visit-writer.ts";
import type { View } from "./write-visits.ts";

const sender = { address: "192.0.2.1", user_agent: "a browser" };
let lastView = 0;

function aView(fields: Partial<View> = {}): View {
  lastView += 1;
  return {
    view: `view-${String(lastView).padStart(8, "0")}`,
    visited_at: "2026-11-23T06:00:00.000Z",
    day: "2026-11-23",
    sender,
    pattern: "/",
    slug: "",
    referrer: "",
    campaign: "",
    device: "desktop",
    browser: "Firefox",
    country: "RW",
    leave: null,
    ...fields,
  };
}

async function startWriter(ctx?: Context) {
  const used = ctx ?? (await createTestContext());
  const writer = new VisitWriter(used.app);
  onTestFinished(() => writer.stop());
  return { ctx: used, writer, count: () => used.db.$count(visits) };
}

test("visits are written within seconds, and counted soon after", async () => {
  const { ctx, writer, count } = await startWriter();
  writer.addView(aView());
  await vi.waitFor(async () => expect(await count()).toBe(1), { timeout: 10_000 });
  const today = { from: "2026-11-23", to: "2026-11-23" };
  await vi.waitFor(async () => expect(await loadVisitFigures(ctx, today)).toMatchObject({ views: 1 }), {
    timeout: 20_000,
  });
});

test("visits that wait are written when the program stops", async () => {
  const { writer, count } = await startWriter();
  writer.addView(aView());
  await writer.stop();
  expect(await count()).toBe(1);
});

test("several processes that begin a month at once write into one table", async () => {
  const { ctx, writer, count } = await startWriter();
  const { writer: other } = await startWriter({ ...ctx, app: { ...ctx.app } });
  writer.addView(aView());
  other.addView(aView());
  await Promise.all([writer.flush(), other.flush()]);
  expect(await count()).toBe(2);
});

test("visits wait for a database that is away, but not more than a few thousand", async () => {
  const { ctx, writer, count } = await startWriter();
  const transaction = vi.spyOn(ctx.app.db, "transaction").mockRejectedValue(new Error("no database"));
  const logged = vi.spyOn(ctx.app.log, "warn");
  writer.addView(aView());
  await writer.flush();
  expect(logged.mock.calls.map(([, message]) => message)).toEqual(["visits could not be written, trying again"]);
  for (let number = 0; number < 6_000; number++) writer.addView(aView());
  transaction.mockRestore();
  await vi.waitFor(async () => expect(await count()).toBe(5_001), { timeout: 20_000 });
  expect(logged.mock.calls.at(-1)).toEqual([{ count: 1_000 }, "visits were dropped: there were too many at once"]);
});
