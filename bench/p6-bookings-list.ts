import { sql } from "drizzle-orm";
import { countBookings, listBookings } from "#server/bookings/list-bookings.ts";
import type { Context } from "#server/kit/context.ts";
import { BookingQuery, bookingSorts } from "#shared/bookings/contract.ts";
import { bookingLimits } from "#shared/bookings/limits.ts";
import { bookingStatuses, paymentStatuses } from "#shared/bookings/status.ts";
import { appOn, asStaff } from "./kit/app-on.ts";
import type { Bench } from "./kit/bench.ts";
import { atLeast, atMost, type Figure, growth } from "./kit/figure.ts";
import { fillBookings } from "./kit/many-bookings.ts";
import { median, quantile, timed } from "./kit/statistics.ts";

type Asked = Readonly<Record<string, string>>;

const few = 10_000;
const many = 1_000_000;

/** Each filter with each sort of the Bookings screen. */
const filters: Asked[] = ["all", ...bookingStatuses].flatMap((status) =>
  ["all", ...paymentStatuses].flatMap((payment_status) =>
    bookingSorts.map((sort) => ({ status, payment_status, sort })),
  ),
);

/** Parts of names and addresses, common and rare, whole ones, titles, references, and what nobody is called. */
const searches: Asked[] = [
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
].map((search) => ({ search }));

const read = async (ctx: Context, asked: Asked): Promise<{ total: number }> =>
  (await listBookings(ctx, BookingQuery.parse(asked))).pagination;

/** A few calls of each, the best of them: what else the machine does is not what is measured. */
async function times(ctx: Context, asked: readonly Asked[], rounds: number): Promise<number[]> {
  const found: number[] = [];
  for (const one of asked) {
    const took: number[] = [];
    for (let round = 0; round < rounds; round++) took.push(await timed(() => read(ctx, one)));
    found.push(median(took));
  }
  return found;
}

/** The same filters and sorts, further on: a share of the way to the last page. */
async function further(ctx: Context, asked: readonly Asked[], share: number): Promise<Asked[]> {
  const pages: Asked[] = [];
  for (const one of asked) {
    const { total } = await read(ctx, one);
    const last = Math.ceil(total / bookingLimits.rowsPerPage);
    if (last > 100) pages.push({ ...one, page: String(Math.max(1, Math.round(last * share))) });
  }
  return pages;
}

const atPage50 = filters.map((filter) => ({ ...filter, page: "50" }));

type Sizes = { small: Context; large: Context; rounds: number };

async function compared(what: string, asked: readonly Asked[], { small, large, rounds }: Sizes): Promise<Figure[]> {
  await times(small, asked.slice(0, 20), 1);
  const [p95, small_p95] = [await times(large, asked, rounds), await times(small, asked, rounds)].map((list) =>
    quantile(list, 0.95),
  );
  const figure = { row: "P6", unit: "ms", subject: p95 ?? Number.NaN };
  return [
    growth({
      ...figure,
      what: `${what}, p95 of ${asked.length}: 10,000 rows`,
      anchor: small_p95 ?? Number.NaN,
      most: 2,
    }),
    atMost({ ...figure, what: `${what}, p95`, most: 15 }),
  ];
}

/** A page in the middle against OFFSET as one would write it. */
async function deepPages(large: Context, rounds: number): Promise<Figure[]> {
  const plain = filters.filter(({ status, payment_status }) => status === "all" && payment_status === "all");
  const middle = await further(large, plain, 0.5);
  const nearEnd = await further(large, filters, 0.995);
  const [jump, end] = [await times(large, middle, rounds), await times(large, nearEnd, rounds)];
  const offset: number[] = [];
  for (const { page } of middle.slice(0, 3)) {
    const skipped = Number(page) * bookingLimits.rowsPerPage;
    const statement = sql`select b.*, t.title from bookings b join trips t on t.id = b.trip_id where b.deleted_at is null
      order by b.created_at desc, b.id desc limit ${bookingLimits.rowsPerPage} offset ${skipped}`;
    offset.push(await timed(() => large.db.execute(statement)));
  }
  const figure = { row: "P6", unit: "/s", anchor: 1_000 / median(offset) };
  return [
    atLeast({ ...figure, what: "jump to the middle page: OFFSET", subject: 1_000 / median(jump), least: 100 }),
    atMost({ row: "P6", what: "jump to the middle page, p95", unit: "ms", subject: quantile(jump, 0.95), most: 15 }),
    atLeast({ ...figure, what: "pages near the end: OFFSET to the middle", subject: 1_000 / median(end), least: 100 }),
    atMost({ row: "P6", what: "pages near the end, p95", unit: "ms", subject: quantile(end, 0.95), most: 15 }),
  ];
}

/** P6: the list of bookings at a million rows, as the server reads it. */
export async function bookingsList(bench: Bench): Promise<Figure[]> {
  const databases = await bench.databases();
  const [small_url, large_url] = [await databases.make("few_bookings"), await databases.make("many_bookings")];
  bench.say("  filling the tables");
  await fillBookings(small_url, few);
  await fillBookings(large_url, bench.quick ? many / 10 : many);
  const apps = [appOn(small_url), appOn(large_url)] as const;
  const sizes = { small: asStaff(apps[0]), large: asStaff(apps[1]), rounds: bench.quick ? 1 : 5 };
  try {
    const counts: number[] = [];
    for (let round = 0; round < 50; round++) counts.push(await timed(() => countBookings(sizes.large)));
    return [
      ...(await compared("first page, every filter and sort", filters, sizes)),
      ...(await compared("page 50", atPage50, sizes)),
      ...(await deepPages(sizes.large, sizes.rounds)),
      ...(await compared("search", searches, sizes)),
      atMost({ row: "P6", what: "counts by status, p95", unit: "ms", subject: quantile(counts, 0.95), most: 5 }),
    ];
  } finally {
    for (const app of apps) await app.pool.end();
  }
}
