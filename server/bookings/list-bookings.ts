import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { bookingCounts, bookings } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import type { BookingSummary } from "#shared/bookings/booking.ts";
import type { BookingCounts, BookingQuery } from "#shared/bookings/contract.ts";
import { bookingLimits } from "#shared/bookings/limits.ts";
import { bookingStatuses, paymentStatuses } from "#shared/bookings/status.ts";
import { type LimitOffset, type Page, toLimitOffset, toPagination } from "#shared/kit/pagination.ts";
import { selectBookings, toBookingSummary } from "./booking-rows.ts";
import { orderByOf, pageIdsSql } from "./booking-sort.ts";
import { canSeeAllBookings, visibleBookings } from "./policy.ts";
import { searchBookings } from "./search-bookings.ts";
import { buildSearchConditions, resolveSearch } from "./text-search-conditions.ts";

type Filter = Pick<BookingQuery, "status" | "payment_status" | "search">;

const statusFilter = (ctx: Context, { status, payment_status }: Filter): SQL | undefined =>
  and(
    visibleBookings(ctx),
    status === "all" ? undefined : eq(bookings.status, status),
    payment_status === "all" ? undefined : eq(bookings.payment_status, payment_status),
  );

export async function buildBookingFilter(ctx: Context, filter: Filter): Promise<SQL | undefined> {
  const matches = filter.search ? or(...buildSearchConditions(await resolveSearch(ctx, filter.search))) : undefined;
  return and(statusFilter(ctx, filter), matches);
}

type PageSelection = {
  /** Ids of the page, unordered. */
  ids: SQL | readonly number[];
  total: number;
  /** True if there are more matches than `total`. */
  is_capped: boolean;
};

/** Lists the bookings that the actor may see. */
export async function listBookings(ctx: Context, query: BookingQuery): Promise<Page<BookingSummary>> {
  const span = toLimitOffset(query, bookingLimits.rowsPerPage);
  const { ids, total, is_capped } = query.search
    ? await selectSearchedPage(ctx, query, span)
    : await selectFilteredPage(ctx, query, span);
  const pagination = { ...toPagination(total, span), ...(is_capped ? { is_capped } : {}) } as const;
  if (span.offset >= total) return { items: [], pagination };
  const rows = await selectBookings(ctx)
    .where(inArray(bookings.id, ids))
    .orderBy(...orderByOf(query.sort));
  return { items: rows.map(toBookingSummary), pagination };
}

async function selectSearchedPage(ctx: Context, query: BookingQuery, span: LimitOffset): Promise<PageSelection> {
  const search = await resolveSearch(ctx, query.search);
  return searchBookings(ctx, { search, filter: sql`${statusFilter(ctx, query)}`, sort: query.sort, ...span });
}

async function selectFilteredPage(ctx: Context, query: BookingQuery, span: LimitOffset): Promise<PageSelection> {
  const condition = sql`${statusFilter(ctx, query)}`;
  const canSeeAll = canSeeAllBookings(ctx);
  const total = await (canSeeAll ? sumStoredCounts(ctx, query) : ctx.db.$count(bookings, condition));
  const isUnfiltered = query.status === "all" && query.payment_status === "all";
  const conditions = isUnfiltered || !canSeeAll ? [condition] : filterPerStatus(ctx, query);
  const limit = Math.max(0, Math.min(span.limit, total - span.offset));
  // Reads from the end of the list that is nearer to the page.
  const offsetFromEnd = total - span.offset - limit;
  const fromEnd = offsetFromEnd < span.offset;
  const offset = fromEnd ? offsetFromEnd : span.offset;
  const ids = pageIdsSql(conditions, { sort: query.sort, fromEnd, limit, offset });
  return { ids, total, is_capped: false };
}

/** Returns one condition per pair of status and payment status, because the indexes start with these two columns. */
function filterPerStatus(ctx: Context, { status, payment_status }: Filter): SQL[] {
  const statuses = status === "all" ? bookingStatuses : [status];
  const payments = payment_status === "all" ? paymentStatuses : [payment_status];
  return statuses.flatMap((one) =>
    payments.map((payment) => sql`${statusFilter(ctx, { status: one, payment_status: payment, search: "" })}`),
  );
}

async function sumStoredCounts(ctx: Context, { status, payment_status }: Filter): Promise<number> {
  const condition = and(
    status === "all" ? undefined : eq(bookingCounts.status, status),
    payment_status === "all" ? undefined : eq(bookingCounts.payment_status, payment_status),
  );
  const total = sql<number>`coalesce(sum(${bookingCounts.count}), 0)::int`;
  const [row] = await ctx.db.select({ total }).from(bookingCounts).where(condition);
  return row?.total ?? 0;
}

/** Counts bookings by status: from `booking_counts` for actors who can see all, else from the visible rows. */
export async function countBookings(ctx: Context): Promise<BookingCounts> {
  const rows = canSeeAllBookings(ctx)
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
