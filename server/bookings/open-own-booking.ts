import { and, eq, isNull } from "drizzle-orm";
import { bookings } from "#server/database/tables.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { firstOrNotFound } from "#server/kit/first-or-not-found.ts";
import { ownBookings } from "#server/kit/visible-bookings.ts";
import { bookingPagePath } from "#shared/bookings/linked-booking.ts";
import { createPageLink } from "./booking-link.ts";

/** Makes a link to the traveller's page of one's own booking. Throws `not_found`, for staff also for that of others. */
export function openOwnBooking(ctx: Context, { id }: { id: number }): Promise<{ path: string }> {
  return inTransaction(ctx, async (tx) => {
    const isOwn = and(eq(bookings.id, id), isNull(bookings.deleted_at), ownBookings(tx));
    const booking = firstOrNotFound(await tx.db.select().from(bookings).where(isOwn));
    return { path: bookingPagePath(await createPageLink(tx, booking)) };
  });
}
