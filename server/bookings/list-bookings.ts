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
import { seesEveryBooking, visibleBookings } from "./policy.ts";
import { searchConditions } from "./search-conditions.ts";

type Filter = Pick<BookingQuery, "status" | "payment_status" | "search">;

const statesOf = (ctx: Context, { status, payment_status }: Filter): SQL | undefined =>
  and(
    visibleBookings(ctx),
    status === "all" ? undefined : eq(bookings.status, status),
    payment_status === "all" ? undefined : eq(bookings.payment_status, payment_status),
  );

export async function filterOf(ctx: Context, filter: Filter): Promise<SQL | undefined> {
  const found = filter.search ? or(...(await searchConditions(ctx, filter.search))) : undefined;
  return and(statesOf(ctx, filter), found);
}

/** A search finds so many bookings at most: whoever gets more has to say more. */
const mostFound = 1_000;

type Selected = {
  /** A booking of the list meets exactly one of them, and each is read along an index. */
  conditions: readonly SQL[];
  total: number;
  /** There are more than `total`. */
  is_capped: boolean;
};

/** The bookings that the actor may see. */
export async function listBookings(ctx: Context, query: BookingQuery): Promise<Page<BookingSummary>> {
  const span = spanOf(query, bookingLimits.rowsPerPage);
  const { conditions, total, is_capped } = query.search ? await searched(ctx, query) : await filtered(ctx, query);
  const pagination = { ...paginationOf(total, span), ...(is_capped ? { is_capped } : {}) } as const;
  const limit = Math.min(span.limit, total - span.offset);
  if (limit <= 0) return { items: [], pagination };
  // From whichever end is nearer. How many a capped search finds in all is unknown, and with it where its end is.
  const behind = total - span.offset - limit;
  const from_end = !is_capped && behind < span.offset;
  const ids = idsOfPage(conditions, { sort: query.sort, from_end, limit, offset: from_end ? behind : span.offset });
  const rows = await selectBookings(ctx)
    .where(inArray(bookings.id, ids))
    .orderBy(...orderOf(query.sort));
  return { items: rows.map(summaryOf), pagination };
}

async function searched(ctx: Context, query: BookingQuery): Promise<Selected> {
  const states = statesOf(ctx, query);
  const conditions = (await searchConditions(ctx, query.search)).map((condition) => sql`${states} and ${condition}`);
  const parts = conditions.map((condition) => sql`(select from ${bookings} where ${condition} limit ${mostFound + 1})`);
  const { rows } = await ctx.db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${sql.join(parts, sql` union all `)}) as found`,
  );
  const found = rows[0]?.total ?? 0;
  return { conditions, total: Math.min(found, mostFound), is_capped: found > mostFound };
}

async function filtered(ctx: Context, query: BookingQuery): Promise<Selected> {
  const condition = sql`${statesOf(ctx, query)}`;
  if (!seesEveryBooking(ctx))
    return { conditions: [condition], total: await countOf(ctx, condition), is_capped: false };
  const { status, payment_status } = query;
  const isPlain = status === "all" && payment_status === "all";
  return {
    conditions: isPlain ? [condition] : stateConditions(ctx, query),
    total: await keptCountOf(ctx, query),
    is_capped: false,
  };
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
