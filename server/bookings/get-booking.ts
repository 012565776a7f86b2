import { and, eq } from "drizzle-orm";
import { bookings } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import type { Booking } from "#shared/bookings/booking.ts";
import { notFound } from "#shared/kit/errors.ts";
import { selectBookings, type TitledRow, wholeBooking } from "./booking-rows.ts";
import { visibleBookings } from "./policy.ts";

/** A booking that the actor may see. One that it may not answers like one that isn't there. Throws `not_found`. */
export async function getVisibleRow(ctx: Context, id: number): Promise<TitledRow> {
  const [row] = await selectBookings(ctx).where(and(visibleBookings(ctx), eq(bookings.id, id)));
  if (!row) throw notFound();
  return row;
}

/** The same, locked until the transaction ends: who changes a booking waits for who changes it already. */
export async function lockVisibleRow(tx: Context, id: number): Promise<TitledRow> {
  const [row] = await selectBookings(tx)
    .where(and(visibleBookings(tx), eq(bookings.id, id)))
    .for("update", { of: bookings });
  if (!row) throw notFound();
  return row;
}

/** One booking with its participants. Throws `not_found`. */
export async function getBooking(ctx: Context, { id }: { id: number }): Promise<Booking> {
  return wholeBooking(ctx, await getVisibleRow(ctx, id));
}
