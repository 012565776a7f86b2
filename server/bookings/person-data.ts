import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { bookingParticipants, bookings, deletedRecords, tokens } from "#server/database/tables.ts";
import { bookingLinkPurposes } from "#server/kit/booking-link.ts";
import { type Context, invalidate } from "#server/kit/context.ts";
import { deleteStoredAnswers } from "#server/kit/delete-stored-answers.ts";
import { type Person, type PersonDataSource, redactHistory } from "#server/kit/person-data.ts";
import { referenceOf } from "#shared/bookings/reference.ts";
import { erasedEmail } from "#shared/people/erased-email.ts";

const isOf = ({ id, email }: Person): SQL | undefined =>
  or(eq(bookings.customer_id, id), email === "" ? undefined : eq(bookings.customer_email, email));

const listIds = async ({ db }: Context, person: Person): Promise<number[]> =>
  (await db.select({ id: bookings.id }).from(bookings).where(isOf(person))).map(({ id }) => id);

/** Staff's own notes about a booking are not handed out. */
async function collect(ctx: Context, person: Person) {
  const rows = await ctx.db.select().from(bookings).where(isOf(person)).orderBy(bookings.id);
  const ids = rows.map(({ id }) => id);
  const travellers = ids.length
    ? await ctx.db.select().from(bookingParticipants).where(inArray(bookingParticipants.booking_id, ids))
    : [];
  return rows.map(({ internal_notes: _, ...booking }) => ({
    booking_reference: referenceOf(booking.id),
    ...booking,
    participant_details: travellers.filter(({ booking_id }) => booking_id === booking.id),
  }));
}

const personalFields = [
  ...["customer_first_name", "customer_last_name", "customer_email", "customer_phone", "customer_name"],
  ...["special_requirements", "internal_notes", "participant_details", "customer_data"],
  // They name the recipients; a reason may be about the person.
  ...["e_mails", "reason"],
];

/** Stands in bookings where their customer was. */
const erasedCustomer = {
  customer_id: null,
  customer_first_name: "Erased",
  customer_last_name: "",
  customer_email: erasedEmail,
  customer_phone: "-",
  special_requirements: "",
  internal_notes: "",
} as const;

const erasedParticipant = {
  name: sql`'Traveller ' || (${bookingParticipants.position} + 1)`,
  age: null,
  emergency_contact: "",
  dietary_requirements: "",
  medical_conditions: "",
};

/** Bookings stay for the books, with dates and amounts, but without the people. */
async function erase(tx: Context, person: Person): Promise<void> {
  const ids = await listIds(tx, person);
  if (ids.length === 0) return;
  const updated = { version: sql`${bookings.version} + 1`, updated_at: tx.now.toISOString() };
  await tx.db
    .update(bookings)
    .set({ ...erasedCustomer, ...updated })
    .where(inArray(bookings.id, ids));
  await tx.db.update(bookingParticipants).set(erasedParticipant).where(inArray(bookingParticipants.booking_id, ids));
  await tx.db.delete(tokens).where(and(inArray(tokens.purpose, bookingLinkPurposes), inArray(tokens.subject_id, ids)));
  await tx.db
    .update(deletedRecords)
    .set({ title: sql`'LT' || ${deletedRecords.record_id}` })
    .where(and(eq(deletedRecords.kind, "booking"), inArray(deletedRecords.record_id, ids)));
  await deleteStoredAnswers(tx, "booking_reference", ids.map(referenceOf));
  await redactHistory(tx, { kind: "booking", ids, fields: personalFields });
  invalidate(tx, "bookings");
}

export const bookingPersonData: PersonDataSource = { collect, erase };
