import { eq, sql } from "drizzle-orm";
import { bookings } from "#server/database/tables.ts";
import { auditChange } from "#server/kit/audit-log.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { firstOrNotFound } from "#server/kit/first-or-not-found.ts";
import type { Booking } from "#shared/bookings/booking.ts";
import { selectBookings } from "./booking-rows.ts";
import { getBooking } from "./get-booking.ts";

/** Brings back a deleted booking as it was. Throws `not_found`. */
export function restoreBooking(ctx: Context, { id }: { id: number }): Promise<Booking> {
  return inTransaction(ctx, async (tx) => {
    // Only holders of bookings.manage call this, and they see every booking.
    const rows = await selectBookings(tx).where(eq(bookings.id, id)).for("update", { of: bookings });
    if (firstOrNotFound(rows).booking.deleted_at !== null) {
      await tx.db
        .update(bookings)
        .set({ deleted_at: null, version: sql`${bookings.version} + 1` })
        .where(eq(bookings.id, id));
      await auditChange(tx, { kind: "booking", record_id: id, what: "booking.restored" });
    }
    return getBooking(tx, { id });
  });
}
