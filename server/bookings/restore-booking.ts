import { eq } from "drizzle-orm";
import { bookings } from "#server/database/tables.ts";
import { type BinHandler, unmarkDeleted } from "#server/kit/bin/bin-handler.ts";
import { takeFromBin } from "#server/kit/bin/put-in-bin.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { firstOrNotFound } from "#server/kit/first-or-not-found.ts";
import type { Booking } from "#shared/bookings/booking.ts";
import { selectBookings } from "./booking-rows.ts";
import { getBooking } from "./get-booking.ts";
import { scheduleLeadMails } from "./schedule-lead-mails.ts";

/** A deleted booking stays stored when its time in the bin is over, for the books. */
export const bookingBin: BinHandler = {
  restore: async (tx, { record_id }) => {
    await scheduleLeadMails(tx, null, await unmarkDeleted(tx, { kind: "booking", table: bookings }, record_id));
    return [];
  },
};

/** Brings back a deleted booking as it was. Throws `not_found`. */
export function restoreBooking(ctx: Context, { id }: { id: number }): Promise<Booking> {
  return inTransaction(ctx, async (tx) => {
    // Only holders of bookings.manage call this, and they see every booking.
    const rows = await selectBookings(tx).where(eq(bookings.id, id)).for("update", { of: bookings });
    if (firstOrNotFound(rows).booking.deleted_at !== null) {
      await bookingBin.restore(tx, { record_id: id, row: null });
      await takeFromBin(tx, "booking", [id]);
    }
    return getBooking(tx, { id });
  });
}
