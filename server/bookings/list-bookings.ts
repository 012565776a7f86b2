import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { bookingCounts, bookings, trips } from "#server/database/tables.ts";
import { containing } from "#server/kit/containing.ts";
import type { Context } from "#server/kit/context.ts";
import type { BookingSummary } from "#shared/bookings/booking.ts";
import type { BookingCounts, BookingQuery } from "#shared/bookings/contract.ts";
import { bookingLimits } from "#shared/bookings/limits.ts";
import { type Page, paginationOf, spanOf } from "#shared/kit/page.ts";
import { selectBookings, summaryOf } from "./booking-rows.ts";
import { seesEveryBooking, visibleBookings } from "./policy.ts";

type Filter = Pick<BookingQuery, "status" | "payment_status" | "search">;

const name = sql`${bookings.customer_first_name} || ' ' || ${bookings.customer_last_name} || ' ' || ${bookings.customer_email}::text`;

/** A reference as it is written, or its number alone. */
const referencePattern = /^(?:lt)?\s*(\d{1,15})$/i;

function matching(search: string): SQL | undefined {
  const number = referencePattern.exec(search)?.[1];
  const pattern = containing(search);
  const inTexts = sql`((${name}) ilike ${pattern} or ${bookings.trip_id} in (select id from ${trips} where ${trips.title} ilike ${pattern}))`;
  return number ? sql`(${bookings.id} = ${Number(number)} or ${inTexts})` : inTexts;
}

export const filterOf = (ctx: Context, { status, payment_status, search }: Filter): SQL | undefined =>
  and(
    visibleBookings(ctx),
    status === "all" ? undefined : eq(bookings.status, status),
    payment_status === "all" ? undefined : eq(bookings.payment_status, payment_status),
    search ? matching(search) : undefined,
  );

const byName = [bookings.customer_first_name, bookings.customer_last_name, bookings.id];
const up = (columns: Parameters<typeof asc>[0][]) => columns.map((column) => asc(column));
const down = (columns: Parameters<typeof desc>[0][]) => columns.map((column) => desc(column));

export const orders: Readonly<Record<BookingQuery["sort"], SQL[]>> = {
  created_at: up([bookings.created_at, bookings.id]),
  "-created_at": down([bookings.created_at, bookings.id]),
  start_date: up([bookings.start_date, bookings.id]),
  "-start_date": down([bookings.start_date, bookings.id]),
  customer_name: up(byName),
  "-customer_name": down(byName),
  total_price: up([bookings.total_price, bookings.id]),
  "-total_price": down([bookings.total_price, bookings.id]),
};

/** The bookings that the actor may see. */
export async function listBookings(ctx: Context, query: BookingQuery): Promise<Page<BookingSummary>> {
  const span = spanOf(query, bookingLimits.rowsPerPage);
  const rows = await selectBookings(ctx)
    .where(filterOf(ctx, query))
    .orderBy(...orders[query.sort])
    .limit(span.limit)
    .offset(span.offset);
  const total = span.offset === 0 && rows.length < span.limit ? rows.length : await totalOf(ctx, query);
  return { items: rows.map(summaryOf), pagination: paginationOf(total, span) };
}

async function totalOf(ctx: Context, query: BookingQuery): Promise<number> {
  const isPlain = query.search === "" && query.payment_status === "all";
  if (isPlain && seesEveryBooking(ctx)) return (await countBookings(ctx))[query.status];
  const [row] = await ctx.db.select({ total: sql<number>`count(*)::int` }).from(bookings).where(filterOf(ctx, query));
  return row?.total ?? 0;
}

/** How many bookings there are in each status: from the kept counts for those who see all, else counted. */
export async function countBookings(ctx: Context): Promise<BookingCounts> {
  const rows = seesEveryBooking(ctx)
    ? await ctx.db
        .select({ status: bookingCounts.status, count: sql<number>`sum(${bookingCounts.count})::int` })
        .from(bookingCounts)
        .groupBy(bookingCounts.status)
    : await ctx.db
        .select({ status: bookings.status, count: sql<number>`count(*)::int` })
        .from(bookings)
        .where(visibleBookings(ctx))
        .groupBy(bookings.status);
  const counts = { all: 0, pending: 0, confirmed: 0, completed: 0, cancelled: 0 };
  for (const { status, count } of rows) {
    counts[status] = count;
    counts.all += count;
  }
  return counts;
}
