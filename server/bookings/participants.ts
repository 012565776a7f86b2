import { eq } from "drizzle-orm";
import { bookingParticipants } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import type { Participant } from "#shared/bookings/booking.ts";
import { fieldError } from "#shared/kit/errors.ts";

export function checkParticipantCount(people: readonly Participant[], participants: number): void {
  if (people.length > participants) {
    throw fieldError("participant_details", "There are more participant details than participants");
  }
}

export async function insertParticipants(
  tx: Context,
  booking_id: number,
  people: readonly Participant[],
): Promise<void> {
  if (people.length === 0) return;
  await tx.db
    .insert(bookingParticipants)
    .values(people.map((person, position) => ({ booking_id, position, ...person })));
}

export async function replaceParticipants(
  tx: Context,
  booking_id: number,
  people: readonly Participant[],
): Promise<void> {
  await tx.db.delete(bookingParticipants).where(eq(bookingParticipants.booking_id, booking_id));
  await insertParticipants(tx, booking_id, people);
}
