import { and, eq, isNull } from "drizzle-orm";
import { bookings, enquiries } from "#server/database/tables.ts";
import { auditChange } from "#server/kit/audit-log.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { firstOrNotFound } from "#server/kit/first-or-not-found.ts";
import { updateRow } from "#server/kit/versioned-records.ts";
import { referenceOf } from "#shared/bookings/reference.ts";
import type { EnquiryDetails } from "#shared/enquiries/enquiry.ts";
import { notAllowed } from "#shared/kit/errors.ts";
import { getEnquiry, lockEnquiry } from "./enquiry-rows.ts";

/** Links a message with the booking that was made of it. Throws `not_found` also for an unknown booking. */
export function linkBooking(
  ctx: Context,
  { id, booking_id }: { id: number; booking_id: number },
): Promise<EnquiryDetails> {
  if (!ctx.actor.can("bookings.manage")) throw notAllowed();
  return inTransaction(ctx, async (tx) => {
    const row = await lockEnquiry(tx, id);
    const isStored = and(eq(bookings.id, booking_id), isNull(bookings.deleted_at));
    firstOrNotFound(await tx.db.select({ id: bookings.id }).from(bookings).where(isStored));
    if (row.booking_id !== booking_id) {
      // The booking is the answer: its emails go to the sender.
      const answered = row.status !== "answered" && {
        ...{ status: "answered" as const, answered_at: tx.now.toISOString(), answered_by: tx.actor.user_id },
      };
      await updateRow(tx, enquiries, { id, booking_id, ...answered });
      const after = { booking: referenceOf(booking_id) };
      await auditChange(tx, { kind: "enquiry", record_id: id, what: "enquiry.booking_linked", after });
    }
    return getEnquiry(tx, { id });
  });
}
