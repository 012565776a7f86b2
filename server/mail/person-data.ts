import { and, eq, inArray, or, type SQL } from "drizzle-orm";
import { bookings, enquiries, mailOutbox } from "#server/database/tables.ts";
import { type Context, invalidate } from "#server/kit/context.ts";
import { removeDelivery } from "#server/kit/mail/take-back-mails.ts";
import type { Person, PersonDataSource } from "#server/kit/person-data.ts";

/** Emails to the person, and those to the operator about the person's account, bookings and messages. */
function isAbout({ db }: Context, { id, email }: Person): SQL | undefined {
  const aboutRoom = (room: string, ids: SQL) => and(eq(mailOutbox.about_room, room), ids);
  const booked = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(or(eq(bookings.customer_id, id), email === "" ? undefined : eq(bookings.customer_email, email)));
  const written = db.select({ id: enquiries.id }).from(enquiries).where(eq(enquiries.email, email));
  return or(
    email === "" ? undefined : eq(mailOutbox.to_address, email),
    aboutRoom("people", eq(mailOutbox.about_id, id)),
    aboutRoom("bookings", inArray(mailOutbox.about_id, booked)),
    email === "" ? undefined : aboutRoom("enquiries", inArray(mailOutbox.about_id, written)),
  );
}

export const mailPersonData: PersonDataSource = {
  collect: async ({ db }, { email }) => {
    if (email === "") return [];
    const { subject, text, template, status, created_at } = mailOutbox;
    const fields = { subject, text, template, status, created_at };
    return db.select(fields).from(mailOutbox).where(eq(mailOutbox.to_address, email)).orderBy(mailOutbox.id);
  },
  erase: async (tx, person) => {
    const rows = await tx.db.delete(mailOutbox).where(isAbout(tx, person)).returning({ id: mailOutbox.id });
    for (const { id } of rows) await removeDelivery(tx, id);
    invalidate(tx, "mail");
  },
};
