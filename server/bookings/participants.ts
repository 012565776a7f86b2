import { eq, type SQL } from "drizzle-orm";
import { bookingParticipants } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import type { Participant } from "#shared/bookings/booking.ts";
import { fieldError } from "#shared/kit/errors.ts";

export function checkParticipantCount(people: readonly Participant[], participants: number): void {
  if (people.length > participants) {
    throw fieldError("participant_details", "There are more participant details than participants");
  }
}

const insertParticipants = (tx: Context, booking_id: number, people: readonly Participant[]) =>
  tx.db.insert(bookingParticipants).values(people.map((person, position) => ({ booking_id, position, ...person })));

/** Insert statements for participants, to be combined with other statements; empty for no participants. */
export const participantInsertSql = (tx: Context, bookingId: number, people: readonly Participant[]): SQL[] =>
  people.length === 0 ? [] : [insertParticipants(tx, bookingId, people).getSQL()];

export async function replaceParticipants(
  tx: Context,
  bookingId: number,
  people: readonly Participant[],
): Promise<void> {
  await tx.db.delete(bookingParticipants).where(eq(bookingParticipants.booking_id, bookingId));
  if (people.length > 0) await insertParticipants(tx, bookingId, people);
}

/** Throws 422 if fewer participants travel than are stored with details. */
export async function checkStoredParticipantCount(tx: Context, bookingId: number, participants: number): Promise<void> {
  const stored = await tx.db.$count(bookingParticipants, eq(bookingParticipants.booking_id, bookingId));
  if (stored > participants)
    throw fieldError("participants", "More people are named than would travel: please take their details out too");
}

const comparedFields = ["name", "age", "emergency_contact", "dietary_requirements", "medical_conditions"] as const;

export const areSameParticipants = (before: readonly Participant[], after: readonly Participant[]): boolean =>
  before.length === after.length &&
  before.every((person, position) => comparedFields.every((field) => person[field] === after[position]?.[field]));
