import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { visitDays, visitSalts, visits } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { otherValue, vitals } from "#shared/analytics/visits.ts";
import { addDays } from "#shared/kit/dates.ts";
import { visitJobHandlers } from "./job-handlers.ts";
import { loadVisitDays, loadVisitHours } from "./read-visit-times.ts";
import { loadDeviceUsage, loadFunnel, loadVisitFigures, loadVisitRanking, loadVitals } from "./read-visits.ts";
import { rollUpVisits } from "./roll-up-visits.ts";
import { insertViews } from "./testing/insert-views.ts";
import { getSalt } from "./visit-salts.ts";

const days = ["2026-10-29", "2026-10-30", "2026-10-31", "2026-11-01", "2026-11-02"];
const range = { from: "2026-10-30", to: "2026-11-01" };
const paths = ["/", "/booking", "/trips/sipi-falls", "/trips/lake-kivu", "/gallery", "/sipi-falls-booking"];

/** Numbers that look random and are the same each time. */
function createRandom(): (below: number) => number {
  let state = 42;
  return (below) => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5;
    return Math.floor((((state ^ (state >>> 13)) >>> 0) / 2 ** 32) * below);
  };
}

function makeViews(count: number) {
  const random = createRandom();
  const choose = <T>(values: readonly T[]): T => values[random(values.length)] as T;
  return Array.from({ length: count }, () => {
    const day = choose(days);
    const isLeft = random(4) > 0;
    return {
      visited_at: new Date(Date.parse(`${day}T00:00:00+02:00`) + random(86_400_000)).toISOString(),
      visitor: `${day} ${random(60)}`,
      path: choose(paths),
      referrer: choose(["", "google.com", "facebook.com"]),
      campaign: choose(["", "", "summer"]),
      country: choose(["RW", "DE", ""]),
      device: choose(["desktop", "mobile", "mobile", "tablet"] as const),
      browser: choose(["Firefox", "Chrome"]),
      ...(isLeft ? { seconds: random(300), depth: random(101), load_time: random(3_000) } : {}),
      ...(isLeft ? { lcp: 200 + random(4_000), inp: random(400), cls: random(300) } : {}),
    };
  });
}

/** The start of each visit, found in another way than by the roll-up. */
const plainFigures = sql`
  with own as (select * from visits where visited_at >= '2026-10-29 22:00Z' and visited_at < '2026-11-01 22:00Z'),
  starts as (select * from own as v where not exists (
    select from own as p where p.visitor = v.visitor and p.visited_at < v.visited_at
      and p.visited_at >= v.visited_at - interval '30 minutes'))
  select (select count(*)::integer from own) as views, (select count(*)::integer from starts) as visits,
    (select count(distinct visitor)::integer from own) as visitors,
    (select count(*)::integer from starts as s where not exists (
      select from own as n where n.visitor = s.visitor and n.visited_at > s.visited_at
        and n.visited_at <= s.visited_at + interval '30 minutes')) as bounces,
    (select sum(seconds)::float8 from own) as seconds, (select avg(depth)::float8 from own) as depth,
    (select json_object_agg(referrer, count) from (select referrer, count(*) from starts group by 1) as s) as sources,
    (select json_object_agg(path, count) from (select path, count(*) from own group by 1) as p) as pages,
    (select percentile_disc(array[0.75]) within group (order by lcp) from own) as lcp,
    (select percentile_disc(array[0.75]) within group (order by inp) from own) as inp,
    (select percentile_disc(array[0.75]) within group (order by cls) from own) as cls,
    (select percentile_disc(array[0.75]) within group (order by load_time) from own) as load_time`;

type PlainFigures = {
  [Name in "views" | "visits" | "visitors" | "bounces" | "seconds" | "depth"]: number;
} & { sources: Record<string, number>; pages: Record<string, number> } & Record<(typeof vitals)[number], number[]>;

const rollUp = async (ctx: Context) => {
  for (const day of days) expect(await rollUpVisits(ctx, day)).toBe(true);
};

describe("the figures of several days", () => {
  test("equal what the single visits say", async () => {
    const ctx = await createTestContext();
    await insertViews(ctx, makeViews(3_000));
    await rollUp(ctx);
    const { rows } = await ctx.db.execute<PlainFigures>(plainFigures);
    const plain = rows[0] as PlainFigures;
    const figures = await loadVisitFigures(ctx, range);
    expect(figures).toMatchObject({ views: plain.views, visits: plain.visits, visitors: plain.visitors });
    expect(figures.bounce_rate).toBeCloseTo((plain.bounces * 100) / plain.visits);
    expect(figures.pages_per_visit).toBeCloseTo(plain.views / plain.visits);
    expect(figures.avg_depth).toBeCloseTo(plain.depth);
    expect(figures.avg_duration).toBeCloseTo(plain.seconds / plain.visits);
    const pages = await loadVisitRanking(ctx, range, "page", 10);
    expect(Object.fromEntries(pages.map(({ value, views }) => [value, views]))).toEqual(plain.pages);
    const sources = await loadVisitRanking(ctx, range, "source", 10);
    expect(Object.fromEntries(sources.map(({ value, visits: count }) => [value, count]))).toEqual(plain.sources);
    const measured = await loadVitals(ctx, range);
    for (const vital of vitals) {
      const exact = plain[vital][0] ?? Number.NaN;
      expect(Math.abs((measured[vital] ?? Number.NaN) / exact - 1), vital).toBeLessThan(0.05);
    }
  });

  test("are the same from whole months as from their days", async () => {
    const ctx = await createTestContext();
    await insertViews(ctx, makeViews(1_000));
    await rollUp(ctx);
    const whole = await loadVisitFigures(ctx, { from: "2026-10-01", to: "2026-11-30" });
    const daily = await loadVisitFigures(ctx, { from: "2026-10-02", to: "2026-11-29" });
    expect(whole.views).toBe(1_000);
    expect(daily).toEqual(whole);
  });

  test("are the same however often they are counted, and follow what has changed", async () => {
    const ctx = await createTestContext();
    await insertViews(ctx, makeViews(500));
    await rollUp(ctx);
    const select = () => ctx.db.select().from(visitDays).orderBy(visitDays.day, visitDays.dimension, visitDays.value);
    const before = await select();
    await rollUp(ctx);
    expect(await select()).toEqual(before);
    await ctx.db.update(visits).set({ path: "/" }).where(sql`path = '/gallery'`);
    await rollUp(ctx);
    const pages = await loadVisitRanking(ctx, { from: days[0] ?? "", to: "2026-11-02" }, "page", 10);
    expect(pages.map(({ value }) => value).sort()).toEqual(paths.filter((path) => path !== "/gallery").sort());
  });

  test("stay when the single visits of a day are gone, as after a restore", async () => {
    const ctx = await createTestContext();
    await insertViews(ctx, makeViews(500));
    await rollUp(ctx);
    const before = await loadVisitFigures(ctx, range);
    await ctx.db.delete(visits);
    await rollUp(ctx);
    expect(await loadVisitFigures(ctx, range)).toEqual(before);
    expect(before.views).toBeGreaterThan(0);
  });

  test("of visits, devices and stages are those of one visitor", async () => {
    const ctx = await createTestContext();
    const at = (time: string) => `2026-11-01T${time}Z`;
    const visit = { visitor: "one", device: "mobile", referrer: "", country: "UG" } as const;
    await insertViews(ctx, [
      { ...visit, visited_at: at("08:00:00"), referrer: "google.com", seconds: 10, depth: 50 },
      { ...visit, visited_at: at("08:30:00"), path: "/trips/lake-kivu", seconds: 30, depth: 100 },
      // 30 minutes and a second later: another visit.
      { ...visit, visited_at: at("09:00:01"), path: "/booking" },
      { visitor: "two", visited_at: at("09:10:00"), path: "/sipi-falls-booking" },
    ]);
    await rollUp(ctx);
    const one = { from: "2026-11-01", to: "2026-11-01" };
    const figures = await loadVisitFigures(ctx, one);
    expect(figures).toMatchObject({ views: 4, visits: 3, visitors: 2, avg_depth: 75 });
    expect(figures.avg_duration).toBeCloseTo(40 / 3);
    expect(await loadFunnel(ctx, one)).toEqual({ visits: 3, trip_page: 1, booking_form: 2 });
    expect(await loadDeviceUsage(ctx, one)).toMatchObject({
      summary: { total_sessions: 3, total_unique_visitors: 2, mobile_percentage: 200 / 3 },
      device_breakdown: [
        { device_type: "desktop", total_sessions: 1, avg_duration: null },
        { device_type: "mobile", total_sessions: 2, unique_visitors: 1 },
      ],
    });
    expect(await loadVisitRanking(ctx, one, "source", 1)).toEqual([{ value: "", views: 2, visits: 2, visitors: 2 }]);
    expect(await loadVisitHours(ctx, "2026-11-01")).toEqual([
      { hour: 10, views: 2, visits: 1, visitors: 1 },
      { hour: 11, views: 2, visits: 2, visitors: 2 },
    ]);
  });

  test("begin anew at the operator's midnight", async () => {
    const ctx = await createTestContext();
    await insertViews(ctx, [{ visited_at: "2026-10-31T21:59:59Z" }, { visited_at: "2026-10-31T22:00:01Z" }]);
    await rollUp(ctx);
    expect(await loadVisitDays(ctx, { from: "2026-10-30", to: "2026-11-02" })).toEqual([
      { day: "2026-10-30", views: null, visits: null, visitors: null },
      { day: "2026-10-31", views: 1, visits: 1, visitors: 1 },
      { day: "2026-11-01", views: 1, visits: 1, visitors: 1 },
      { day: "2026-11-02", views: 0, visits: 0, visitors: 0 },
    ]);
    expect(await loadVisitHours(ctx, "2026-10-31")).toMatchObject([{ hour: 23 }]);
  });

  test("are unknown where nothing was measured", async () => {
    const ctx = await createTestContext();
    expect(await loadVisitFigures(ctx, range)).toEqual({
      ...{ views: 0, visits: 0, visitors: 0 },
      ...{ avg_duration: null, pages_per_visit: null, bounce_rate: null, avg_depth: null },
    });
    expect(await loadVitals(ctx, range)).toEqual({ load_time: null, lcp: null, inp: null, cls: null });
    expect((await loadVisitDays(ctx, range)).map(({ views }) => views)).toEqual([null, null, null]);
  });

  test("name the 200 greatest values of a day, and the others together", async () => {
    const ctx = await createTestContext();
    const hosts = Array.from({ length: 250 }, (_, index) => `site-${index}.example`);
    await insertViews(
      ctx,
      hosts.map((referrer) => ({ visited_at: "2026-11-01T08:00:00Z", visitor: referrer, referrer })),
    );
    await rollUp(ctx);
    const sources = await loadVisitRanking(ctx, { from: "2026-11-01", to: "2026-11-01" }, "source", 500);
    expect(sources).toHaveLength(201);
    expect(sources[0]).toEqual({ value: otherValue, views: 50, visits: 50, visitors: 50 });
  });
});

test("a day is counted by one process at a time", async () => {
  const ctx = await createTestContext();
  const held = Promise.withResolvers<void>();
  const counted = Promise.withResolvers<boolean>();
  const holding = ctx.app.db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(7204125)`);
    counted.resolve(rollUpVisits(ctx, "2026-11-01"));
    await held.promise;
  });
  expect(await counted.promise).toBe(false);
  held.resolve();
  await holding;
  expect(await rollUpVisits(ctx, "2026-11-01")).toBe(true);
});

test("each night the day before is counted, and old visits and salts are deleted, but no figures", async () => {
  const ctx = await createTestContext({ now: new Date("2026-11-23T22:15:00Z") });
  const times = ["2025-09-30T21:59:00Z", "2025-09-30T22:00:00Z", "2025-10-15T08:00:00Z", "2026-11-23T08:00:00Z"];
  await insertViews(
    ctx,
    times.map((visited_at) => ({ visited_at })),
  );
  await rollUpVisits(ctx, "2025-09-30");
  for (const day of ["2026-11-22", "2026-11-23", "2026-11-24"]) await getSalt(ctx, day);
  for (const { handle } of visitJobHandlers) await handle(ctx, {} as never);
  const kept = await ctx.db.select().from(visits);
  expect(kept.map(({ visited_at }) => Date.parse(visited_at)).sort()).toEqual(times.slice(1).map(Date.parse));
  const salts = await ctx.db.select().from(visitSalts);
  expect(salts.map(({ day }) => day).sort()).toEqual(["2026-11-23", "2026-11-24"]);
  expect(await loadVisitFigures(ctx, { from: "2025-09-30", to: "2025-09-30" })).toMatchObject({ views: 1 });
  const yesterday = addDays("2026-11-24", -1);
  expect(await loadVisitFigures(ctx, { from: yesterday, to: yesterday })).toMatchObject({ views: 1 });
});
