import { inArray, type SQL } from "drizzle-orm";
import { bookings } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { canSeeAllBookings } from "#server/kit/visible-bookings.ts";
import type { Booking } from "#shared/bookings/booking.ts";
import type { BookingQuery } from "#shared/bookings/booking-query.ts";
import { bookingLimits } from "#shared/bookings/limits.ts";
import { bookingStatuses, paymentStatuses } from "#shared/bookings/status.ts";
import { type LimitOffset, type Page, toLimitOffset } from "#shared/kit/pagination.ts";
import { toPagination } from "#shared/kit/to-pagination.ts";
import { filterBookings, hasDateFilter, isShortRange } from "./booking-filter.ts";
import { loadDetailsOfAll, selectBookings } from "./booking-rows.ts";
import { gatheredPageIdsSql, orderByOf, pageIdsSql } from "./booking-sort.ts";
import { sumStoredCounts } from "./count-bookings.ts";
import { maxResults, searchBookings } from "./search-bookings.ts";
import { resolveSearch } from "./text-search-conditions.ts";

type PageSelection = {
  /** Ids of the page, unordered. */
  ids: SQL | readonly number[];
  total: number;
  /** True if there are more matches than `total`. */
  is_capped: boolean;
};

/** Lists the bookings that the actor may see. */
export async function listBookings(ctx: Context, query: BookingQuery): Promise<Page<Booking>> {
  const span = toLimitOffset(query, bookingLimits.rowsPerPage);
  const { ids, total, is_capped } = await selectPage(ctx, query, span);
  const pagination = { ...toPagination(total, span), ...(is_capped ? { is_capped } : {}) } as const;
  if (span.offset >= total) return { items: [], pagination };
  const rows = await selectBookings(ctx)
    .where(inArray(bookings.id, ids))
    .orderBy(...orderByOf(query.sort));
  return { items: await loadDetailsOfAll(ctx, rows), pagination };
}

function selectPage(ctx: Context, query: BookingQuery, span: LimitOffset): Promise<PageSelection> {
  if (query.search) return selectSearchedPage(ctx, query, span);
  return hasDateFilter(query) ? selectDatedPage(ctx, query, span) : selectFilteredPage(ctx, query, span);
}

async function selectSearchedPage(ctx: Context, query: BookingQuery, span: LimitOffset): Promise<PageSelection> {
  const search = await resolveSearch(ctx, query.search);
  return searchBookings(ctx, { search, filter: filterBookings(ctx, query), sort: query.sort, ...span });
}

/** A page of a range of dates, whose rows are counted up to the same number as those of a search. */
async function selectDatedPage(ctx: Context, query: BookingQuery, span: LimitOffset): Promise<PageSelection> {
  const condition = filterBookings(ctx, query);
  const counted = ctx.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(condition)
    .limit(maxResults + 1);
  const count = await ctx.db.$count(counted.as("counted"));
  const total = Math.min(count, maxResults);
  const limit = Math.max(0, Math.min(span.limit, total - span.offset));
  const page = { sort: query.sort, limit, offset: span.offset };
  const ids = isShortRange(query) ? gatheredPageIdsSql(condition, page) : pageIdsSql([condition], page);
  return { ids, total, is_capped: count > maxResults };
}

async function selectFilteredPage(ctx: Context, query: BookingQuery, span: LimitOffset): Promise<PageSelection> {
  const condition = filterBookings(ctx, query);
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
function filterPerStatus(ctx: Context, query: BookingQuery): SQL[] {
  const { status, payment_status } = query;
  const statuses = status === "all" ? bookingStatuses : [status];
  const payments = payment_status === "all" ? paymentStatuses : [payment_status];
  return statuses.flatMap((one) =>
    payments.map((payment) => filterBookings(ctx, { ...query, status: one, payment_status: payment })),
  );
}
