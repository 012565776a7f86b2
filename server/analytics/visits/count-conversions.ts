import { eq, min } from "drizzle-orm";
import { visitDays } from "#server/database/tables.ts";
import { countWebsiteBookings } from "#server/kit/booking-figures/sum-bookings.ts";
import type { Context } from "#server/kit/context.ts";
import { canSeeAllBookings } from "#server/kit/visible-bookings.ts";
import type { DayRange } from "#shared/analytics/day-range.ts";

/**
 * The bookings that were made on the website since visits are counted. Null for who sees only some bookings, and before
 * the first visit: they would be compared with the visits of everybody.
 */
export async function countConversions(ctx: Context, { from, to }: DayRange): Promise<number | null> {
  if (!canSeeAllBookings(ctx)) return null;
  const [first] = await ctx.db
    .select({ day: min(visitDays.day) })
    .from(visitDays)
    .where(eq(visitDays.dimension, "total"));
  const day = first?.day ?? null;
  if (day === null || day > to) return null;
  return countWebsiteBookings(ctx, { basis: "booked", from: day > from ? day : from, to });
}
