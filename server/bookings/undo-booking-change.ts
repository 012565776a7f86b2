import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { bookings } from "#server/database/tables.ts";
import { auditChange, diffFields } from "#server/kit/audit-log.ts";
import type { Context } from "#server/kit/context.ts";
import type { Undoer } from "#server/kit/undo/undoer.ts";
import { updateRow } from "#server/kit/versioned-records.ts";
import { Participant } from "#shared/bookings/booking.ts";
import { undoOutdated } from "#shared/undo/contract.ts";
import { replaceParticipants } from "./participants.ts";

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

/** Puts the fields and participants of a booking back to what they were. */
export const undoBookingChange: Undoer = async (tx, { record_id: id, before, version }) => {
  const booking = await lockBooking(tx, id, version);
  const { participant_details, ...fields } = before;
  if (participant_details) await replaceParticipants(tx, id, StoredParticipants.parse(participant_details));
  const change = diffFields<Record<string, unknown>>(booking, fields);
  if (participant_details || Object.keys(change.after).length > 0) await updateRow(tx, bookings, { id, ...fields });
  await auditChange(tx, { kind: "booking", record_id: id, what: "booking.undone", ...change });
};
