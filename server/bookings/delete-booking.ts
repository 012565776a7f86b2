import { eq, sql } from "drizzle-orm";
import { bookings } from "#server/database/tables.ts";
import { auditChange } from "#server/kit/audit-log.ts";
import { putInBin } from "#server/kit/bin/put-in-bin.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { suppressWaitingMails } from "#server/kit/mail/take-back-mails.ts";
import { referenceDoesNotMatch } from "#shared/bookings/errors.ts";
import { referenceOf } from "#shared/bookings/reference.ts";
import { lockVisibleBooking } from "./get-booking.ts";
import { mailsAbout } from "./queue-booking-mails.ts";
import { scheduleLeadMails } from "./schedule-lead-mails.ts";

type Removal = { id: number; booking_reference?: string | undefined };

/** Soft-deletes a booking. Throws `reference_does_not_match` if a reference is given and belongs to another booking. */
export function deleteBooking(ctx: Context, { id, booking_reference }: Removal): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockVisibleBooking(tx, id);
    if (booking_reference !== undefined && booking_reference.trim().toUpperCase() !== referenceOf(id)) {
      throw referenceDoesNotMatch({ errors: { booking_reference: referenceDoesNotMatch.message } });
    }
    await tx.db
      .update(bookings)
      .set({ deleted_at: tx.now.toISOString(), version: sql`${bookings.version} + 1` })
      .where(eq(bookings.id, id));
    await suppressWaitingMails(tx, { ...mailsAbout(row), reason: "The booking was deleted first." }, null);
    await scheduleLeadMails(tx, row.booking, null);
    const { customer_first_name, customer_last_name } = row.booking;
    const title = `${referenceOf(id)}, ${customer_first_name} ${customer_last_name}`.trim();
    await putInBin(tx, [{ kind: "booking", record_id: id, title }]);
    await auditChange(tx, { kind: "booking", record_id: id, what: "booking.deleted" });
    return { id };
  });
}
