import { sql } from "drizzle-orm";
import { listBookings } from "#server/bookings/list-bookings.ts";
import type { Context } from "#server/kit/context.ts";
import { listFacets } from "#server/trips/list-facets.ts";
import { listTrips } from "#server/trips/list-trips.ts";
import { BookingQuery } from "#shared/bookings/booking-query.ts";
import { TripQuery } from "#shared/trips/trip-query.ts";
import type { Bench } from "./kit/bench.ts";
import { createAdminContext, createApp } from "./kit/create-app.ts";
import { buildLimitRow, type ResultRow } from "./kit/result-row.ts";
import { seedBookings } from "./kit/seed-bookings.ts";
import { seedTrips } from "./kit/seed-trips.ts";
import { measureMs, median, quantile } from "./kit/statistics.ts";

const tripCount = 10_000;
const bookingCount = 1_000_000;
const maxMs = 20;

/** Common and rare words, phrases with limits, misspelt ones, and texts that nothing fits. */
const tripSearches: readonly string[] = [
  ...["gorilla", "hiking", "safari", "bike", "lake", "camping", "volcanoes", "waterfall", "nile", "game drive"],
  ...["hike uganda", "uganda hiking", "trek uganda 3 days", "rwanda bike under 1000", "lake kivu", "big five"],
  ...["hike of several days for two in Uganda below $1,500", "two weeks", "under 500", "easy day trip rwanda"],
  ...["gorila", "safri", "volcanos rwnda", "snowmobile", "bike zanzibar", "ゴリラ", "!!!"],
];

/** Names, email addresses, titles, references and texts that nothing fits. */
const bookingSearches: readonly string[] = [
  ...["nair", "Amina", "uwase", "amina.uwase", "claudia bergers", "@example.net", "Sipi Falls", "rwenzori traverse"],
  ...["LT500", "9123", "nobody at all", "qxzz", "a", "o'n"],
];

async function measureSearches(searches: readonly string[], rounds: number, run: (text: string) => Promise<unknown>) {
  const medians: number[] = [];
  for (const text of searches) {
    await run(text);
    const took: number[] = [];
    for (let round = 0; round < rounds; round++) took.push(await measureMs(() => run(text)));
    medians.push(median(took));
  }
  const slowest = searches[medians.indexOf(Math.max(...medians))] ?? "";
  return { p95: quantile(medians, 0.95), slowest };
}

const scanTrips = ({ db }: Context, text: string) =>
  db.execute(sql`select id from trips where concat_ws(' ', title, short_description, full_description,
    array_to_string(locations, ' '), array_to_string(highlights, ' ')) ilike ${`%${text}%`} order by sort_order limit 12`);

const scanBookings = ({ db }: Context, text: string) =>
  db.execute(sql`select id from bookings where customer_first_name || ' ' || customer_last_name || ' ' || customer_email
    ilike ${`%${text}%`} order by created_at desc limit 20`);

async function measureTrips(ctx: Context, rounds: number): Promise<ResultRow[]> {
  const list = await measureSearches(tripSearches, rounds, (search) =>
    listTrips(ctx, TripQuery.parse({ search, limit: 12 })),
  );
  const facets = await measureSearches(tripSearches, rounds, (search) => listFacets(ctx, { search }));
  const scan = await measureSearches(tripSearches.slice(0, 5), 3, (text) => scanTrips(ctx, text));
  const row = { target: "P7", unit: "ms", max: maxMs, baseline: scan.p95 };
  return [
    buildLimitRow({ ...row, what: `trips, p95 of ${tripSearches.length} searches: ILIKE`, subject: list.p95 }),
    buildLimitRow({ ...row, what: `counts of the filters, slowest "${facets.slowest}"`, subject: facets.p95, max: 50 }),
  ];
}

async function measureBookings(ctx: Context, rounds: number): Promise<ResultRow[]> {
  const list = await measureSearches(bookingSearches, rounds, (search) =>
    listBookings(ctx, BookingQuery.parse({ search })),
  );
  const scan = await measureSearches(["nair", "qxzz"], 2, (text) => scanBookings(ctx, text));
  const what = `bookings, p95 of ${bookingSearches.length} searches, slowest "${list.slowest}": ILIKE`;
  return [buildLimitRow({ target: "P7", what, unit: "ms", max: maxMs, subject: list.p95, baseline: scan.p95 })];
}

/** P7: searches among 10,000 trips and a million bookings. */
export async function measureSearch(bench: Bench): Promise<ResultRow[]> {
  const databases = await bench.databases();
  const [tripsUrl, bookingsUrl] = [await databases.create("many_trips"), await databases.create("searched_bookings")];
  bench.report("  filling the tables");
  await seedTrips(tripsUrl, tripCount);
  await seedBookings(bookingsUrl, bench.quick ? bookingCount / 10 : bookingCount);
  const apps = [createApp(tripsUrl), createApp(bookingsUrl)] as const;
  const rounds = bench.quick ? 1 : 5;
  try {
    return [
      ...(await measureTrips(createAdminContext(apps[0]), rounds)),
      ...(await measureBookings(createAdminContext(apps[1]), rounds)),
    ];
  } finally {
    for (const app of apps) await app.pool.end();
  }
}
