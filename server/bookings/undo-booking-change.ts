import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { bookings } from "#server/database/tables.ts";
import { auditChange, diffFields, redactFields, writeAuditEntry } from "#server/kit/audit-log.ts";
import type { Context } from "#server/kit/context.ts";
import type { Undoer } from "#server/kit/undo/undoer.ts";
import { updateRow } from "#server/kit/versioned-records.ts";
import { canSeeAllBookings } from "#server/kit/visible-bookings.ts";
import { Participant } from "#shared/bookings/booking.ts";
import { notAllowed } from "#shared/kit/errors.ts";
import { undoOutdated } from "#shared/undo/contract.ts";
import { moveBookingLinks, restoreBookingLinks } from "./booking-link.ts";
import { replaceParticipants } from "./participants.ts";
import { privateFields } from "./policy.ts";
import { scheduleLeadMails } from "./schedule-lead-mails.ts";

const StoredParticipants = z.array(Participant.strip());

async function lockBooking({ db }: Context, id: number, version: number) {
  const [booking] = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), eq(bookings.version, version), isNull(bookings.deleted_at)))
    .for("update");
  if (!booking) throw undoOutdated();
  return booking;
}

/** Puts the fields and participants of a booking back to what they were. An email alone is taken back at any version. */
export const undoBookingChange: Undoer = async (tx, { record_id: id, before, version }) => {
  // The author may have lost the permission in the meantime.
  if (!canSeeAllBookings(tx)) throw notAllowed();
  if (Object.keys(before).length === 0)
    return writeAuditEntry(tx, { kind: "booking", record_id: id, what: "booking.undone" });
  const booking = await lockBooking(tx, id, version);
  const { participant_details, ...fields } = before;
  if (participant_details) await replaceParticipants(tx, id, StoredParticipants.parse(participant_details));
  // They follow from the status.
  const { confirmed_at: _, withdraw_until: __, ...shown } = fields;
  const change = diffFields<Record<string, unknown>>(booking, shown);
  const audited = {
    before: redactFields(change.before, privateFields),
    after: redactFields(change.after, privateFields),
  };
  const restored = await updateRow(tx, bookings, { id, ...fields });
  await moveBookingLinks(tx, restored);
  await scheduleLeadMails(tx, booking, restored);
  if ("customer_email" in before) await restoreBookingLinks(tx, restored);
  await auditChange(tx, { kind: "booking", record_id: id, what: "booking.undone", ...audited });
};
