import { and, eq } from "drizzle-orm";
import { bookings } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import type { Booking } from "#shared/bookings/booking.ts";
import { notFound } from "#shared/kit/errors.ts";
import { type BookingWithTrip, loadBookingDetails, selectBookings } from "./booking-rows.ts";
import { visibleBookings } from "./policy.ts";

/** Gets a booking that the actor may see. Throws `not_found` also for an existing booking of someone else. */
export async function getVisibleBooking(ctx: Context, id: number): Promise<BookingWithTrip> {
  const [row] = await selectBookings(ctx).where(and(visibleBookings(ctx), eq(bookings.id, id)));
  if (!row) throw notFound();
  return row;
}

/** Like `getVisibleBooking`, and locks the row until the transaction ends. Throws `not_found`. */
export async function lockVisibleBooking(tx: Context, id: number): Promise<BookingWithTrip> {
  const [row] = await selectBookings(tx)
    .where(and(visibleBookings(tx), eq(bookings.id, id)))
    .for("update", { of: bookings });
  if (!row) throw notFound();
  return row;
}

/** Gets one booking with its participants. Throws `not_found`. */
export async function getBooking(ctx: Context, { id }: { id: number }): Promise<Booking> {
  return loadBookingDetails(ctx, await getVisibleBooking(ctx, id));
}
