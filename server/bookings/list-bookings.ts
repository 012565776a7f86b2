import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { bookingCounts, bookings } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import type { BookingSummary } from "#shared/bookings/booking.ts";
import type { BookingCounts, BookingQuery } from "#shared/bookings/contract.ts";
import { bookingLimits } from "#shared/bookings/limits.ts";
import { bookingStatuses, paymentStatuses } from "#shared/bookings/status.ts";
import { type Page, paginationOf, spanOf } from "#shared/kit/page.ts";
import { idsOfPage, orderOf } from "./booking-order.ts";
import { selectBookings, summaryOf } from "./booking-rows.ts";
import { findBookings } from "./find-bookings.ts";
import { seesEveryBooking, visibleBookings } from "./policy.ts";
import { readSearch, waysToMatch } from "./search-conditions.ts";

type Filter = Pick<BookingQuery, "status" | "payment_status" | "search">;

const statesOf = (ctx: Context, { status, payment_status }: Filter): SQL | undefined =>
  and(
    visibleBookings(ctx),
    status === "all" ? undefined : eq(bookings.status, status),
    payment_status === "all" ? undefined : eq(bookings.payment_status, payment_status),
  );

export async function filterOf(ctx: Context, filter: Filter): Promise<SQL | undefined> {
  const found = filter.search ? or(...waysToMatch(await readSearch(ctx, filter.search))) : undefined;
  return and(statesOf(ctx, filter), found);
}

type Span = { limit: number; offset: number };
type Selected = {
  /** Of the page, in no order. */
  ids: SQL | readonly number[];
  total: number;
  /** There are more than `total`. */
  is_capped: boolean;
};

/** The bookings that the actor may see. */
export async function listBookings(ctx: Context, query: BookingQuery): Promise<Page<BookingSummary>> {
  const span = spanOf(query, bookingLimits.rowsPerPage);
  const { ids, total, is_capped } = query.search ? await searched(ctx, query, span) : await filtered(ctx, query, span);
  const pagination = { ...paginationOf(total, span), ...(is_capped ? { is_capped } : {}) } as const;
  if (span.offset >= total) return { items: [], pagination };
  const rows = await selectBookings(ctx)
    .where(inArray(bookings.id, ids))
    .orderBy(...orderOf(query.sort));
  return { items: rows.map(summaryOf), pagination };
}

async function searched(ctx: Context, query: BookingQuery, span: Span): Promise<Selected> {
  const search = await readSearch(ctx, query.search);
  return findBookings(ctx, { search, states: sql`${statesOf(ctx, query)}`, sort: query.sort, ...span });
}

async function filtered(ctx: Context, query: BookingQuery, span: Span): Promise<Selected> {
  const condition = sql`${statesOf(ctx, query)}`;
  const sees_all = seesEveryBooking(ctx);
  const total = await (sees_all ? keptCountOf(ctx, query) : countOf(ctx, condition));
  const is_plain = query.status === "all" && query.payment_status === "all";
  const conditions = is_plain || !sees_all ? [condition] : stateConditions(ctx, query);
  const limit = Math.max(0, Math.min(span.limit, total - span.offset));
  // From whichever end is nearer.
  const behind = total - span.offset - limit;
  const from_end = behind < span.offset;
  const ids = idsOfPage(conditions, { sort: query.sort, from_end, limit, offset: from_end ? behind : span.offset });
  return { ids, total, is_capped: false };
}

/** One condition for each state of status and payment that the filter lets through: these have an index in each order. */
function stateConditions(ctx: Context, { status, payment_status }: Filter): SQL[] {
  const statuses = status === "all" ? bookingStatuses : [status];
  const payments = payment_status === "all" ? paymentStatuses : [payment_status];
  return statuses.flatMap((one) =>
    payments.map((payment) => sql`${statesOf(ctx, { status: one, payment_status: payment, search: "" })}`),
  );
}

async function countOf(ctx: Context, condition: SQL): Promise<number> {
  const [row] = await ctx.db.select({ total: sql<number>`count(*)::int` }).from(bookings).where(condition);
  return row?.total ?? 0;
}

async function keptCountOf(ctx: Context, { status, payment_status }: Filter): Promise<number> {
  const wanted = and(
    status === "all" ? undefined : eq(bookingCounts.status, status),
    payment_status === "all" ? undefined : eq(bookingCounts.payment_status, payment_status),
  );
  const total = sql<number>`coalesce(sum(${bookingCounts.count}), 0)::int`;
  const [row] = await ctx.db.select({ total }).from(bookingCounts).where(wanted);
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
