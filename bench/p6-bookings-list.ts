import { sql } from "drizzle-orm";
import { countBookings } from "#server/bookings/count-bookings.ts";
import { listBookings } from "#server/bookings/list-bookings.ts";
import type { Context } from "#server/kit/context.ts";
import { BookingCountQuery, BookingQuery, bookingSorts } from "#shared/bookings/booking-query.ts";
import { bookingLimits } from "#shared/bookings/limits.ts";
import { bookingStatuses, paymentStatuses } from "#shared/bookings/status.ts";
import type { Bench } from "./kit/bench.ts";
import { createAdminContext, createApp } from "./kit/create-app.ts";
import { buildGrowthRow, buildLimitRow, buildRatioRow, type ResultRow } from "./kit/result-row.ts";
import { seedBookings } from "./kit/seed-bookings.ts";
import { measureMs, median, quantile } from "./kit/statistics.ts";

type BookingSearch = Readonly<Record<string, string>>;

const smallCount = 10_000;
const largeCount = 1_000_000;

/** Every combination of filter and sort of the Bookings screen. */
const filters: BookingSearch[] = ["all", ...bookingStatuses].flatMap((status) =>
  ["all", ...paymentStatuses].flatMap((payment_status) =>
    bookingSorts.map((sort) => ({ status, payment_status, sort })),
  ),
);

/** Ranges of travel dates in the order of the screen and by date. */
const dateRanges: BookingSearch[] = ["today", "next_7_days", "next_30_days", "past"].flatMap((date_filter) =>
  ["-created_at", "start_date"].map((sort) => ({ date_filter, sort })),
);

/** Common and rare parts of names and addresses, trip titles, references, phone numbers, dates, terms without results. */
const searches: BookingSearch[] = [
  ...[
    "nair",
    "Amina",
    "joseph",
    "uwase",
    "amina.uwase",
    "claudia bergers",
    "@example.net",
    "example.com",
    "mail.example",
  ],
  ...[
    "LT500",
    "lt 7",
    "9123",
    "Sipi Falls",
    "gorilla",
    "rwenzori traverse",
    "nobody at all",
    "qxzz",
    "a",
    "ro",
    "o'n",
    "%",
  ],
  ...["bergers claudia", "amina gorilla", "+250 788 123 456", "0788123456", "123456", "88 12", "+250788"],
  ...["9 Mar", "March", "March 2027", "2027-03-09", "09.03.2027", "amina march", "gorilla 12 Jan"],
].map((search) => ({ search }));

const readPage = async (ctx: Context, query: BookingSearch): Promise<{ total: number }> =>
  (await listBookings(ctx, BookingQuery.parse(query))).pagination;

/** The median duration of several calls of each query. */
async function measureQueries(ctx: Context, queries: readonly BookingSearch[], rounds: number): Promise<number[]> {
  const medians: number[] = [];
  for (const query of queries) {
    const took: number[] = [];
    for (let round = 0; round < rounds; round++) took.push(await measureMs(() => readPage(ctx, query)));
    medians.push(median(took));
  }
  return medians;
}

/** The same filters and sorts at a later page; `share` is the position between the first page and the last. */
async function buildDeepPages(
  ctx: Context,
  queries: readonly BookingSearch[],
  share: number,
): Promise<BookingSearch[]> {
  const pages: BookingSearch[] = [];
  for (const query of queries) {
    const { total } = await readPage(ctx, query);
    const last = Math.ceil(total / bookingLimits.rowsPerPage);
    if (last > 100) pages.push({ ...query, page: String(Math.max(1, Math.round(last * share))) });
  }
  return pages;
}

const page50Filters = filters.map((filter) => ({ ...filter, page: "50" }));

type Sizes = { small: Context; large: Context; rounds: number };

async function compareSizes(
  what: string,
  queries: readonly BookingSearch[],
  { small, large, rounds }: Sizes,
): Promise<ResultRow[]> {
  await measureQueries(small, queries.slice(0, 20), 1);
  const [p95, smallP95] = [
    await measureQueries(large, queries, rounds),
    await measureQueries(small, queries, rounds),
  ].map((list) => quantile(list, 0.95));
  const row = { target: "P6", unit: "ms", subject: p95 ?? Number.NaN };
  return [
    buildGrowthRow({
      ...row,
      what: `${what}, p95 of ${queries.length}: 10,000 rows`,
      baseline: smallP95 ?? Number.NaN,
      maxRatio: 2,
    }),
    buildLimitRow({ ...row, what: `${what}, p95`, max: 15 }),
  ];
}

/** A page in the middle and pages near the end, compared with a plain OFFSET query. */
async function measureDeepPages(large: Context, rounds: number): Promise<ResultRow[]> {
  const plain = filters.filter(({ status, payment_status }) => status === "all" && payment_status === "all");
  const middle = await buildDeepPages(large, plain, 0.5);
  const nearEnd = await buildDeepPages(large, filters, 0.995);
  const [jump, end] = [await measureQueries(large, middle, rounds), await measureQueries(large, nearEnd, rounds)];
  const offset: number[] = [];
  for (const { page } of middle.slice(0, 3)) {
    const skipped = Number(page) * bookingLimits.rowsPerPage;
    const statement = sql`select b.*, t.title from bookings b join trips t on t.id = b.trip_id where b.deleted_at is null
      order by b.created_at desc, b.id desc limit ${bookingLimits.rowsPerPage} offset ${skipped}`;
    offset.push(await measureMs(() => large.db.execute(statement)));
  }
  const row = { target: "P6", unit: "/s", baseline: 1_000 / median(offset) };
  return [
    buildRatioRow({ ...row, what: "jump to the middle page: OFFSET", subject: 1_000 / median(jump), minRatio: 100 }),
    buildLimitRow({
      target: "P6",
      what: "jump to the middle page, p95",
      unit: "ms",
      subject: quantile(jump, 0.95),
      max: 15,
    }),
    buildRatioRow({
      ...row,
      what: "pages near the end: OFFSET to the middle",
      subject: 1_000 / median(end),
      minRatio: 100,
    }),
    buildLimitRow({ target: "P6", what: "pages near the end, p95", unit: "ms", subject: quantile(end, 0.95), max: 15 }),
  ];
}

/** The counts of the filter, without a search and with each search and range of dates. */
async function measureCounts(ctx: Context, rounds: number): Promise<ResultRow[]> {
  const take = (query: BookingSearch) => measureMs(() => countBookings(ctx, BookingCountQuery.parse(query)));
  const plain: number[] = [];
  for (let round = 0; round < 50; round++) plain.push(await take({}));
  const filtered: number[] = [];
  for (const { sort: _, ...query } of [...searches, ...dateRanges]) {
    const took: number[] = [];
    for (let round = 0; round < rounds; round++) took.push(await take(query));
    filtered.push(median(took));
  }
  const row = { target: "P6", unit: "ms" };
  return [
    buildLimitRow({ ...row, what: "counts by status, p95", subject: quantile(plain, 0.95), max: 5 }),
    buildLimitRow({
      ...row,
      what: "counts by status of a search or dates, p95",
      subject: quantile(filtered, 0.95),
      max: 50,
    }),
  ];
}

/** P6: query times of the bookings list at a million rows, compared with 10,000 rows. */
export async function measureBookingsList(bench: Bench): Promise<ResultRow[]> {
  const databases = await bench.databases();
  const [smallUrl, largeUrl] = [await databases.create("few_bookings"), await databases.create("many_bookings")];
  bench.report("  filling the tables");
  await seedBookings(smallUrl, smallCount);
  await seedBookings(largeUrl, bench.quick ? largeCount / 10 : largeCount);
  const apps = [createApp(smallUrl), createApp(largeUrl)] as const;
  const sizes = { small: createAdminContext(apps[0]), large: createAdminContext(apps[1]), rounds: bench.quick ? 1 : 5 };
  try {
    return [
      ...(await compareSizes("first page, every filter and sort", filters, sizes)),
      ...(await compareSizes("page 50", page50Filters, sizes)),
      ...(await measureDeepPages(sizes.large, sizes.rounds)),
      ...(await compareSizes("search", searches, sizes)),
      ...(await compareSizes("travel dates", dateRanges, sizes)),
      ...(await measureCounts(sizes.large, sizes.rounds)),
    ];
  } finally {
    for (const app of apps) await app.pool.end();
  }
}
