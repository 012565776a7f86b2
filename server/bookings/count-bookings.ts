import { and, eq, type SQL, sql } from "drizzle-orm";
import { bookingCounts, bookings } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { canSeeAllBookings } from "#server/kit/visible-bookings.ts";
import type { BookingCountQuery, BookingCounts, BookingQuery } from "#shared/bookings/booking-query.ts";
import { type BookingStatus, bookingStatuses } from "#shared/bookings/status.ts";
import { filterBookings, hasDateFilter } from "./booking-filter.ts";
import { countSearchByStatus, maxResults } from "./search-bookings.ts";
import { resolveSearch } from "./text-search-conditions.ts";

type StatusCount = { status: BookingStatus; count: number };

const paidAs = (payment_status: BookingQuery["payment_status"]): SQL | undefined =>
  payment_status === "all" ? undefined : eq(bookingCounts.payment_status, payment_status);

/** The number of all bookings of a status and payment status. */
export async function sumStoredCounts(
  { db }: Context,
  { status, payment_status }: Pick<BookingQuery, "status" | "payment_status">,
): Promise<number> {
  const condition = and(status === "all" ? undefined : eq(bookingCounts.status, status), paidAs(payment_status));
  const total = sql<number>`coalesce(sum(${bookingCounts.count}), 0)::int`;
  const [row] = await db.select({ total }).from(bookingCounts).where(condition);
  return row?.total ?? 0;
}

const listStoredCounts = ({ db }: Context, { payment_status }: BookingCountQuery): Promise<StatusCount[]> =>
  db
    .select({ status: bookingCounts.status, count: sql<number>`sum(${bookingCounts.count})::int` })
    .from(bookingCounts)
    .where(paidAs(payment_status))
    .groupBy(bookingCounts.status);

/** Counts the bookings of a filter by status, one more than `maxResults` of them at the most. */
function countFilteredByStatus({ db }: Context, filter: SQL): Promise<StatusCount[]> {
  const { status } = bookings;
  const found = db
    .select({ status })
    .from(bookings)
    .where(filter)
    .limit(maxResults + 1)
    .as("found");
  return db.select({ status: found.status, count: sql<number>`count(*)::int` }).from(found).groupBy(found.status);
}

type CountByStatus = (filter: SQL) => Promise<StatusCount[]>;

async function prepareCount(ctx: Context, { search }: BookingCountQuery): Promise<CountByStatus> {
  if (!search) return (filter) => countFilteredByStatus(ctx, filter);
  const conditions = await resolveSearch(ctx, search);
  return (filter) => countSearchByStatus(ctx, { search: conditions, filter });
}

const sumOf = (counts: readonly StatusCount[]): number => counts.reduce((sum, { count }) => sum + count, 0);

/** Counts what a list shows, status by status if all together are more than `maxResults`. */
async function listMatchCounts(ctx: Context, query: BookingCountQuery): Promise<StatusCount[]> {
  const countByStatus = await prepareCount(ctx, query);
  const together = await countByStatus(filterBookings(ctx, { ...query, status: "all" }));
  if (sumOf(together) <= maxResults) return together;
  const counts: StatusCount[] = [];
  for (const status of bookingStatuses) {
    const count = sumOf(await countByStatus(filterBookings(ctx, { ...query, status })));
    counts.push({ status, count: Math.min(count, maxResults) });
  }
  return counts;
}

/**
 * Counts the bookings that the actor may see by status: exactly from `booking_counts` where that is possible, else up to
 * `maxResults` of each status.
 */
export async function countBookings(ctx: Context, query: BookingCountQuery): Promise<BookingCounts> {
  const isStored = !query.search && !hasDateFilter(query) && canSeeAllBookings(ctx);
  const found = isStored ? await listStoredCounts(ctx, query) : await listMatchCounts(ctx, query);
  const counts = { all: sumOf(found), pending: 0, confirmed: 0, completed: 0, cancelled: 0 };
  for (const { status, count } of found) counts[status] = count;
  if (isStored) return { ...counts, max_count: null };
  return { ...counts, all: Math.min(counts.all, maxResults), max_count: maxResults };
}
