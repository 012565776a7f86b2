import { eq, type SQL } from "drizzle-orm";
import { bookingParticipants } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import type { Booking, Participant, UpdateBooking } from "#shared/bookings/booking.ts";
import { isSameParticipant } from "#shared/bookings/participant-changes.ts";
import { fieldError } from "#shared/kit/errors.ts";

export const participantCountError = (people: readonly Participant[], participants: number): string | null =>
  people.length > participants ? "There are more participant details than participants" : null;

const insertParticipants = (tx: Context, booking_id: number, people: readonly Participant[]) =>
  tx.db.insert(bookingParticipants).values(people.map((person, position) => ({ booking_id, position, ...person })));

/** Insert statements for participants, to be combined with other statements; empty for no participants. */
export const participantInsertSql = (tx: Context, bookingId: number, people: readonly Participant[]): SQL[] =>
  people.length === 0 ? [] : [insertParticipants(tx, bookingId, people).getSQL()];

/** Throws 422 if fewer participants travel than are stored with details. */
async function checkStoredParticipantCount(tx: Context, bookingId: number, participants: number): Promise<void> {
  const stored = await tx.db.$count(bookingParticipants, eq(bookingParticipants.booking_id, bookingId));
  if (stored > participants)
    throw fieldError("participants", "More people are named than would travel: please take their details out too");
}

const areSameParticipants = (before: readonly Participant[], after: readonly Participant[]): boolean =>
  before.length === after.length &&
  after.every((person, position) => {
    const stored = before[position];
    return stored !== undefined && isSameParticipant(stored, person);
  });

/** Stores these participants instead of the present ones. */
export async function replaceParticipants(tx: Context, bookingId: number, people: readonly Participant[]) {
  await tx.db.delete(bookingParticipants).where(eq(bookingParticipants.booking_id, bookingId));
  if (people.length > 0) await insertParticipants(tx, bookingId, people);
}

/** Stores the participants if they differ; returns whether they did. */
export async function updateParticipants(tx: Context, before: Booking, input: UpdateBooking): Promise<boolean> {
  const { participant_details: people, participants = before.participants } = input;
  if (!people) {
    await checkStoredParticipantCount(tx, before.id, participants);
    return false;
  }
  const message = participantCountError(people, participants);
  if (message) throw fieldError("participant_details", message);
  if (areSameParticipants(before.participant_details, people)) return false;
  await replaceParticipants(tx, before.id, people);
  return true;
}
