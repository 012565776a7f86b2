import { and, desc, eq } from "drizzle-orm";
import { bookings, history } from "#server/database/tables.ts";
import { selectHistory } from "#server/kit/audit-log.ts";
import type { Context } from "#server/kit/context.ts";
import { firstOrNotFound } from "#server/kit/first-or-not-found.ts";
import { visibleBookings } from "#server/kit/visible-bookings.ts";
import type { Booking } from "#shared/bookings/booking.ts";
import { bookingDeleted } from "#shared/bookings/errors.ts";
import { changedMeanwhile } from "#shared/kit/errors.ts";
import { type BookingWithTrip, loadBookingDetails, selectBookings } from "./booking-rows.ts";

/** Gets a booking that the actor may see. Throws `not_found` also for an existing booking of someone else. */
export async function getVisibleBooking(ctx: Context, id: number): Promise<BookingWithTrip> {
  return firstOrNotFound(await selectBookings(ctx).where(and(visibleBookings(ctx), eq(bookings.id, id))));
}

/**
 * Like `getVisibleBooking`, and locks the row until the transaction ends. Throws `not_found`, or 409 with the current
 * booking if `version` is not the stored one.
 */
export async function lockVisibleBooking(tx: Context, id: number, version?: number): Promise<BookingWithTrip> {
  const rows = await selectBookings(tx)
    .where(and(visibleBookings(tx), eq(bookings.id, id)))
    .for("update", { of: bookings });
  const row = firstOrNotFound(rows);
  if (version === undefined || version === row.booking.version) return row;
  throw changedMeanwhile({ data: { current: await loadBookingDetails(tx, row) } });
}

/** Throws `booking_deleted`, with who deleted it and when, if the actor may restore it. */
async function throwIfDeleted(ctx: Context, id: number): Promise<void> {
  if (!ctx.actor.can("bookings.manage")) return;
  const [booking] = await ctx.db.select({ deleted_at: bookings.deleted_at }).from(bookings).where(eq(bookings.id, id));
  if (!booking?.deleted_at) return;
  const [entry] = await selectHistory(ctx, { kind: "booking", record_id: id }).orderBy(desc(history.id)).limit(1);
  throw bookingDeleted({ data: { deleted_at: booking.deleted_at, deleted_by: entry?.actor_name ?? "" } });
}

/** Gets one booking with its participants. Throws `not_found`, or `booking_deleted` for those who may restore it. */
export async function getBooking(ctx: Context, { id }: { id: number }): Promise<Booking> {
  const [row] = await selectBookings(ctx).where(and(visibleBookings(ctx), eq(bookings.id, id)));
  if (!row) await throwIfDeleted(ctx, id);
  return loadBookingDetails(ctx, firstOrNotFound(row ? [row] : []));
}
