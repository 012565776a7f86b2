import { and, eq, isNull } from "drizzle-orm";
import { serviceCategories, trips } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { tripNotBookable } from "#shared/bookings/errors.ts";
import { bookingLimits, bookingSentences as say } from "#shared/bookings/limits.ts";
import { addDays, dayInZone } from "#shared/kit/dates.ts";
import { fieldError } from "#shared/kit/errors.ts";

const columns = {
  id: trips.id,
  title: trips.title,
  duration_days: trips.duration_days,
  price_from: trips.price_from,
  currency: trips.currency,
  max_group_size: trips.max_group_size,
};
export type BookableTrip = {
  id: number;
  title: string;
  duration_days: number;
  price_from: number;
  currency: (typeof trips.$inferSelect)["currency"];
  max_group_size: number;
};

/** A trip that is on sale. Throws `trip_not_bookable`. */
export async function getBookableTrip(ctx: Context, trip_id: number): Promise<BookableTrip> {
  const [trip] = await ctx.db
    .select(columns)
    .from(trips)
    .innerJoin(serviceCategories, eq(trips.service_category_id, serviceCategories.id))
    .where(
      and(
        eq(trips.id, trip_id),
        eq(trips.is_active, true),
        eq(serviceCategories.is_active, true),
        isNull(trips.deleted_at),
      ),
    );
  if (!trip) throw tripNotBookable({ errors: { trip_id: tripNotBookable.message } });
  return trip;
}

/** A first day must lie between today, where the operator is, and three years ahead. */
export function checkStartDate(ctx: Pick<Context, "now">, start_date: string): void {
  const today = dayInZone(ctx.now);
  if (start_date < today) throw fieldError("start_date", say.startDatePast);
  if (start_date > addDays(today, bookingLimits.furthestAhead)) throw fieldError("start_date", say.startDateFar);
}

/** The website takes a trip's largest group; the back-office may go beyond it, up to its own limit. */
export function checkGroup(ctx: Pick<Context, "actor">, trip: BookableTrip, participants: number): void {
  if (ctx.actor.can("bookings.manage") || participants <= trip.max_group_size) return;
  throw fieldError("participants", say.groupLargest(trip.max_group_size));
}
