import { and, eq, isNull } from "drizzle-orm";
import { serviceCategories, trips } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { groupSizeError, startDateError } from "#shared/bookings/booking-rules.ts";
import { tripNotBookable } from "#shared/bookings/errors.ts";
import { toOperatorDate } from "#shared/kit/dates.ts";
import { fieldError } from "#shared/kit/errors.ts";
import type { BookingWithTrip } from "./booking-rows.ts";

const { id, title, slug, locations, meeting_point, duration_days, price_from, currency, max_group_size } = trips;
const { best_months, closed_months, min_days_ahead, season_note } = trips;
const season = { best_months, closed_months, min_days_ahead, season_note };
const tripColumns = {
  ...{ id, title, slug, locations, meeting_point, duration_days, price_from, currency, max_group_size },
  ...season,
};
type TripFacts = Omit<BookingWithTrip, "booking">;
export type BookableTrip = Pick<typeof trips.$inferSelect, keyof typeof tripColumns>;

/** An active trip of an active category; null for any other. */
export async function findBookableTrip(ctx: Context, tripId: number): Promise<BookableTrip | null> {
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
  return trip ?? null;
}

/** Gets an active trip of an active category. Throws `trip_not_bookable`. */
export async function getBookableTrip(ctx: Context, tripId: number): Promise<BookableTrip> {
  const trip = await findBookableTrip(ctx, tripId);
  if (!trip) throw tripNotBookable({ errors: { trip_id: tripNotBookable.message } });
  return trip;
}

/** What every booking says of its trip. */
export const toTripFacts = ({ title, slug, locations, meeting_point }: BookableTrip): TripFacts => ({
  ...{ trip_title: title, trip_slug: slug, trip_locations: locations, meeting_point },
});

/** Requires a start date between today, in the operator's time zone, and `bookingLimits.maxDaysAhead`. Throws 422. */
export function checkStartDate(ctx: Pick<Context, "now">, startDate: string): void {
  const message = startDateError(startDate, toOperatorDate(ctx.now));
  if (message) throw fieldError("start_date", message);
}

/** Limits the group to the trip's `max_group_size`, except for staff who manage bookings. */
export const findGroupSizeError = (
  ctx: Pick<Context, "actor">,
  trip: BookableTrip,
  participants: number,
): string | null => (ctx.actor.can("bookings.manage") ? null : groupSizeError(participants, trip));
