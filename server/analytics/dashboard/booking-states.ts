import { type SQL, sql, sum } from "drizzle-orm";
import { bookingCounts, bookings } from "#server/database/tables.ts";
import { seenBookings } from "#server/kit/booking-figures/booking-facts.ts";
import { sumBookings } from "#server/kit/booking-figures/sum-bookings.ts";
import type { Context } from "#server/kit/context.ts";
import { canSeeAllBookings } from "#server/kit/visible-bookings.ts";
import { addDays, toOperatorDate } from "#shared/kit/dates.ts";
import { tripLimits } from "#shared/trips/limits.ts";

type States = { active_bookings: number; pending_bookings: number; completed_bookings: number };

const endOfTime = "2999-12-31";

/** Condition for the confirmed bookings whose trip is under way. */
const isUnderWay = (ctx: Context, startsBefore: string): SQL => {
  const today = toOperatorDate(ctx.now);
  return sql`${seenBookings(ctx)} and status = 'confirmed' and end_date >= ${today}
    and start_date < ${startsBefore} and start_date >= ${addDays(today, -2 * tripLimits.maxDays)}`;
};

/** The people who are on a confirmed trip today. */
export async function countTravellers(ctx: Context): Promise<number> {
  const tomorrow = addDays(toOperatorDate(ctx.now), 1);
  const [row] = await ctx.db
    .select({ count: sum(bookings.participants).mapWith(Number) })
    .from(bookings)
    .where(isUnderWay(ctx, tomorrow));
  return row?.count ?? 0;
}

/** The confirmed bookings whose trip hasn't ended: those to come by their days, and those that are under way. */
async function countActive(ctx: Context): Promise<number> {
  const today = toOperatorDate(ctx.now);
  const coming = await sumBookings(ctx, { basis: "travel", from: today, to: endOfTime, status: "confirmed" });
  const underWay = await ctx.db.$count(bookings, isUnderWay(ctx, today));
  return coming.bookings + underWay;
}

/** The bookings that are active, that wait, and that are completed. */
export async function countBookingStates(ctx: Context): Promise<States> {
  const counts = canSeeAllBookings(ctx)
    ? sql`select status, sum(count) as count from ${bookingCounts} group by status`
    : sql`select status, count(*) as count from ${bookings} where ${seenBookings(ctx)} group by status`;
  const { rows } = await ctx.db.execute<{ status: string; count: string }>(counts);
  const countOf = (status: string) => Number(rows.find((row) => row.status === status)?.count ?? 0);
  return {
    active_bookings: await countActive(ctx),
    pending_bookings: countOf("pending"),
    completed_bookings: countOf("completed"),
  };
}
