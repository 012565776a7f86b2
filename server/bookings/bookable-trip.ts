import { and, eq, isNull } from "drizzle-orm";
import { serviceCategories, trips } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { tripNotBookable } from "#shared/bookings/errors.ts";
import { bookingLimits, bookingMessages as messages } from "#shared/bookings/limits.ts";
import { addDays, toOperatorDate } from "#shared/kit/dates.ts";
import { fieldError } from "#shared/kit/errors.ts";

const { id, title, duration_days, price_from, currency, max_group_size } = trips;
const tripColumns = { id, title, duration_days, price_from, currency, max_group_size };
export type BookableTrip = Pick<typeof trips.$inferSelect, keyof typeof tripColumns>;

/** Gets an active trip of an active category. Throws `trip_not_bookable`. */
export async function getBookableTrip(ctx: Context, tripId: number): Promise<BookableTrip> {
  const [trip] = await ctx.db
    .select(tripColumns)
    .from(trips)
    .innerJoin(serviceCategories, eq(trips.service_category_id, serviceCategories.id))
    .where(
      and(
        eq(trips.id, tripId),
        eq(trips.is_active, true),
        eq(serviceCategories.is_active, true),
        isNull(trips.deleted_at),
      ),
    );
  if (!trip) throw tripNotBookable({ errors: { trip_id: tripNotBookable.message } });
  return trip;
}

/** Requires a start date between today, in the operator's time zone, and `bookingLimits.maxDaysAhead`. Throws 422. */
export function checkStartDate(ctx: Pick<Context, "now">, startDate: string): void {
  const today = toOperatorDate(ctx.now);
  if (startDate < today) throw fieldError("start_date", messages.startDateInPast);
  if (startDate > addDays(today, bookingLimits.maxDaysAhead)) throw fieldError("start_date", messages.startDateTooFar);
}

/** Limits the group to the trip's `max_group_size`, except for staff who manage bookings. Throws 422. */
export function checkGroupSize(ctx: Pick<Context, "actor">, trip: BookableTrip, participants: number): void {
  if (ctx.actor.can("bookings.manage") || participants <= trip.max_group_size) return;
  throw fieldError("participants", messages.groupTooLarge(trip.max_group_size));
}
